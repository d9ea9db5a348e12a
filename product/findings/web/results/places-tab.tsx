import type { ReactNode } from 'react';
import type { CheckId } from '#checks/registry.ts';
import { listRules } from '#product/findings/api/results.ts';
import { useRunAddress } from '#web/navigation.tsx';
import { useApi } from '#web/queries.ts';
import { listExport } from '../slots.ts';
import { Facets } from './facets.tsx';
import { PlacesList } from './places-list.tsx';
import { filterOf, severitiesOf } from './result-search.ts';
import { useResultSearch } from './use-result-search.ts';

/** Places to fix of all rules, with the same filters as the rules. */
export function PlacesTab({ id }: { id: CheckId }): ReactNode {
  const run = useRunAddress();
  const [search] = useResultSearch();
  const query = { ...filterOf(id, search), severity: severitiesOf(search.severity).join() };
  const answer = useApi(listRules, { params: run.params, query: { ...filterOf(id, search), limit: 1 } });
  return (
    <>
      <listExport.Filling lists={['places', 'findings']} filter={query} />
      <Facets id={id} counts={answer.data?.counts.bySeverity} />
      <PlacesList id={id} />
    </>
  );
}
