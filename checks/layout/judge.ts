import { fill } from '#language/message.ts';
import type { Finding, Severity } from '../check.ts';
import { cutExcerpt, fingerprint } from '../fingerprint.ts';
import { type LayoutRule, layoutRules } from './messages.ts';
import type { FitElement, PageFit } from './page-fit.ts';

/** Findings on parts that do not fit the phone. A page without a viewport declaration is judged for that alone. */
export function judgeFit(fit: PageFit, url: string): Finding[] {
  const page = (rule: LayoutRule, values: Record<string, number>) =>
    finding(rule, 'warning', url, values, { selector: 'html', excerpt: '' }, fingerprint(rule, url));
  if (!fit.hasViewport) return [page('no-viewport', { width: fit.layoutWidth })];
  const element = (rule: LayoutRule, severity: Severity, values: Record<string, number>, at: FitElement) =>
    finding(rule, severity, url, values, at, fingerprint(rule, at.excerpt));
  const wide = fit.contentWidth > fit.layoutWidth + 1;
  return [
    ...(wide ? [page('horizontal-overflow', { content: fit.contentWidth, width: fit.layoutWidth })] : []),
    ...fit.overflowing.map(at => {
      const pixels = at.box.x + at.box.width - fit.layoutWidth;
      return element('overflowing-element', 'warning', { pixels }, at);
    }),
    ...fit.targets.map(at => element('small-target', 'warning', { width: at.box.width, height: at.box.height }, at)),
    ...fit.smallText.map(at => element('small-text', 'notice', { size: at.size }, at)),
  ];
}

function finding(
  rule: LayoutRule,
  severity: Severity,
  url: string,
  values: Record<string, number>,
  at: Pick<FitElement, 'selector' | 'excerpt'> & Partial<FitElement>,
  print: string,
): Finding {
  return {
    function: 'layout',
    rule,
    criterion: null,
    severity,
    message: fill(layoutRules[rule], values),
    place: { url, selector: at.selector, formFactor: 'mobile', ...(at.box === undefined ? {} : { box: at.box }) },
    excerpt: cutExcerpt(at.excerpt),
    fingerprint: print,
    detail: values,
  };
}
