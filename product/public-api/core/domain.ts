import * as apiTokens from '#product/public-api/api/api-tokens.ts';
import * as apiUsage from '#product/public-api/api/api-usage.ts';
import * as apiVerifications from '#product/public-api/api/api-verifications.ts';
import * as v1Account from '#product/public-api/api/v1-account.ts';
import * as v1Exports from '#product/public-api/api/v1-exports.ts';
import * as v1Verifications from '#product/public-api/api/v1-verifications.ts';
import * as v1Webhooks from '#product/public-api/api/v1-webhooks.ts';
import { defineCore, handle } from '#product/tenancy/core/core.ts';
import type { ApiDayTable, ApiTokenTable, ApiUseTable } from './api-tokens/api-token-tables.ts';
import { apiTokenHandlers, apiUsageHandlers, apiVerificationHandlers } from './handlers/api-tokens.ts';
import {
  v1AccountHandlers,
  v1ExportHandlers,
  v1VerificationHandlers,
  v1WebhookHandlers,
} from './handlers/external-api.ts';

/** What the domain brings to the server and the workers. */
export const core = defineCore({
  handlers: [
    handle(apiTokens, apiTokenHandlers),
    handle(apiUsage, apiUsageHandlers),
    handle(apiVerifications, apiVerificationHandlers),
    handle(v1Account, v1AccountHandlers),
    handle(v1Verifications, v1VerificationHandlers),
    handle(v1Exports, v1ExportHandlers),
    handle(v1Webhooks, v1WebhookHandlers),
  ],
});

declare module '#product/tenancy/core/schema.ts' {
  interface Schema {
    api_token: ApiTokenTable;
    api_day: ApiDayTable;
    api_use: ApiUseTable;
  }
}
