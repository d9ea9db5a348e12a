import { type Endpoint, type EndpointsOf, endpointsOf } from '#endpoint/define.ts';
import { allResources } from './domains.ts';

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
