import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { liveMessages } from '#product/live-messages.ts';
import { connected } from '#product/tenancy/api/live.ts';
import { compressed } from './compress-answers.ts';
import { docsPage, escapeHtml, type Operation } from './docs-page.ts';

const liveTypes = liveMessages.map(({ type }) => type).filter(type => type !== connected.type);

/** The part that no operation describes: the live channel. */
const description = `Website quality verification. The live channel is a websocket at /api/live: its first message is
{ type: "connected", connectionId }; registered with POST /api/users-connect-socket { tenantId, sub, connectionId, groupId }, it
then tells of that group: ${liveTypes.join(', ')}.`.replaceAll('\n', ' ');

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
          token: { type: 'http', scheme: 'bearer' },
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
    const introduction = `<p>Requests carry the session cookie of <a href="#auth.signIn">sign-in</a>, or its <code>idToken</code> in the header <code>Id-Token</code>;
the operations below <code>/api/v1/</code> are the <a href="/api/v1/docs">external API</a>, which takes tokens.
Every other error answer is <code>{ code, message, fields? }</code>. The same as data: <a href="/api/openapi.json">openapi.json</a>.</p>
<p>${escapeHtml(description)}</p>`;
    const text = docsPage({ title: 'Tenken API', introduction, paths: document.paths ?? {} });
    return reply.type('text/html; charset=utf-8').send(text);
  });
}
