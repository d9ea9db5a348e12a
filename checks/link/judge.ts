import { fill } from '#language/message.ts';
import type { Finding, NotJudged, Severity, UnitResult } from '../check.ts';
import { fragmentName, type PageLinks, questionsOf, withoutFragment } from '../collected-links.ts';
import { cutExcerpt, fingerprint } from '../fingerprint.ts';
import { challenged, type LinkReference, type LinkSiteData, type LinkTarget, linkClasses } from '../link-targets.ts';
import type { NamedRule } from '../rule-name.ts';
import { type LinkSummary, linkCheck } from './check.ts';
import { isDead, isUnasked, targetOf } from './classify.ts';
import { type LinkRule, linkHelp, linkNames, linkTexts, notAskedTexts } from './messages.ts';
import { judgeScheme, schemeOf } from './schemes.ts';
import { hasFragment } from './target-address.ts';

export interface LinkFacts {
  /** Final address of the page. */
  pageUrl: string;
  references: readonly LinkReference[];
  /** By address without fragment. */
  targets: ReadonlyMap<string, LinkTarget>;
  /** Ids of the targets that were read for their fragments, by address without fragment. */
  fragments: ReadonlyMap<string, ReadonlySet<string>>;
  /** Targets that the site ignores. */
  ignored?: ReadonlySet<string>;
}

/** The result of a page once its targets are answered. Unasked targets count as not judged; the score is null when none was asked. */
export function judgePage({ pageUrl, collected, targets, fragments, ignored = new Set() }: PageLinks): UnitResult {
  const { references } = collected;
  // In the order of the page, and classed as seen from it.
  const own = questionsOf(references).flatMap(({ url }) => {
    const target = targets.get(url);
    return target ? [targetOf(target, pageUrl)] : [];
  });
  const facts = { pageUrl, references, targets: new Map(own.map(target => [target.url, target])), fragments, ignored };
  const unasked = own.filter(({ url, error }) => isUnasked(error) && !ignored.has(url));
  const notJudged = [...(collected.notJudged ?? []), ...notAsked(unasked)];
  const siteData: LinkSiteData = { targets: own, references };
  const summary = summariseLinks(own, ignored);
  const findings = judgeLinks(facts);
  return {
    unit: 'link',
    status: 'done',
    score: linkCheck.pageScore({ summary, findings, weights: {} }),
    summary,
    findings,
    files: [],
    ...(notJudged.length > 0 ? { notJudged } : {}),
    siteData,
  };
}

/** One entry for each reason, with the number of targets. */
function notAsked(targets: readonly LinkTarget[]): NotJudged[] {
  const byReason = Map.groupBy(targets, ({ error }) => error);
  return [...byReason].flatMap(([reason, { length: count }]) =>
    isUnasked(reason) ? [{ code: `targets-${reason}`, message: fill(notAskedTexts[reason], { count }) }] : [],
  );
}

/** One finding for every reference whose target is dead, moved for good, closed to programs or lacks the fragment. */
export function judgeLinks(facts: LinkFacts): Finding[] {
  return facts.references.flatMap(reference => {
    const rule = ruleOf(reference, facts);
    return rule ? [findingOf(rule, reference, facts)] : [];
  });
}

/** Numbers of unique targets by class. */
export function summariseLinks(targets: readonly LinkTarget[], ignored: ReadonlySet<string> = new Set()): LinkSummary {
  const byClass = Object.fromEntries(linkClasses.map(name => [name, 0])) as LinkSummary['byClass'];
  for (const target of targets) byClass[target.class]++;
  const stopped = targets.filter(({ error }) => error === 'stopped').length;
  return {
    total: targets.length,
    errors: targets.filter(target => isDead(target.class) && !ignored.has(target.url)).length,
    byClass,
    unasked: targets.filter(({ error }) => isUnasked(error)).length,
    ...(stopped > 0 ? { stopped } : {}),
    ...(ignored.size > 0 ? { ignored: targets.filter(({ url }) => ignored.has(url)).length } : {}),
  };
}

function ruleOf(reference: LinkReference, facts: LinkFacts): LinkRule | null {
  const rule = faultOf(reference, facts);
  const isIgnored = reference.target !== null && facts.ignored?.has(withoutFragment(reference.target)) === true;
  return rule !== null && isIgnored ? 'ignored' : rule;
}

function faultOf(reference: LinkReference, { targets, fragments }: LinkFacts): LinkRule | null {
  if (reference.target === null)
    return judgeScheme(schemeOf(reference.raw) ?? 'http') === 'unknown' ? 'unknown-scheme' : 'malformed';
  const url = withoutFragment(reference.target);
  const target = targets.get(url);
  if (!target) return null;
  if (isDead(target.class)) return deadRule(target);
  if (target.class === 'pending') return isUnasked(target.error) ? target.error : 'pending';
  const ids = fragments.get(url);
  const name = fragmentName(reference.target);
  if (ids && name !== null && !hasFragment(ids, name)) return 'fragment';
  if (target.chain.length >= longChain) return 'redirect-chain';
  return target.firstStatus === 301 || target.firstStatus === 308 ? 'redirect' : null;
}

/** Redirects on the way to one target from which on they are more than a move. */
const longChain = 3;

function deadRule({ class: linkClass, finalStatus, error }: LinkTarget): LinkRule {
  if (error !== null && error !== challenged) return Object.hasOwn(linkTexts, error) ? (error as LinkRule) : 'failed';
  if (finalStatus === 404 || finalStatus === 410) return `${finalStatus}`;
  return linkClass === '5xx' ? '5xx' : '4xx';
}

/** All other rules are errors. */
export const linkSeverities: Partial<Record<LinkRule, Severity>> = {
  fragment: 'warning',
  redirect: 'notice',
  'redirect-chain': 'warning',
  ignored: 'notice',
  'unknown-scheme': 'notice',
  pending: 'needCfm',
  'host-silent': 'needCfm',
  'retry-after': 'needCfm',
  'out-of-time': 'needCfm',
  stopped: 'needCfm',
  'given-up': 'needCfm',
  'unusual-port': 'needCfm',
};

/** What is told of targets that answer. All else is one place: a dead link is not mended when it answers otherwise, or not at all. */
const alive: Partial<Record<LinkRule, string>> = {
  fragment: 'fragment',
  redirect: 'redirect',
  'redirect-chain': 'redirect',
};

function findingOf(name: LinkRule, reference: LinkReference, { pageUrl, targets }: LinkFacts): Finding {
  const { raw, element, attribute, text, line, column, place, selector, stylesheet } = reference;
  const url = reference.target ?? raw;
  const target = targets.get(withoutFragment(url));
  const rule = `link:${name}`;
  const excerpt = stylesheet || element === 'style' ? `url(${raw})` : `<${element} ${attribute}="${raw}">${text}`;
  const written = fragmentName(url) ?? '';
  const status = (name === 'redirect' ? target?.firstStatus : target?.finalStatus) ?? '';
  const values = {
    raw,
    scheme: schemeOf(raw) ?? '',
    name: decoded(written),
    status,
    final: target?.finalUrl ?? '',
    count: target?.chain.length ?? 0,
  };
  return {
    function: 'link',
    rule,
    criterion: null,
    severity: linkSeverities[name] ?? 'error',
    message: fill(linkTexts[name], values),
    help: linkHelp[name],
    place: {
      url: stylesheet ?? pageUrl,
      ...(line === null ? {} : { line }),
      ...(column === null ? {} : { column }),
      ...(selector === undefined ? {} : { selector }),
    },
    excerpt: cutExcerpt(excerpt),
    // Without the text of the link, into which the alternative texts of its pictures go; and whatever its target answers.
    fingerprint: fingerprint(`link:${alive[name] ?? 'target'}`, url, element, attribute),
    former: fingerprint(name === 'redirect-chain' ? 'link:redirect' : rule, url, excerpt),
    detail: {
      target: url,
      firstStatus: target?.firstStatus ?? null,
      chain: target?.chain ?? [],
      finalUrl: target?.finalUrl ?? null,
      finalStatus: target?.finalStatus ?? null,
      error: target?.error ?? null,
      class: target?.class ?? null,
      text,
      element,
      attribute,
      place,
      ...(selector === undefined ? {} : { madeByScript: true }),
      ...({ ruleName: linkNames[name] ?? linkTexts[name] } satisfies NamedRule),
    },
  };
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
