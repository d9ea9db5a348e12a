import { z } from 'zod';
import { NotJudged } from './check.ts';
import { LinkReference, type LinkTarget, type UnaskedReason } from './link-targets.ts';

/** The addresses that a page names, and the names that fragments can point to in it; null when they are not known. */
export const CollectedLinks = z.object({
  references: z.array(LinkReference),
  ids: z.array(z.string()).nullable(),
  /** Parts that could not be read. */
  notJudged: z.array(NotJudged).optional(),
});
export type CollectedLinks = z.infer<typeof CollectedLinks>;

/** Stands for the rendered page where it should have been rendered and could not be: its scripts may make more. */
export const notRendered: CollectedLinks = {
  references: [],
  ids: null,
  notJudged: [
    {
      code: 'not-rendered',
      message: {
        ja: 'ページをブラウザーで表示できなかったため、スクリプトで作られるリンクは調べていません。',
        en: 'Links created by scripts were not checked because the page could not be displayed in a browser.',
      },
    },
  ],
};

/** Stands for the rendered page where no script could have added to the source. */
export const nothingMore: CollectedLinks = { references: [], ids: [] };

/** A target to ask. `withIds`: a page points to a place in it, so its fragment names are wanted. */
export interface TargetQuestion {
  url: string;
  withIds: boolean;
}

/** The answer to one question; plain data. `ids` is null when they were not wanted or the target is no readable HTML. */
export interface AskedTarget {
  target: LinkTarget;
  ids: string[] | null;
  /** The Retry-After header of a server that turned the request away for now (429, 503). */
  retryAfter: string | null;
}

/** A page that is judged once its targets have answered, or will not. */
export interface PageLinks {
  /** Final address of the page. */
  pageUrl: string;
  collected: CollectedLinks;
  /** By address without fragment. */
  targets: ReadonlyMap<string, LinkTarget>;
  /** Names in the targets that were read for them, by address without fragment. */
  fragments: ReadonlyMap<string, ReadonlySet<string>>;
  /** Targets that the site has decided to ignore, by address without fragment. */
  ignored?: ReadonlySet<string>;
}

/** Names beyond this number in one document are not kept: its fragments then count as unknown. */
export const maxIds = 20_000;

/** The address that is asked: without its fragment. */
export function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url;
}

/** The element id or anchor name of a fragment; null for an empty one, `top`, text fragments and script routes. */
export function fragmentName(url: string): string | null {
  const start = url.indexOf('#');
  if (start < 0) return null;
  const name = url.slice(start + 1).replace(/:~:.*$/s, '');
  if (name === '' || name.toLowerCase() === 'top' || /^[/!]/.test(name)) return null;
  return name;
}

/** The questions that references ask, each address once, in their order. */
export function questionsOf(references: readonly LinkReference[]): TargetQuestion[] {
  const wanted = new Map<string, boolean>();
  for (const { target } of references) {
    if (target === null) continue;
    const url = withoutFragment(target);
    wanted.set(url, wanted.get(url) === true || fragmentName(target) !== null);
  }
  return [...wanted].map(([url, withIds]) => ({ url, withIds }));
}

export function unaskedTarget(url: string, reason: UnaskedReason): LinkTarget {
  return { url, firstStatus: null, chain: [], finalUrl: url, finalStatus: null, error: reason, class: 'pending' };
}

/** A page of the run as the target `url`: it has been fetched, and needs no request. */
export function fetchedTarget(
  url: string,
  page: { finalUrl: string; status: number; chain: readonly { url: string; status: number }[] },
): LinkTarget {
  const finalUrl = withoutFragment(page.finalUrl);
  const chain = page.chain[0]?.url === url ? [...page.chain] : [];
  const moved = chain.length > 0 || page.status >= 300;
  const firstStatus = chain[0]?.status ?? page.status;
  return { url, firstStatus, chain, finalUrl, finalStatus: page.status, error: null, class: moved ? '3xx' : '2xx' };
}

/** Source and rendered addresses as one: source places stay, rendered ones are added. `rendered` is null without rendering. */
export function mergeCollected(source: CollectedLinks, rendered: CollectedLinks | null): CollectedLinks {
  if (rendered === null) return source;
  const keyOf = ({ target, raw, element, attribute }: LinkReference) =>
    [target ?? raw, element, attribute].join('\u0000');
  const known = new Set(source.references.map(keyOf));
  const made = rendered.references.filter(reference => !known.has(keyOf(reference)));
  const ids = [...new Set([...(source.ids ?? []), ...(rendered.ids ?? [])])];
  const notJudged = [...(source.notJudged ?? []), ...(rendered.notJudged ?? [])];
  return {
    references: [...source.references, ...made],
    ids: ids.length > maxIds || source.ids === null || rendered.ids === null ? null : ids,
    ...(notJudged.length > 0 ? { notJudged } : {}),
  };
}
