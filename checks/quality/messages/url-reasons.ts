import { entryOf, type MessageTable } from './message-table.ts';
import type { Reason } from './reason.ts';

/** Why a host is none, in the words of the checker's reader of URLs, without the full stop at the end. */
const hosts: MessageTable = {
  "Unmatched '['": '「[」が閉じられていません',
  'empty host': 'ホスト名がありません',
  'empty string': 'ホスト名がありません',
  'empty input': 'ホスト名がありません',
  'input is empty': 'ホスト名がありません',
  'Illegal character in domain': '使えない文字があります',
  'Illegal character': '使えない文字があります',
  "IPv6 address starting with ':' is not followed by a second ':'": 'IPv6 アドレスの先頭の「:」が 1 つだけです',
  'Address too long': 'IPv6 アドレスが長すぎます',
  'Address too short': 'IPv6 アドレスが短すぎます',
  'Zero-compression can be used only once': 'IPv6 アドレスの「::」が 2 回以上あります',
  "':' cannot be followed by '.'": '「:」の後に「.」があります',
  "Cannot end with ':'": 'IPv6 アドレスが「:」で終わっています',
  'Not enough room for a IPv4-mapped address': 'IPv4 アドレスを入れる場所が足りません',
  'Non-digit character in IPv4-mapped address': 'IPv4 アドレスの部分に数字ではない文字があります',
  'IPv4 mapped address contains a leading zero': 'IPv4 アドレスの部分が 0 で始まっています',
  'Invalid value for IPv4-mapped address': 'IPv4 アドレスの部分の値が正しくありません',
  'Illegal character in IPv4-mapped address': 'IPv4 アドレスの部分に使えない文字があります',
  'Too long IPv4-mapped address': 'IPv4 アドレスの部分が長すぎます',
  'IPv4 address has a trailing dot': 'IPv4 アドレスが「.」で終わっています',
  'IPv4 address has too many parts': 'IPv4 アドレスの部分が多すぎます',
  'Invalid number in IPv4 address': 'IPv4 アドレスの数が正しくありません',
  'IPv4 address contains a non-decimal or leading-zero part':
    'IPv4 アドレスに、10 進数ではないか 0 で始まる部分があります',
  'IPv4 address part out of range': 'IPv4 アドレスの数が範囲外です',
  'A label does not meet the IDNA BiDi requirements (for right-to-left characters)':
    '右から左に書く文字の並びが、ドメイン名として正しくありません',
  'A label does not meet the IDNA CONTEXTJ requirements': 'つなぎの文字の位置が、ドメイン名として正しくありません',
  'A label does not meet the IDNA CONTEXTO requirements for digits':
    '数字の組み合わせが、ドメイン名として正しくありません',
  'A label does not meet the IDNA CONTEXTO requirements for punctuation characters':
    '記号の位置が、ドメイン名として正しくありません',
  'A label or domain name contains disallowed characters': 'ドメイン名に使えない文字があります',
  'A domain name is longer than 255 bytes in its storage form': 'ドメイン名が 255 バイトを超えています',
  'A non-final domain name label (or the whole domain name) is empty': 'ドメイン名に空の部分があります',
  "A label contains hyphen-minus ('-') in the third and fourth positions":
    'ドメイン名の部分の 3 文字目と 4 文字目がハイフンです',
  'An ACE label does not contain a valid label string': 'ドメイン名の xn-- の部分が正しくありません',
  'A label contains a dot=full stop': 'ドメイン名の部分の中に「.」があります',
  'A domain name label is longer than 63 bytes': 'ドメイン名の部分が 63 バイトを超えています',
  'A label starts with a combining mark': 'ドメイン名の部分が、前の文字に結合する文字で始まっています',
  "A label starts with a hyphen-minus ('-')": 'ドメイン名の部分がハイフンで始まっています',
  'A label starts with "xn--" but does not contain valid Punycode': 'ドメイン名の xn-- の部分が正しくありません',
  "A label ends with a hyphen-minus ('-')": 'ドメイン名の部分がハイフンで終わっています',
  'IDNA error': 'ドメイン名として正しくありません',
};

const blanks: MessageTable = {
  space: '空白',
  tab: 'タブ',
  'line break': '改行',
  'carriage return': '改行（CR）',
};

const illegal = '(?:Illegal character(?: in [\\w -]+| after “.*?”)?|Invalid host: Illegal character(?: in [\\w -]+)?)';
const ofBlank = new RegExp(`^${illegal}[:.] (space|tab|line break|carriage return) is not allowed$`, 'is');
const ofSign = new RegExp(`^${illegal}[:.] “(.+?)” is not allowed$`, 's');
const ofAny = new RegExp(`^${illegal}$`, 's');

/** Why an address is no URL; null for other reasons. */
export function urlReason(text: string): Reason | null {
  const blank = ofBlank.exec(text)?.[1];
  if (blank !== undefined)
    return { sentence: `URL に${entryOf(blanks, blank.toLowerCase())}は使えません。`, values: [] };
  const sign = ofSign.exec(text)?.[1];
  if (sign !== undefined) return { sentence: 'URL に文字「{1}」は使えません。', values: [sign] };
  const host = /^Invalid host: (.+)$/s.exec(text)?.[1];
  // What is not known of a host is said in English: its name is still what is wrong.
  if (host !== undefined)
    return { sentence: 'URL のホスト名が正しくありません（{1}）。', values: [entryOf(hosts, host) ?? host] };
  if (ofAny.test(text)) return { sentence: 'URL に使えない文字があります。', values: [] };
  const scheme = /^Relative scheme \((.+)\) is not followed by ":\/\/"$/s.exec(text)?.[1];
  return scheme === undefined ? null : { sentence: 'URL の「{1}」の後に「://」がありません。', values: [scheme] };
}
