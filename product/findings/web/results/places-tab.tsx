import type { ReactNode } from 'react';
import type { FunctionId } from '#checks/registry.ts';
import { api } from '#product/api.ts';
import { ExportMenu } from '#product/reports/web/exports/export-menu.tsx';
import { useRunAddress } from '#web/navigation.tsx';
import { useApi } from '#web/queries.ts';
import { Facets } from './facets.tsx';
import { PlacesList } from './places-list.tsx';
import { filterOf, severitiesOf } from './result-search.ts';
import { useResultSearch } from './use-result-search.ts';

/** Places to fix of all rules, with the same filters as the rules. */
export function PlacesTab({ id }: { id: FunctionId }): ReactNode {
  const run = useRunAddress();
  const [search] = useResultSearch();
  const query = { ...filterOf(id, search), severity: severitiesOf(search.severity).join() };
  const answer = useApi(api.listRules, { params: run.params, query: { ...filterOf(id, search), limit: 1 } });
  return (
    <>
      <Facets
        id={id}
        counts={answer.data?.counts.bySeverity}
        exports={<ExportMenu lists={['places', 'findings']} filter={query} />}
      />
      <PlacesList id={id} />
    </>
  );
}
