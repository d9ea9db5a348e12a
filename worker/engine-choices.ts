import type { EngineOptions, VersionQuestion } from '#checks/engine.ts';

type Choices = Pick<VersionQuestion, 'listBrowser' | 'serverCheck' | 'checkerVersion' | 'pageStates'>;

/** The options of a run on which the versions of its engines depend. */
export function engineChoices({
  listBrowser,
  serverCheck,
  checkerVersion,
  accessibilityOptions,
}: Pick<EngineOptions, 'listBrowser' | 'serverCheck' | 'checkerVersion'> & {
  accessibilityOptions?: EngineOptions['accessibilityOptions'] | null;
}): Choices {
  return {
    listBrowser,
    ...(serverCheck ? { serverCheck } : {}),
    ...(checkerVersion ? { checkerVersion } : {}),
    ...(accessibilityOptions?.pageStates === undefined ? {} : { pageStates: accessibilityOptions.pageStates }),
  };
}
