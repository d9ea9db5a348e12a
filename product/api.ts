import { type Endpoint, type EndpointsOf, endpointsOf } from '#endpoint/define.ts';
import { type ProductLine, productLines } from '#endpoint/product-line.ts';
import { allResources, domains } from './domains.ts';

/** The modules that declare endpoints, in the order of the documentation. The server implements exactly these. */
export const resources = allResources();

type Resources = typeof resources;
export type Api = {
  [Name in keyof Resources]: (endpoints: EndpointsOf<Resources[Name]>) => void;
}[keyof Resources] extends (endpoints: infer All) => void
  ? All
  : never;

export const api = Object.assign({}, ...Object.values(resources).map(module => endpointsOf(module))) as Api;

export const endpoints: readonly Endpoint[] = Object.values(api);

const linesOfDomain = new Map(
  Object.values(domains).flatMap(({ resources: modules, lines }) =>
    Object.values<object>(modules).flatMap(module =>
      Object.values(endpointsOf(module) as Record<string, Endpoint>).map(one => [one, lines] as const),
    ),
  ),
);

/** The product lines that an endpoint serves: its own, else those of its domain. */
export const linesOf = (one: Endpoint): readonly ProductLine[] => one.lines ?? linesOfDomain.get(one) ?? productLines;
