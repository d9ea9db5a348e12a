import type { FastifyRequest } from 'fastify';

/** The text that a request carries in a declared parameter (`params.tenantId`, `query.groupId`, `body.group`). */
export function parameterOf(request: FastifyRequest, parameter: string | undefined): string | undefined {
  const [part, name] = parameter?.split('.') ?? [];
  if (part === undefined || name === undefined) return undefined;
  const holder = ({ params: request.params, query: request.query, body: request.body } as Record<string, unknown>)[
    part
  ];
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, name)) return undefined;
  const value = (holder as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
}
