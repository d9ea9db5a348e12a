import type { ApiDayTable, ApiKeyedCallTable, ApiTokenTable, ApiUseTable } from './api-tokens/api-token-tables.ts';

declare module '#product/tenancy/core/schema.ts' {
  interface Schema {
    api_token: ApiTokenTable;
    api_day: ApiDayTable;
    api_use: ApiUseTable;
    api_keyed_call: ApiKeyedCallTable;
  }
}
