import type { Language } from '#language/message.ts';
import { externalResources } from '#product/public-api/api/external-api.ts';
import type { CallParts } from '#product/tenancy/core/calls/call.ts';
import { registerOpenApi } from './api-docs.ts';
import { createFastify } from './create-fastify.ts';
import { externalDocument } from './external-docs.ts';
import { implement } from './implement.ts';

/** Handlers that nobody calls: what is described follows from the definitions alone. */
const uncalled = new Proxy({}, { get: () => () => Promise.reject(new Error('this server only describes its API')) });

/** The OpenAPI documents of the external API as `/api/v1/openapi.json` serves them, without a database or a running server. */
export async function describeExternalApi(publicUrl: string): Promise<(language: Language) => object> {
  const app = await createFastify({ log: false, trustProxy: false, secureCookies: false });
  await registerOpenApi(app);
  const parts = {} as CallParts;
  for (const module of Object.values<object>(externalResources)) implement(app, module, uncalled as never, parts);
  await app.ready();
  const whole = app.swagger();
  await app.close();
  return language => externalDocument(whole, publicUrl, language);
}
