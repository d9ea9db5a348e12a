import { type FunctionId, registry } from '#checks/registry.ts';
import type { Run } from './find-run.ts';

/** The options of a run by which a function judges, as one text: what was found under others says nothing of these. */
export function optionsOfFunction({ options }: Pick<Run, 'options'>, id: FunctionId): string {
  const { asks, ticket } = registry[id];
  // Of the check whose tickets are zips of the checker's messages. An absent one leaves the text as it was before.
  const checker = ticket === 'Quality' ? options.checkerVersion : undefined;
  return JSON.stringify([
    asks === 'conformance' ? [options.accessibilityOptions, options.serverCheck] : null,
    asks === 'browsers' ? options.listBrowser : null,
    options.cookieBanner ?? null,
    options.signsIn ?? false,
    ...(checker === undefined ? [] : [checker]),
  ]);
}
