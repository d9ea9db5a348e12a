import { criteriaLists } from '#checks/criteria-lists.ts';
import { checkIds, registry } from '#checks/registry.ts';
import type { Reply } from '#endpoint/define.ts';
import type { getCriteriaCatalogue } from '#product/runs/api/criteria.ts';

type Catalogue = Reply<typeof getCriteriaCatalogue>;

/** The lists of criteria, and every criterion with the ways to meet it. The texts are large and rarely asked for. */
export async function readCatalogue(): Promise<Catalogue> {
  const files = checkIds
    .filter(id => registry[id].criteria)
    .map(id => import(`#checks/${id}/criteria-catalogue.ts`) as Promise<CatalogueFile>);
  const catalogues = (await Promise.all(files)).map(({ criteriaCatalogue }) => criteriaCatalogue());
  const criteria: Catalogue['criteria'] = Object.assign({}, ...catalogues);
  const keyOf = new Map(Object.keys(criteria).map(key => [key.slice(0, key.indexOf('-')), key]));
  return {
    lists: criteriaLists.map(({ id, name, criteria: numbers }) => ({
      id,
      name,
      criteria: numbers.flatMap(number => keyOf.get(number) ?? []),
    })),
    criteria,
  };
}

/** `criteria-catalogue.ts` of a check whose rules belong to criteria. */
interface CatalogueFile {
  criteriaCatalogue(): Catalogue['criteria'];
}
