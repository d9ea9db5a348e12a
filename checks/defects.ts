import { type Message, messages } from '#language/message.ts';

/**
 * Kinds of faults that several checks or form factors report of one element, by axe-core's names, or Lighthouse's where axe-core
 * has none. `page`: one per page.
 */
export const defectKinds = {
  accesskeys: 'element',
  'area-alt': 'element',
  'aria-allowed-attr': 'element',
  'aria-allowed-role': 'element',
  'aria-command-name': 'element',
  'aria-conditional-attr': 'element',
  'aria-deprecated-role': 'element',
  'aria-dialog-name': 'element',
  'aria-hidden-body': 'page',
  'aria-hidden-focus': 'element',
  'aria-input-field-name': 'element',
  'aria-meter-name': 'element',
  'aria-progressbar-name': 'element',
  'aria-prohibited-attr': 'element',
  'aria-required-attr': 'element',
  'aria-required-children': 'element',
  'aria-required-parent': 'element',
  'aria-roles': 'element',
  'aria-text': 'element',
  'aria-toggle-field-name': 'element',
  'aria-tooltip-name': 'element',
  'aria-treeitem-name': 'element',
  'aria-valid-attr': 'element',
  'aria-valid-attr-value': 'element',
  'autocomplete-valid': 'element',
  'button-name': 'element',
  bypass: 'page',
  charset: 'page',
  'color-contrast': 'element',
  'definition-list': 'element',
  dlitem: 'element',
  doctype: 'page',
  'document-title': 'page',
  'duplicate-id': 'element',
  'duplicate-id-aria': 'element',
  'empty-heading': 'element',
  'form-field-multiple-labels': 'element',
  'frame-title': 'element',
  'heading-order': 'element',
  'html-has-lang': 'page',
  'html-lang-valid': 'page',
  'html-xml-lang-mismatch': 'page',
  'identical-links-same-purpose': 'element',
  'image-alt': 'element',
  'image-redundant-alt': 'element',
  'input-button-name': 'element',
  'input-image-alt': 'element',
  label: 'element',
  'label-content-name-mismatch': 'element',
  'landmark-one-main': 'page',
  'link-in-text-block': 'element',
  'link-name': 'element',
  list: 'element',
  listitem: 'element',
  'meta-refresh': 'page',
  'meta-viewport': 'page',
  'object-alt': 'element',
  'paste-preventing-inputs': 'element',
  'presentation-role-conflict': 'element',
  'select-name': 'element',
  'skip-link': 'element',
  'svg-img-alt': 'element',
  tabindex: 'element',
  'table-duplicate-name': 'element',
  'table-fake-caption': 'element',
  'target-size': 'element',
  'td-has-header': 'element',
  'td-headers-attr': 'element',
  'th-has-data-cells': 'element',
  'valid-lang': 'element',
  'video-caption': 'element',
} as const;
export type DefectKind = keyof typeof defectKinds;

/** The kind of a finding's fault. `isWholeRule`: every finding of its rule is of that kind. */
export interface NamedDefect {
  kind: DefectKind;
  isWholeRule: boolean;
}

/** The kind with the name of a rule; null where there is none. */
export function defectNamed(name: string): NamedDefect | null {
  return Object.hasOwn(defectKinds, name) ? { kind: name as DefectKind, isWholeRule: true } : null;
}

/** Titles of the kinds that axe-core does not know. */
export const otherDefectTitles: Partial<Record<DefectKind, Message>> = messages({
  charset: {
    ja: '文字コードが文書の先頭で宣言されていません',
    en: 'The character encoding is not declared at the start of the document',
  },
  doctype: {
    ja: 'doctype 宣言がないか、標準モードで表示されません',
    en: 'The doctype is missing or does not select standards mode',
  },
  'paste-preventing-inputs': {
    ja: '入力欄に貼り付けられません',
    en: 'Nothing can be pasted into an input field',
  },
});
