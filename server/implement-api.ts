import type { FastifyInstance } from 'fastify';
import { resources } from '#product/api.ts';
import { cores } from '#product/cores.ts';
import type { CallParts } from '#product/tenancy/core/calls/call.ts';
import { implement } from './implement.ts';

/** Makes the routes of the whole API, in the order of `resources`; throws for a module that no domain answers. */
export function implementApi(app: FastifyInstance, parts: CallParts): void {
  const handled = new Map(cores.flatMap(({ handlers }) => handlers.map(one => [one.module, one.handlers] as const)));
  for (const [name, module] of Object.entries<object>(resources)) {
    const handlers = handled.get(module);
    if (handlers === undefined) throw new Error(`nobody answers the endpoints of ${name}`);
    implement(app, module, handlers, parts);
  }
}
