import { fill } from '#language/message.ts';
import type { Finding, Severity } from '../check.ts';
import { cutExcerpt, fingerprint } from '../fingerprint.ts';
import { type LinkReference, type LinkTarget, linkClasses } from '../link-targets.ts';
import type { LinkSummary } from './check.ts';
import { isDead } from './classify.ts';
import { type LinkRule, linkHelp, linkTexts } from './messages.ts';
import { fragmentName, hasFragment, withoutFragment } from './target-address.ts';

/** The facts of a page's links once every target has answered. */
export interface LinkFacts {
  /** Final address of the page. */
  pageUrl: string;
  references: readonly LinkReference[];
  /** By address without fragment. */
  targets: ReadonlyMap<string, LinkTarget>;
  /** Ids of the targets that were read for their fragments, by address without fragment. */
  fragments: ReadonlyMap<string, ReadonlySet<string>>;
}

/** One finding for every reference whose target is dead, moved for good, closed to programs or lacks the fragment. */
export function judgeLinks(facts: LinkFacts): Finding[] {
  return facts.references.flatMap(reference => {
    const rule = ruleOf(reference, facts);
    return rule ? [findingOf(rule, reference, facts)] : [];
  });
}

/** Numbers of unique targets by class. */
export function summariseLinks(targets: readonly LinkTarget[]): LinkSummary {
  const byClass = Object.fromEntries(linkClasses.map(name => [name, 0])) as LinkSummary['byClass'];
  for (const target of targets) byClass[target.class]++;
  return { total: targets.length, errors: targets.filter(target => isDead(target.class)).length, byClass };
}

function ruleOf(reference: LinkReference, { targets, fragments }: LinkFacts): LinkRule | null {
  if (reference.target === null) return 'malformed';
  const url = withoutFragment(reference.target);
  const target = targets.get(url);
  if (!target) return null;
  if (isDead(target.class)) return deadRule(target);
  if (target.class === 'pending') return 'pending';
  const ids = fragments.get(url);
  const name = fragmentName(reference.target);
  if (ids && name !== null && !hasFragment(ids, name)) return 'fragment';
  return target.firstStatus === 301 || target.firstStatus === 308 ? 'redirect' : null;
}

function deadRule({ class: linkClass, finalStatus, error }: LinkTarget): LinkRule {
  if (error !== null) return Object.hasOwn(linkTexts, error) ? (error as LinkRule) : 'failed';
  if (finalStatus === 404 || finalStatus === 410) return `${finalStatus}`;
  return linkClass === '5xx' ? '5xx' : '4xx';
}

const severities: Partial<Record<LinkRule, Severity>> = { fragment: 'warning', redirect: 'notice', pending: 'needCfm' };

function findingOf(name: LinkRule, reference: LinkReference, { pageUrl, targets }: LinkFacts): Finding {
  const { raw, element, attribute, text, line, column, place, stylesheet } = reference;
  const url = reference.target ?? raw;
  const target = targets.get(withoutFragment(url));
  const rule = `link:${name}`;
  const excerpt = stylesheet || element === 'style' ? `url(${raw})` : `<${element} ${attribute}="${raw}">${text}`;
  const written = fragmentName(url) ?? '';
  const status = (name === 'redirect' ? target?.firstStatus : target?.finalStatus) ?? '';
  const values = { raw, name: decoded(written), status, final: target?.finalUrl ?? '' };
  return {
    function: 'link',
    rule,
    criterion: null,
    severity: severities[name] ?? 'error',
    message: fill(linkTexts[name], values),
    help: linkHelp[name],
    place: { url: stylesheet ?? pageUrl, line, column },
    excerpt: cutExcerpt(excerpt),
    fingerprint: fingerprint(rule, url, excerpt),
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
