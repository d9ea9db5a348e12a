import iconv from 'iconv-lite';

export interface LostCharacter {
  character: string;
  /** What stands in its place. */
  reference: string;
  count: number;
}

export interface TextEncoding {
  /** No piece may end within a pair of surrogates. */
  encode(text: string): Uint8Array;
  /** The same for another file, sharing the list of lost characters. */
  again(): TextEncoding;
  /** The characters so far that had to be replaced, the first of them. */
  lost(): LostCharacter[];
}

/** Characters of which one is listed. */
const mostListed = 100;

/** What Windows-31J writes with another code point than the standards of JIS. */
const twins: Readonly<Record<string, string>> = {
  '\u301C': '\uFF5E',
  '\u2016': '\u2225',
  '\u2212': '\uFF0D',
  '\u2014': '\u2015',
  // Hyphens at which no line breaks.
  '\u2011': '\u2010',
  '\u00A2': '\uFFE0',
  '\u00A3': '\uFFE1',
  '\u00AC': '\uFFE2',
};
const twin = new RegExp(`[${Object.keys(twins).join('')}]`, 'g');
/** Spaces of other widths, and those at which no line breaks; the one of full width it has. */
const spaces = /[\u00A0\u1680\u2000-\u200A\u202F\u205F]/g;
/** Marks of a voiced sound that stand apart from their letter, as in names of files of a Mac. */
const apart = /[\u3040-\u30FF][\u3099\u309A]/g;
/** They choose among drawings of one character. */
const selectors = /[\uFE00-\uFE0F]|\uDB40[\uDD00-\uDDEF]/g;
const questionMark = 0x3f;

/** UTF-8 with a byte-order mark, so that spreadsheets read Japanese; or Shift_JIS as Windows writes it. */
export function textEncoding(encoding: 'UTF-8' | 'Shift_JIS'): TextEncoding {
  return encoding === 'UTF-8' ? utf8WithMark() : shiftJis();
}

function utf8WithMark(): TextEncoding {
  let isFirst = true;
  return {
    encode(text) {
      const bytes = Buffer.from(isFirst ? `\uFEFF${text}` : text);
      isFirst = false;
      return bytes;
    },
    again: utf8WithMark,
    lost: () => [],
  };
}

function shiftJis(): TextEncoding {
  const lost = new Map<string, number>();
  const known = new Map<string, boolean>();
  const hasCode = (character: string) => {
    const before = known.get(character);
    if (before !== undefined) return before;
    const has = character === '?' || iconv.encode(character, 'Shift_JIS')[0] !== questionMark;
    known.set(character, has);
    return has;
  };
  const replace = (character: string) => {
    if (hasCode(character)) return character;
    lost.set(character, (lost.get(character) ?? 0) + 1);
    return referenceTo(character);
  };
  const encoding: TextEncoding = {
    encode(text) {
      const written = text
        .replace(twin, character => twins[character] ?? character)
        .replace(spaces, ' ')
        .replace(apart, letter => letter.normalize('NFC'))
        .replace(selectors, '');
      const bytes = iconv.encode(written, 'Shift_JIS');
      // A question mark is never a part of another character: as many as in the text, and nothing is lost.
      if (count(bytes, questionMark) === written.split('?').length - 1) return bytes;
      return iconv.encode(Array.from(written, replace).join(''), 'Shift_JIS');
    },
    lost: () =>
      [...lost]
        .slice(0, mostListed)
        .map(([character, times]) => ({ character, reference: referenceTo(character), count: times })),
    again: () => encoding,
  };
  return encoding;
}

const referenceTo = (character: string) => `&#x${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()};`;

function count(bytes: Uint8Array, byte: number): number {
  let found = 0;
  for (let at = bytes.indexOf(byte); at >= 0; at = bytes.indexOf(byte, at + 1)) found += 1;
  return found;
}
