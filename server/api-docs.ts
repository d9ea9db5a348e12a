import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { LiveMessage } from '#api/live.ts';
import { compressed } from './compress-answers.ts';

interface Operation {
  operationId?: string;
  summary?: string;
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>;
}

const liveTypes = LiveMessage.options.map(option => option.shape.type.value);

/** The part that no operation describes: the live channel. */
const description = `Website quality verification. The live channel is a websocket at /api/live: its first message is
{ type: "connected", connectionId }; registered with POST /api/users-connect-socket { tenantId, sub, connectionId, groupId }, it
then tells of that group: ${liveTypes.slice(1).join(', ')}.`.replaceAll('\n', ' ');

/** Describes every route that is made afterwards, by its schemas. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Tenken', version: '0.1.0', description },
      components: {
        securitySchemes: {
          cookie: { type: 'apiKey', in: 'cookie', name: 'tenken_session' },
          idToken: { type: 'apiKey', in: 'header', name: 'Id-Token' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
}

/** `/api/openapi.json`, and `/api/docs`: the same as a readable page, without scripts. */
export function serveDocs(app: FastifyInstance): void {
  app.get('/api/openapi.json', { schema: { hide: true } as object, ...compressed }, () => app.swagger());
  app.get('/api/docs', { schema: { hide: true } as object, ...compressed }, (_request, reply) => {
    const document = app.swagger() as { paths?: Record<string, Record<string, Operation>> };
    return reply.type('text/html; charset=utf-8').send(page(document.paths ?? {}));
  });
}

const escape = (text: string) =>
  text.replace(/[&<>"]/g, found => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[found] ?? found);
const json = (value: unknown) => `<pre>${escape(JSON.stringify(value, null, 2))}</pre>`;

function page(paths: Record<string, Record<string, Operation>>): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const index = operations.map(
    ({ path, method, operation }) =>
      `<li><a href="#${escape(operation.operationId ?? '')}"><b>${method}</b> ${escape(path)}</a></li>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Tenken API</title>
<link rel="stylesheet" href="/docs.css"></head><body><main>
<h1>Tenken API</h1>
<p>Requests carry the session cookie of <a href="#auth.signIn">sign-in</a>, or its <code>idToken</code> in the header <code>Id-Token</code>.
Every error answer is <code>{ code, message, fields? }</code>. The same as data: <a href="/api/openapi.json">openapi.json</a>.</p>
<p>${escape(description)}</p>
<nav aria-label="Operations"><ul>${index.join('')}</ul></nav>
${operations.map(section).join('\n')}
</main></body></html>`;
}

function section({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const rows = (operation.parameters ?? []).map(
    ({ name, in: where, required, schema }) =>
      `<tr><td><code>${escape(name)}</code></td><td>${where}</td><td>${required ? 'yes' : 'no'}</td><td><code>${escape(JSON.stringify(schema ?? {}))}</code></td></tr>`,
  );
  const table =
    rows.length === 0
      ? ''
      : `<table><thead><tr><th>Name</th><th>In</th><th>Required</th><th>Schema</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  const body = operation.requestBody?.content?.['application/json']?.schema;
  const replies = Object.entries(operation.responses ?? {}).map(
    ([status, reply]) =>
      `<details><summary>${escape(status)}</summary>${json(reply.content?.['application/json']?.schema ?? {})}</details>`,
  );
  return `<section aria-labelledby="${escape(operation.operationId ?? '')}"><h2 id="${escape(operation.operationId ?? '')}"><b>${method}</b> <code>${escape(path)}</code></h2>
<p>${escape(operation.summary ?? '')}${operation.security ? '' : ' (no session needed)'}</p>${table}
${body === undefined ? '' : `<details><summary>Body</summary>${json(body)}</details>`}${replies.join('')}</section>`;
}
