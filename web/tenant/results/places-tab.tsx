import type { ReactNode } from 'react';
import { api } from '#api/api.ts';
import type { FunctionId } from '#checks/registry.ts';
import { ExportMenu } from '../../exports/export-menu.tsx';
import { useRunAddress } from '../../navigation.tsx';
import { useApi } from '../../queries.ts';
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
