import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiScope } from '#endpoint/api-scopes.ts';
import { allProblems } from '#endpoint/problem.ts';
import { type Language, messages } from '#language/message.ts';
import { externalApi } from '#product/public-api/api/external-api.ts';
import { describeFields, type FieldSchema, textOfField } from '#product/public-api/core/reference/describe-fields.ts';
import { WebhookBody } from '#product/tenancy/api/alerts.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { compressed } from './compress-answers.ts';
import { docsLanguage, docsPage, escapeHtml, type Operation } from './docs-page.ts';
import { rulesOfApi } from './external-intro.ts';
import { docsOfError, hasDocsSite } from './serve-docs-site.ts';

const prefix = '/api/v1/';

type Paths = Record<string, Record<string, Operation>>;
type Content = NonNullable<NonNullable<Operation['requestBody']>['content']>;

const texts = messages({
  rules: { ja: '共通の仕様', en: 'Conventions' },
  data: { ja: '同じ内容のデータ', en: 'Machine-readable version' },
  scopes: { ja: '権限（スコープ）', en: 'Scopes' },
  problems: { ja: 'エラー', en: 'Errors' },
  code: { ja: 'コード', en: 'Code' },
  status: { ja: 'ステータス', en: 'Status' },
  text: { ja: 'メッセージ', en: 'Message' },
  webhooks: { ja: 'Webhookの本文', en: 'Webhook bodies' },
  webhook: { ja: '登録したURLへのPOST', en: 'POST to the registered URL' },
  taken: {
    ja: '受信したことを示します。2xx以外の場合は再送されます。',
    en: 'Received. Any response other than 2xx causes a retry.',
  },
  signature: {
    ja: 't=<秒>,v1=<16進数>。署名鍵による、t、「.」、本文の HMAC-SHA256。',
    en: 't=<seconds>,v1=<hex>: the HMAC-SHA256 of t, a full stop and the body, keyed with the signing secret.',
  },
  event: { ja: '本文の event。', en: 'The event of the body.' },
  delivery: { ja: '本文の id。', en: 'The id of the body.' },
});

/** The OpenAPI document of the external API in one language: its operations among all, with scopes, examples and meanings. */
export function externalDocument(whole: object, publicUrl: string, language: Language): object {
  const { paths = {}, ...rest } = whole as { paths?: Paths; openapi?: string };
  const own = Object.entries(paths).filter(([path]) => path.startsWith(prefix));
  return {
    openapi: rest.openapi ?? '3.1.0',
    info: { title: 'Tenken API', version: '1.0.0', description: rulesOfApi(language).join('\n\n') },
    servers: [{ url: publicUrl }],
    security: [{ token: [] }],
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'tenken_…' } },
      schemas: { WebhookBody: bodyOfWebhook(language) },
    },
    paths: Object.fromEntries(
      own.map(([path, methods]) => [
        path,
        Object.fromEntries(
          Object.entries(methods).map(([method, operation]) => [method, told(operation, path, language)]),
        ),
      ]),
    ),
    webhooks: webhooks(language),
  };
}

const bodyOfWebhook = (language: Language) =>
  describeFields(z.toJSONSchema(WebhookBody) as FieldSchema, ['body'], language);

/** What is sent to webhooks, event by event. */
function webhooks(language: Language): object {
  const header = (name: string, text: { ja: string; en: string }) => ({
    name,
    in: 'header',
    required: true,
    description: text[language],
    schema: { type: 'string' },
  });
  const post = (event: string) => ({
    operationId: `webhook.${event}`,
    summary: texts.webhook[language],
    security: [],
    parameters: [
      header('Tenken-Signature', texts.signature),
      header('Tenken-Event', texts.event),
      header('Tenken-Delivery', texts.delivery),
    ],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/WebhookBody' } } },
    },
    responses: { '2XX': { description: texts.taken[language] } },
  });
  return Object.fromEntries(WebhookBody.shape.event.options.map(event => [event, { post: post(event) }]));
}

function told(operation: Operation, path: string, language: Language): Operation {
  const endpoint = externalApi.get(operation.operationId ?? '');
  const { body, reply } = endpoint?.example ?? {};
  const resource = operation.operationId?.split('.')[1] ?? path;
  const meant = (content: Content, root: readonly string[], example: unknown) =>
    Object.fromEntries(
      Object.entries(content).map(([type, { schema }]) => [
        type,
        {
          schema: describeFields((schema ?? {}) as FieldSchema, root, language),
          ...(example === undefined ? {} : { example }),
        },
      ]),
    );
  const answers = Object.entries(operation.responses ?? {}).map(([status, answer]) => {
    if (answer.content === undefined) return [status, answer];
    if (status.toLowerCase() !== '4xx')
      return [status, { ...answer, content: meant(answer.content, [resource], reply) }];
    const { 'application/json': json = {} } = meant(answer.content, ['problem'], undefined);
    return ['4XX', { ...answer, content: { 'application/problem+json': json } }];
  });
  const parameters = operation.parameters?.map(one => {
    const description = textOfField([resource, 'sent', one.name], language);
    return { ...one, ...(description === undefined ? {} : { description }) };
  });
  const sent = operation.requestBody?.content;
  const scope = endpoint?.token;
  return {
    ...operation,
    ...(endpoint ? { summary: endpoint.summary[language] } : {}),
    ...(parameters ? { parameters } : {}),
    ...(sent ? { requestBody: { required: true, content: meant(sent, [resource, 'sent'], body) } } : {}),
    responses: Object.fromEntries(answers) as NonNullable<Operation['responses']>,
    ...(scope === undefined || scope === 'any' ? {} : { 'x-scope': scope }),
  };
}

/** `/api/v1/openapi.json` in English unless said, and `/api/v1/docs`: the same as a page without scripts, with the codes of problems. */
export function serveExternalDocs(app: FastifyInstance, { publicUrl }: Pick<Services, 'publicUrl'>): void {
  const hidden = { schema: { hide: true } as object, ...compressed };
  app.get('/api/v1/openapi.json', hidden, request =>
    externalDocument(app.swagger(), publicUrl, docsLanguage(request, 'en')),
  );
  app.get('/api/v1/docs', hidden, (request, reply) => {
    const language = docsLanguage(request);
    const document = externalDocument(app.swagger(), publicUrl, language) as { paths: Paths };
    const text = docsPage({
      title: 'Tenken API v1',
      language,
      introduction: introduction(language),
      paths: document.paths,
      appendix: webhookBodies(language) + problemTable(language),
    });
    return reply.type('text/html; charset=utf-8').header('content-language', language).send(text);
  });
}

function introduction(language: Language): string {
  const rules = rulesOfApi(language)
    .map(rule => `<li>${escapeHtml(rule)}</li>`)
    .join('');
  const scopes = ApiScope.options.map(one => `<code>${one}</code>`).join(', ');
  return `<h2>${texts.rules[language]}</h2><ul>${rules}</ul>
<p>${texts.data[language]}: <a href="/api/v1/openapi.json?lang=${language}">openapi.json</a>. ${texts.scopes[language]}: ${scopes}.</p>`;
}

function webhookBodies(language: Language): string {
  const events = WebhookBody.shape.event.options.map(event => `<code>${event}</code>`).join(', ');
  const schema = escapeHtml(JSON.stringify(bodyOfWebhook(language), null, 2));
  return `<section aria-labelledby="webhooks"><h2 id="webhooks">${texts.webhooks[language]}</h2><p>${events}</p><pre>${schema}</pre></section>`;
}

/** Every code with its status and text, to which the `type` of a problem leads. */
function problemTable(language: Language): string {
  const isExplained = hasDocsSite();
  const rows = allProblems().map(([code, { status, ...text }]) => {
    const name = isExplained
      ? `<a href="${docsOfError(code, language)}"><code>${code}</code></a>`
      : `<code>${code}</code>`;
    return `<tr id="${code}"><td>${name}</td><td>${status}</td><td>${escapeHtml(text[language])}</td></tr>`;
  });
  const heads = [texts.code, texts.status, texts.text].map(head => `<th>${head[language]}</th>`).join('');
  return `<section aria-labelledby="problems"><h2 id="problems">${texts.problems[language]}</h2><table><thead><tr>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table></section>`;
}
