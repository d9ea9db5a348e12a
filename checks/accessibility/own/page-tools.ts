import type { ColorTools } from './color-tools.ts';
import type { NameTools } from './name-tools.ts';

/** The verdict of a check on one element: no fault, a fault, or a case for a person; with facts for the message. */
export type OwnVerdict = false | 'fault' | 'unsure' | { verdict: 'fault' | 'unsure'; facts: Record<string, string> };
export type OwnCheck = (element: Element) => OwnVerdict;
export type OwnChecks = Record<string, OwnCheck>;

export interface PageAxe {
  commons: {
    text: { accessibleText(element: Element): string };
    aria: { getRole(element: Element): string | null };
    dom: {
      isVisibleToScreenReaders(element: Element): boolean;
      isVisibleOnScreen(element: Element): boolean;
      isFocusable(element: Element): boolean;
    };
  };
  configure(options: { checks: unknown[]; rules: unknown[] }): void;
}

/** A rule of a style sheet of the page, with the media queries around it. */
export interface PageStyle {
  selector: string;
  style: CSSStyleDeclaration;
  media: string;
}

export interface PageTools extends ColorTools, NameTools {
  name(element: Element): string;
  role(element: Element): string | null;
  /** Checks whether a person sees it. */
  seen(element: Element): boolean;
  /** Checks whether assistive technology perceives it. */
  exposed(element: Element): boolean;
  focusable(element: Element): boolean;
  text(element: Element): string;
  /** Letters and digits alone, in lower case and of normal width. */
  plain(text: string): string;
  /** Last part of the address of an image, decoded. */
  fileOf(element: Element): string;
  /** The nearest ancestor that is laid out as a block. */
  blockOf(element: Element): Element;
  /** Rules of the style sheets that may be read, up to a limit. */
  styles(): readonly PageStyle[];
  /** Whether there are rules that `styles` lacks: those of another origin, or beyond the limit. */
  lacksStyles(): boolean;
  /** Text of the scripts and handlers that stand in the page, up to a limit. */
  scripts(): string;
}

/** Tools for checks in the page; self-contained, since its source text is sent there. */
export function pageTools(axe: PageAxe): Omit<PageTools, keyof ColorTools | keyof NameTools> {
  const mostStyles = 20_000;
  const mostScript = 500_000;
  let read: PageStyle[] | undefined;
  let isLacking = false;
  let scripts: string | undefined;
  const addRules = (list: CSSRuleList, media: string, into: PageStyle[]): void => {
    for (const rule of list) {
      if (into.length >= mostStyles) {
        isLacking = true;
        return;
      }
      if (rule instanceof CSSStyleRule) into.push({ selector: rule.selectorText, style: rule.style, media });
      if (rule instanceof CSSMediaRule) addRules(rule.cssRules, `${media} ${rule.conditionText}`, into);
      else if (rule instanceof CSSGroupingRule) addRules(rule.cssRules, media, into);
    }
  };
  const styles = (): readonly PageStyle[] => {
    if (read) return read;
    read = [];
    for (const sheet of document.styleSheets) {
      try {
        addRules(sheet.cssRules, sheet.media.mediaText, read);
      } catch {
        // The style sheet of another origin may not be read.
        isLacking = true;
      }
    }
    return read;
  };
  return {
    name: element => axe.commons.text.accessibleText(element).trim(),
    role: element => axe.commons.aria.getRole(element),
    seen: element => axe.commons.dom.isVisibleOnScreen(element),
    exposed: element => axe.commons.dom.isVisibleToScreenReaders(element),
    focusable: element => axe.commons.dom.isFocusable(element),
    text: element =>
      (element instanceof HTMLElement ? element.innerText : (element.textContent ?? '')).replace(/\s+/g, ' ').trim(),
    plain: text =>
      text
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ''),
    fileOf: element => {
      const address = element.getAttribute('src') ?? element.getAttribute('href') ?? '';
      const last = address.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
      try {
        return address.startsWith('data:') ? '' : decodeURIComponent(last);
      } catch {
        return last;
      }
    },
    blockOf: element => {
      let at = element.parentElement ?? element;
      while (at.parentElement && getComputedStyle(at).display.startsWith('inline')) at = at.parentElement;
      return at;
    },
    styles,
    lacksStyles: () => {
      styles();
      return isLacking;
    },
    scripts: () => {
      scripts ??= [...document.scripts]
        .map(script => script.text)
        .join('\n')
        .slice(0, mostScript);
      return scripts;
    },
  };
}
