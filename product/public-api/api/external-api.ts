import { type Endpoint, endpointsOf } from '#endpoint/define.ts';
import * as v1Account from './v1-account.ts';
import * as v1Exports from './v1-exports.ts';
import * as v1Verifications from './v1-verifications.ts';
import * as v1Webhooks from './v1-webhooks.ts';

/** The modules of the external API, which programs call with tokens. */
export const externalResources = { v1Account, v1Verifications, v1Exports, v1Webhooks };

export const externalApi: ReadonlyMap<string, Endpoint> = new Map(
  Object.values(externalResources)
    .flatMap(module => Object.values(endpointsOf<object>(module)) as Endpoint[])
    .map(one => [one.operationId, one]),
);
