import { fill } from '#language/message.ts';
import type { Finding, FormFactor } from '../check.ts';
import { cutExcerpt, fingerprint } from '../fingerprint.ts';
import type { NamedRule } from '../rule-name.ts';
import { type LayoutRule, layoutHelp, layoutNames, layoutRules, layoutSeverities } from './messages.ts';
import type { PageFaults } from './page-faults.ts';
import type { FitElement, PageFit } from './page-fit.ts';

export interface JudgedScreen {
  url: string;
  formFactor: FormFactor;
}

/** Findings on parts that do not fit the screen. A phone's page without a viewport declaration is judged for that alone. */
export function judgeFit(fit: PageFit, screen: JudgedScreen): Finding[] {
  const page = (rule: LayoutRule, values: Record<string, number>) =>
    finding(rule, screen, values, { selector: 'html', excerpt: '' }, { fingerprint: fingerprint(rule, screen.url) });
  const phone = screen.formFactor === 'mobile';
  if (phone && !fit.hasViewport) return [page('no-viewport', { width: fit.layoutWidth })];
  const element = (rule: LayoutRule, values: Record<string, number>, at: FitElement) =>
    finding(rule, screen, values, at, signsOf(rule, at));
  const wide = fit.contentWidth > fit.layoutWidth + 1;
  return [
    ...(wide ? [page('horizontal-overflow', { content: fit.contentWidth, width: fit.layoutWidth })] : []),
    ...fit.overflowing.map(at => {
      const pixels = at.box.x + at.box.width - fit.layoutWidth;
      return element('overflowing-element', { pixels }, at);
    }),
    ...fit.targets.map(at => element('small-target', { width: at.box.width, height: at.box.height }, at)),
    ...fit.smallText.map(at => element('small-text', { size: at.size }, at)),
  ];
}

/** Findings on what cannot be seen or read on a screen. */
export function judgeFaults(faults: PageFaults, screen: JudgedScreen): Finding[] {
  const found = (rule: LayoutRule, values: Record<string, string>, at: FitElement) =>
    finding(rule, screen, values, at, signsOf(rule, at));
  return [
    ...faults.broken.map(at => found('broken-image', { address: at.address }, at)),
    ...faults.cut.map(at => found('cut-text', {}, at)),
    ...faults.overlapping.map(at => found('overlapping-text', { other: at.other }, at)),
    ...faults.invisible.map(at => found(`invisible-text-${at.why}`, {}, at)),
  ];
}

const signsOf = (rule: LayoutRule, { mark, excerpt }: FitElement) => ({
  fingerprint: fingerprint(rule, mark),
  former: fingerprint(rule, excerpt),
});

function finding(
  rule: LayoutRule,
  { url, formFactor }: JudgedScreen,
  values: Record<string, number | string>,
  at: Pick<FitElement, 'selector' | 'excerpt'> & Partial<FitElement>,
  signs: Pick<Finding, 'fingerprint' | 'former'>,
): Finding {
  return {
    function: 'layout',
    rule,
    criterion: null,
    severity: layoutSeverities[rule],
    message: fill(layoutRules[rule], values),
    help: layoutHelp[rule],
    place: { url, selector: at.selector, formFactor, ...(at.box === undefined ? {} : { box: at.box }) },
    excerpt: cutExcerpt(at.excerpt),
    ...signs,
    detail: { ...values, ...({ ruleName: layoutNames[rule] ?? layoutRules[rule] } satisfies NamedRule) },
  };
}
