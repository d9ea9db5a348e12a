import type { FastifyInstance } from 'fastify';
import { ApiScope } from '#endpoint/api-scopes.ts';
import { allProblems } from '#endpoint/problem.ts';
import type { Language } from '#language/message.ts';
import { externalApi } from '#product/public-api/api/external-api.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { compressed } from './compress-answers.ts';
import { docsPage, escapeHtml, type Operation } from './docs-page.ts';
import { rulesOfApi } from './external-intro.ts';

const prefix = '/api/v1/';

type Paths = Record<string, Record<string, Operation>>;

/** The OpenAPI document of the external API: its operations among all, with their scopes and examples. */
export function externalDocument(whole: object, publicUrl: string): object {
  const { paths = {}, ...rest } = whole as { paths?: Paths; openapi?: string };
  const own = Object.entries(paths).filter(([path]) => path.startsWith(prefix));
  return {
    openapi: rest.openapi ?? '3.1.0',
    info: { title: 'Tenken API', version: '1.0.0', description: rulesOfApi('en').join('\n\n') },
    servers: [{ url: publicUrl }],
    security: [{ token: [] }],
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'tenken_…' } } },
    paths: Object.fromEntries(
      own.map(([path, methods]) => [
        path,
        Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, withExamples(operation)])),
      ]),
    ),
  };
}

function withExamples(operation: Operation): Operation {
  const endpoint = externalApi.get(operation.operationId ?? '');
  const { body, reply } = endpoint?.example ?? {};
  const answers = Object.entries(operation.responses ?? {}).map(([status, answer]) => {
    const json = answer.content?.['application/json'];
    if (json === undefined) return [status, answer];
    if (status === '4XX' || status === '4xx')
      return ['4XX', { ...answer, content: { 'application/problem+json': json } }];
    return [status, { ...answer, content: { 'application/json': { ...json, ...(reply ? { example: reply } : {}) } } }];
  });
  const sent = operation.requestBody?.content?.['application/json'];
  const scope = endpoint?.token;
  return {
    ...operation,
    ...(sent && body ? { requestBody: { content: { 'application/json': { ...sent, example: body } } } } : {}),
    responses: Object.fromEntries(answers) as NonNullable<Operation['responses']>,
    ...(scope === undefined || scope === 'any' ? {} : { 'x-scope': scope }),
  };
}

/** `/api/v1/openapi.json`, and `/api/v1/docs`: the same as a readable page, without scripts, with the codes of problems. */
export function serveExternalDocs(app: FastifyInstance, { publicUrl }: Pick<Services, 'publicUrl'>): void {
  const hidden = { schema: { hide: true } as object, ...compressed };
  app.get('/api/v1/openapi.json', hidden, () => externalDocument(app.swagger(), publicUrl));
  app.get('/api/v1/docs', hidden, (_request, reply) => {
    const document = externalDocument(app.swagger(), publicUrl) as { paths: Paths };
    const text = docsPage({
      title: 'Tenken API v1',
      introduction: introduction(),
      paths: document.paths,
      appendix: problemTable(),
    });
    return reply.type('text/html; charset=utf-8').send(text);
  });
}

function introduction(): string {
  const rules = (language: Language) =>
    rulesOfApi(language)
      .map(rule => `<li>${escapeHtml(rule)}</li>`)
      .join('');
  const scopes = ApiScope.options.map(one => `<code>${one}</code>`).join(', ');
  return `<h2 lang="ja">共通のきまり</h2><ul lang="ja">${rules('ja')}</ul>
<h2>What holds for all operations</h2><ul>${rules('en')}</ul>
<p>The same as data: <a href="/api/v1/openapi.json">openapi.json</a>. Scopes: ${scopes}.</p>`;
}

/** Every code with its status and text, to which the `type` of a problem leads. */
function problemTable(): string {
  const rows = allProblems().map(
    ([code, { status, en, ja }]) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(en)}</td><td lang="ja">${escapeHtml(ja)}</td></tr>`,
  );
  return `<section aria-labelledby="problems"><h2 id="problems">Problems</h2><table><thead><tr><th>Code</th><th>Status</th><th>English</th><th>Japanese</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`;
}
