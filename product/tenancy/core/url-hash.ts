import { type RawBuilder, sql } from 'kysely';

/** The hash of an address or a key as columns `url_hash` and `key_hash` have it. */
export function hashOf(text: string | RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`md5(${text})::uuid`;
}
