import type { EngineOptions, VersionQuestion } from '#checks/engine.ts';

type Choices = Pick<VersionQuestion, 'listBrowser' | 'serverCheck' | 'checkerVersion'>;

/** The options of a run on which the versions of its engines depend. */
export function engineChoices({
  listBrowser,
  serverCheck,
  checkerVersion,
}: Pick<EngineOptions, 'listBrowser' | 'serverCheck' | 'checkerVersion'>): Choices {
  return { listBrowser, ...(serverCheck ? { serverCheck } : {}), ...(checkerVersion ? { checkerVersion } : {}) };
}
