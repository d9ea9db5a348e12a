import { type Severity, severities } from '#checks/check.ts';
import { PlaceChange } from '#product/findings/api/place-change.ts';
import { severitiesOf } from '../results/result-search.ts';

/** No filter, in the address. */
export const all = 'all';

/** The changes of a comma-separated list. */
export const changesOf = (text: string | undefined) =>
  PlaceChange.options.filter(change => text?.split(',').includes(change));

/** The severities of which the figures and lists are: errors and warnings unless the address says otherwise. */
export const severitiesIn = (text: string | undefined): readonly Severity[] =>
  text === all ? severities : severitiesOf(text);
