import { expect, test } from 'vitest';
import { passkeyName } from '#product/accounts/api/passkeys.ts';
import { fields } from '../fields.ts';
import { issueMessage } from '../input-issue.ts';
import { visible } from './letters.ts';

/** Characters that are not seen, or that turn the direction of what follows. */
const hidden: [string, string][] = [
  ['a NUL', '\u0000'],
  ['a tab', '\t'],
  ['a line break', '\n'],
  ['a control character of C1', '\u0085'],
  ['DEL', '\u007F'],
  ['a line separator', '\u2028'],
  ['a soft hyphen', '\u00AD'],
  ['a grapheme joiner', '\u034F'],
  ['an Arabic letter mark', '\u061C'],
  ['a Hangul filler', '\u3164'],
  ['a half-width Hangul filler', '\uFFA0'],
  ['a zero-width space', '\u200B'],
  ['a zero-width joiner', '\u200D'],
  ['a left-to-right mark', '\u200E'],
  ['an embedding', '\u202A'],
  ['an override', '\u202E'],
  ['an isolate', '\u2066'],
  ['the end of an isolate', '\u2069'],
  ['a word joiner', '\u2060'],
  ['an invisible multiplication', '\u2062'],
  ['a byte order mark', '\uFEFF'],
  ['an annotation anchor', '\uFFF9'],
  ['a tag', '\u{E0041}'],
];

const namings = {
  departmentName: fields.departmentName(),
  contractName: fields.contractName(),
  groupName: fields.groupName(),
  personName: fields.personName(),
  planName: fields.planName(),
  agencyName: fields.agencyName(),
  tenantName: fields.tenantName(),
  reportName: fields.reportName(),
  passkeyName: passkeyName(),
};

test.each(hidden)('no name holds %s', (_name, sign) => {
  expect(visible.holds(`a${sign}b`)).toBe(false);
  for (const [name, schema] of Object.entries(namings)) {
    const refused = schema.safeParse(`a${sign}b`).error?.issues[0];
    expect(refused, name).toBeDefined();
    for (const language of ['ja', 'en'] as const)
      expect(issueMessage(refused ?? ({} as never))[language]).toMatch(
        language === 'ja' ? /使用できません|入力してください/ : /(may|cannot) contain/,
      );
  }
});

test.each(['点検 株式会社', 'Ａ社（東京）', 'Café “Ö”', '葛\u{E0100}城市', '☕\uFE0F', '𠮷野家', 'شركة', '한글'])(
  '%s is seen as it is written',
  name => expect(visible.holds(name)).toBe(true),
);
