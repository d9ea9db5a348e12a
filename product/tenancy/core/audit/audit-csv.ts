import { type Language, type Message, messages } from '#language/message.ts';
import type { AuditLine } from '#product/tenancy/api/audit.ts';
import { csvLines, toCsv } from '../csv.ts';

const heads = messages({
  id: { ja: '番号', en: 'Number' },
  at: { ja: '日時（日本時間）', en: 'Time (Japan)' },
  email: { ja: '操作した人', en: 'Actor' },
  sub: { ja: '操作した人のID', en: 'Actor ID' },
  pool: { ja: '区分', en: 'Type' },
  role: { ja: '権限', en: 'Role' },
  tenant: { ja: '契約ID', en: 'Contract ID' },
  action: { ja: '操作', en: 'Action' },
  target: { ja: '対象', en: 'Target' },
  before: { ja: '変更前', en: 'Before' },
  after: { ja: '変更後', en: 'After' },
  position: { ja: '連鎖の位置', en: 'Position in the chain' },
  hash: { ja: 'ハッシュ値', en: 'Hash' },
});

const columns: readonly [head: Message, value: (line: AuditLine) => string | number][] = [
  [heads.id, line => line.id],
  [heads.at, line => tokyoTime(line.at)],
  [heads.email, line => line.actor.email],
  [heads.sub, line => line.actor.sub],
  [heads.pool, line => line.actor.pool],
  [heads.role, line => line.actor.role],
  [heads.tenant, line => line.tenantPreferredId ?? line.tenantId ?? ''],
  [heads.action, line => line.action],
  [heads.target, line => line.target],
  [heads.before, line => jsonOrNothing(line.before)],
  [heads.after, line => jsonOrNothing(line.after)],
  [heads.position, line => line.seal?.position ?? ''],
  [heads.hash, line => line.seal?.hash ?? ''],
];

/** The entries as a CSV, made while they are read. */
export async function* auditCsv(
  batches: AsyncIterable<readonly AuditLine[]>,
  language: Language,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(toCsv([columns.map(([head]) => head[language])]));
  for await (const lines of batches)
    yield encoder.encode(csvLines(lines.map(line => columns.map(([, value]) => value(line)))));
}

const jsonOrNothing = (value: unknown) => (value === null || value === undefined ? '' : JSON.stringify(value));

const tokyo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short', timeStyle: 'medium' });

/** `YYYY-MM-DD HH:MM:SS`, which spreadsheets read as a time. */
const tokyoTime = (iso: string) => tokyo.format(new Date(iso));
