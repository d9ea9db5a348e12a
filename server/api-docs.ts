import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Language } from '#language/message.ts';
import { endpoints } from '#product/api.ts';
import { liveMessages } from '#product/live-messages.ts';
import { connected } from '#product/tenancy/api/live.ts';
import { compressed } from './compress-answers.ts';
import { docsLanguage, docsPage, escapeHtml, type Operation } from './docs-page.ts';

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
  app.get('/api/docs', { schema: { hide: true } as object, ...compressed }, (request, reply) => {
    const language = docsLanguage(request);
    const { paths = {} } = app.swagger() as { paths?: Paths };
    const text = docsPage({
      title: 'Tenken API',
      language,
      introduction: introductions[language],
      paths: inLanguage(paths, language),
    });
    return reply.type('text/html; charset=utf-8').header('content-language', language).send(text);
  });
}

type Paths = Record<string, Record<string, Operation>>;

const summaries = new Map(endpoints.map(({ operationId, summary }) => [operationId, summary]));

const inLanguage = (paths: Paths, language: Language): Paths =>
  Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, operation]) => {
          const summary = summaries.get(operation.operationId ?? '')?.[language];
          return [method, { ...operation, ...(summary === undefined ? {} : { summary }) }];
        }),
      ),
    ]),
  );

const introductions: Record<Language, string> = {
  ja: `<p>リクエストには、<a href="#auth.signIn">サインイン</a>のCookie、またはヘッダー <code>Id-Token</code> に <code>idToken</code> を付けます。
<code>/api/v1/</code> の操作は、トークンを使う<a href="/api/v1/docs?lang=ja">外部API</a>です。
それ以外のエラーの応答は <code>{ code, message, fields? }</code> です。同じ内容のデータ：<a href="/api/openapi.json">openapi.json</a></p>
<p>サイトの品質を検証するAPIです。通知はWebSocket（/api/live）で届きます。最初のメッセージ { type: &quot;connected&quot;, connectionId } の値を
POST /api/users-connect-socket { tenantId, sub, connectionId, groupId } で登録すると、そのグループの次の通知が届きます：${escapeHtml(liveTypes.join(', '))}</p>`,
  en: `<p>Send the session cookie from <a href="#auth.signIn">sign-in</a> with your requests, or its <code>idToken</code> in the <code>Id-Token</code> header;
the operations under <code>/api/v1/</code> are the <a href="/api/v1/docs?lang=en">external API</a>, which uses tokens.
All other error responses are <code>{ code, message, fields? }</code>. Machine-readable version: <a href="/api/openapi.json">openapi.json</a>.</p>
<p>${escapeHtml(description)}</p>`,
};
