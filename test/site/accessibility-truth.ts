import type { AccessibilityCategory } from '#checks/accessibility/categories.ts';
import type { CrawledPage } from './crawl-truth.ts';

/**
 * A planted accessibility fault. `rules` are axe's ids of which one must report the element (see
 * recorded-accessibility.ts for all of axe's results); none: no rule of axe detects it, a rule of Tenken must. The
 * selector identifies the element; tools spell selectors differently, so compare elements and not strings. `sure`: a
 * definite failure, not a question for a human check.
 */
export interface AccessibilityFault {
  page: CrawledPage;
  selector: string;
  category: AccessibilityCategory;
  rules: readonly string[];
  sure: boolean;
  /** Number of the WCAG 2.1 (JIS X 8341-3) criterion; null for good practice. */
  criterion: string | null;
}

/** Rules of our own that run in the place of a rule of axe-core. */
const replaced: Readonly<Record<string, string>> = { 'tenken:video-without-captions': 'video-caption' };

/** The id of axe's rule by which the truth names what a rule of a finding reports. */
export const axeRuleOf = (rule: string): string => replaced[rule] ?? rule.replace('axe:', '');

type Row = [
  selector: string,
  category: AccessibilityCategory,
  rule: string | null,
  criterion: string | null,
  sure?: 'ask',
];

const planted: Record<string, Row[]> = {
  '/accessibility/perceivable.html': [
    ['#no-alt', 'perceivable', 'image-alt', '1.1.1'],
    ['#image-button', 'perceivable', 'input-image-alt', '1.1.1'],
    ['#role-img', 'perceivable', 'role-img-alt', '1.1.1'],
    ['#svg-img', 'perceivable', 'svg-img-alt', '1.1.1'],
    ['#low-contrast', 'perceivable', 'color-contrast', '1.4.3'],
    ['#no-captions', 'perceivable', 'video-caption', '1.2.2', 'ask'],
    ['table', 'perceivable', 'td-headers-attr', '1.3.1'],
    ['#bad-list', 'perceivable', 'list', '1.3.1'],
    ['#color-only-link', 'perceivable', 'link-in-text-block', '1.4.1'],
    ['#mail', 'perceivable', 'autocomplete-valid', '1.3.5'],
  ],
  '/accessibility/operable.html': [
    ['html', 'operable', 'document-title', '2.4.2'],
    ['meta[http-equiv="refresh"]', 'operable', 'meta-refresh', '2.2.1'],
    ['#empty-link', 'operable', 'link-name', '2.4.4'],
    ['#empty-button', 'robust', 'button-name', '4.1.2'],
    ['#jump', 'others', 'tabindex', null],
    ['#no-title', 'robust', 'frame-title', '4.1.2'],
    ['#scroll', 'operable', 'scrollable-region-focusable', '2.1.1'],
    ['#nested', 'robust', 'nested-interactive', '4.1.2'],
    ['html', 'operable', 'bypass', '2.4.1', 'ask'],
    ['#mouse-only', 'operable', null, '2.1.1', 'ask'],
  ],
  '/accessibility/understandable.html': [
    ['html', 'understandable', 'html-has-lang', '3.1.1'],
    ['#bad-lang', 'understandable', 'valid-lang', '3.1.2'],
    ['#no-label', 'robust', 'label', '4.1.2'],
    ['#placeholder-only', 'robust', 'label', '4.1.2'],
    ['#no-select-label', 'robust', 'select-name', '4.1.2'],
    ['#twice', 'understandable', 'form-field-multiple-labels', '3.3.2', 'ask'],
  ],
  '/accessibility/robust.html': [
    ['#bad-role', 'robust', 'aria-roles', '4.1.2'],
    ['#bad-aria', 'robust', 'aria-valid-attr', '4.1.2'],
    ['#bad-value', 'robust', 'aria-valid-attr-value', '4.1.2'],
    ['#missing-state', 'robust', 'aria-required-attr', '4.1.2'],
    ['#missing-child', 'perceivable', 'aria-required-children', '1.3.1'],
    ['#not-allowed', 'robust', 'aria-allowed-attr', '4.1.2'],
    ['div[aria-hidden="true"]', 'robust', 'aria-hidden-focus', '4.1.2'],
    ['#labelled-nowhere', 'robust', 'label', '4.1.2'],
    ['p:nth-child(9)', 'robust', 'duplicate-id-aria', '4.1.2', 'ask'],
  ],
  '/accessibility/others.html': [
    ['html', 'others', 'landmark-one-main', null],
    ['html', 'others', 'page-has-heading-one', null],
    ['nav:nth-child(1)', 'others', 'landmark-unique', null],
    ['#outside', 'others', 'region', null],
    ['#skipped', 'others', 'heading-order', null],
    ['#empty-heading', 'perceivable', 'empty-heading', '1.3.1'],
    ['a[href$="contents.html"]', 'others', 'accesskeys', null],
  ],
  '/accessibility/contrast.html': [
    ['#gray', 'perceivable', 'color-contrast', '1.4.3'],
    ['#yellow', 'perceivable', 'color-contrast', '1.4.3'],
    ['#big', 'perceivable', 'color-contrast', '1.4.3'],
    ['#pale-link', 'perceivable', 'color-contrast', '1.4.3'],
    ['#pale-button', 'perceivable', 'color-contrast', '1.4.3'],
    ['#covered', 'colorContrastUsability', 'color-contrast', '1.4.3', 'ask'],
  ],
  '/accessibility/font-size.html': [
    ['#tiny', 'fontsizeUsability', null, '1.4.4', 'ask'],
    ['#small-pt', 'fontsizeUsability', null, '1.4.4', 'ask'],
    ['#relative-small', 'fontsizeUsability', null, '1.4.4', 'ask'],
  ],
  '/accessibility/low-vision.html': [
    ['meta[name="viewport"]', 'perceivable', 'meta-viewport', '1.4.4'],
    ['#on-picture', 'lowvision', 'color-contrast', '1.4.3', 'ask'],
  ],
  '/quality.html': [
    ['img', 'perceivable', 'image-alt', '1.1.1'],
    ['#main > ul', 'perceivable', 'list', '1.3.1'],
    ['p:nth-child(12) > a[href$="clean.html"]', 'operable', 'link-name', '2.4.4'],
  ],
};

/** All planted accessibility faults. The pages of the normal crawl that are not listed have no error and no warning. */
export const accessibilityTruth: readonly AccessibilityFault[] = Object.entries(planted).flatMap(([page, rows]) =>
  rows.map(([selector, category, rule, criterion, sure]) => ({
    page: page as CrawledPage,
    selector,
    category,
    rules: rule === null ? [] : [rule],
    sure: sure !== 'ask',
    criterion,
  })),
);

/** Correct elements of the same pages; an error or warning about one of them is a false positive. */
export const soundElements: readonly [page: CrawledPage, selector: string, rule: string][] = [
  ['/accessibility/contrast.html', '#enough', 'color-contrast'],
  ['/accessibility/contrast.html', '#big-enough', 'color-contrast'],
  ['/accessibility/low-vision.html', '#readable-on-picture', 'color-contrast'],
  ['/accessibility/font-size.html', '#fixed', 'small text'],
  ['/accessibility/font-size.html', '#relative', 'small text'],
];
