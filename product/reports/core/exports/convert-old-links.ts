import type { Input, Reply } from '#endpoint/define.ts';
import type { convertOldLinks as endpoint } from '#product/reports/api/specified-exports.ts';
import { inProcess } from '#product/tenancy/core/readers/in-process.ts';
import type { readOldLinks } from './read-old-links.ts';

/** Links as older programs kept them as today's. Rejects with `invalid_input` or, for more than a site has, `upload_too_heavy`. */
export function convertOldLinks(
  tenantId: string,
  data: Input<typeof endpoint>['body']['data'],
): Promise<Reply<typeof endpoint>['data']> {
  const reader = new URL('./read-old-links.ts', import.meta.url);
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  return inProcess<typeof readOldLinks>(tenantId, reader, 'readOldLinks', [text]);
}
