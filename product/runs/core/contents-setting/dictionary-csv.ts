import iconv from 'iconv-lite';
import type { FileReply } from '#endpoint/file-reply.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { fill, messages } from '#language/message.ts';
import type { DictionaryEncoding } from '#product/runs/api/contents-setting.ts';
import { toCsv } from '#product/tenancy/core/csv.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { readContentsSetting } from './contents-setting.ts';

const texts = messages({
  notInShiftJis: {
    ja: 'Shift_JISでは表せない文字があります（{letters}）。UTF-8で書き出してください。',
    en: 'These characters cannot be represented in Shift_JIS: {letters}. Please export as UTF-8.',
  },
});

const named = 5;

/** The client's dictionary as CSV; `invalid_input` where the encoding has not all of its letters. */
export async function dictionaryCsv(
  services: Pick<Services, 'db'>,
  session: Session,
  group: { tenantId: string; groupId: string },
  encoding: DictionaryEncoding,
): Promise<FileReply> {
  const { dictionary } = await readContentsSetting(services, session, group);
  const csv = toCsv([['誤った表記', '正しい表記'], ...dictionary.map(({ wrong, right }) => [wrong, right])]);
  const bytes = encoding === 'utf-8' ? Buffer.from(csv) : inShiftJis(csv.slice(1));
  return { size: bytes.length, open: () => bytes, name: 'dictionary.csv' };
}

function inShiftJis(text: string): Uint8Array {
  const bytes = iconv.encode(text, 'shift_jis');
  const read = iconv.decode(bytes, 'shift_jis');
  if (read === text) return bytes;
  const lost = [...new Set(text)].filter(
    letter => iconv.decode(iconv.encode(letter, 'shift_jis'), 'shift_jis') !== letter,
  );
  const letters = lost.slice(0, named).join(' ');
  throw new ProblemError('invalid_input', {}, [{ path: 'encoding', message: fill(texts.notInShiftJis, { letters }) }]);
}
