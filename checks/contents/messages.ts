import { fill, type Message } from '#language/message.ts';
import type { Severity } from '../check.ts';

export interface ContentsRule {
  severity: Extract<Severity, 'error' | 'warning' | 'notice'>;
  /** The fault, without the words of a page. */
  name: Message;
  /** The fault with the {word} of the page and the {suggestion}, where the name is not all. */
  message?: Message;
  /** In place of `message` for nothing but a part that is written twice, as {letter}. Otherwise {part} is that part. */
  doubled?: Message;
}

type Words = readonly [ja: string, en: string];

const rule =
  (severity: ContentsRule['severity']) =>
  (name: Words, message?: Words, doubled?: Words): ContentsRule => ({
    severity,
    name: { ja: name[0], en: name[1] },
    ...(message ? { message: { ja: message[0], en: message[1] } } : {}),
    ...(doubled ? { doubled: { ja: doubled[0], en: doubled[1] } } : {}),
  });
const error = rule('error');
const warning = rule('warning');
const notice = rule('notice');

/** Every rule of the Contents check by the part of its id after `contents:`. */
export const contentsRules = {
  dictionary: error(
    ['辞書に登録された誤表記です', 'A mistake of your dictionary'],
    [
      '辞書に登録された誤表記です：「{word}」→「{suggestion}」',
      'A mistake of your dictionary: “{word}” → “{suggestion}”',
    ],
  ),
  typo: error(
    ['誤字・脱字があります', 'There is a typing mistake'],
    ['「{word}」は誤りです →「{suggestion}」', '“{word}” is a mistake → “{suggestion}”'],
  ),
  particle: error(
    ['助詞が重複しているか、続き方が誤っています', 'Particles are doubled or cannot follow each other'],
    ['助詞「{word}」の続き方が誤っています', 'The particles “{word}” cannot follow each other'],
    ['助詞「{letter}」が重複しています', 'The particle “{letter}” is doubled'],
  ),
  'successive-word': error(
    ['同じ言葉が続けて書かれています', 'A word is written twice in a row'],
    ['「{word}」で「{part}」が続けて 2 回書かれています', '“{part}” is written twice in a row in “{word}”'],
    ['「{letter}」が続けて 2 回書かれています', '“{letter}” is written twice in a row'],
  ),
  'dropping-ra': warning(
    ['ら抜き言葉です', 'The potential form drops “ら” (ra-nuki)'],
    ['ら抜き言葉です →「{suggestion}」', 'The potential form drops “ら” (ra-nuki) → “{suggestion}”'],
  ),
  'dropping-i': warning(
    ['い抜き言葉です', 'The progressive form drops “い” (i-nuki)'],
    ['い抜き言葉です →「{suggestion}」', 'The progressive form drops “い” (i-nuki) → “{suggestion}”'],
  ),
  'inserting-sa': warning(
    ['さ入れ言葉、または「さ」の抜けです', '“さ” is inserted or dropped wrongly'],
    ['さ入れ言葉、または「さ」の抜けです →「{suggestion}」', '“さ” is inserted or dropped wrongly → “{suggestion}”'],
  ),
  'mixed-width': warning(
    ['全角と半角の英字が混ざっています', 'Full-width and half-width letters are mixed'],
    [
      '全角と半角の英字が混ざっています →「{suggestion}」',
      'Full-width and half-width letters are mixed → “{suggestion}”',
    ],
  ),
  'half-width-kana': warning(
    ['半角カタカナが使われています', 'There is half-width katakana'],
    ['半角カタカナ「{word}」が使われています →「{suggestion}」', 'Half-width katakana “{word}” → “{suggestion}”'],
  ),
  'decomposed-kana': warning(
    ['濁点・半濁点が文字と分かれています', 'The voicing mark is a separate character'],
    [
      '濁点・半濁点が文字と分かれています →「{suggestion}」',
      'The voicing mark is a separate character → “{suggestion}”',
    ],
  ),
  'zero-width-space': warning([
    '見えない空白（ゼロ幅スペース）が入っています',
    'There is an invisible zero-width space',
  ]),
  'control-character': error(['制御文字が入っています', 'There is a control character']),
  'kangxi-radical': error(
    ['漢字の代わりに部首用の文字が使われています', 'A radical is used in the place of the character'],
    [
      '漢字の代わりに部首用の文字「{word}」が使われています →「{suggestion}」',
      'The radical “{word}” is used in the place of the character “{suggestion}”',
    ],
  ),
  'stray-letter': error(
    ['日本語の文に余分な英字が入っています', 'There is a stray letter in Japanese text'],
    ['余分な英字「{word}」が入っています', 'There is a stray letter “{word}”'],
  ),
  misuse: error(
    ['言葉の使い方が誤っています', 'An expression is misused'],
    ['「{word}」は言葉の使い方が誤っています', '“{word}” is misused'],
  ),
  'double-negative': notice(['二重否定です', 'There is a double negative']),
  'weekday-mismatch': error(
    ['日付と曜日が合っていません', 'The weekday does not fit the date'],
    ['日付と曜日が合っていません →「{suggestion}」', 'The weekday does not fit the date → “{suggestion}”'],
  ),
  'english-spelling': error(
    ['英単語のつづりが誤っています', 'An English word is misspelt'],
    ['英単語「{word}」のつづりが誤っているようです', '“{word}” seems to be misspelt'],
  ),
  'english-unknown': warning(
    ['辞書にない英単語があります', 'An English word is not in the dictionary'],
    ['英単語「{word}」は辞書にありません', '“{word}” is not in the dictionary'],
  ),
  slip: warning(
    ['打ち間違いと思われる箇所があります', 'There seems to be a slip of the keyboard'],
    [
      '「{word}」は打ち間違いのようです →「{suggestion}」',
      '“{word}” looks like a slip of the keyboard → “{suggestion}”',
    ],
  ),
  okurigana: warning(
    ['送り仮名が誤っています', 'The okurigana are wrong'],
    [
      '「{word}」は送り仮名が誤っているようです →「{suggestion}」',
      'The okurigana of “{word}” seem wrong → “{suggestion}”',
    ],
  ),
  conversion: warning(
    ['漢字の変換が誤っています', 'The kana were converted to the wrong characters'],
    [
      '「{word}」は漢字の変換が誤っているようです →「{suggestion}」',
      '“{word}” looks like the wrong conversion → “{suggestion}”',
    ],
  ),
  confusable: error(
    ['よく似た言葉と取り違えています', 'A word is confused with a similar one'],
    ['「{word}」は取り違えです →「{suggestion}」', '“{word}” is confused with “{suggestion}”'],
  ),
  redundancy: warning(
    ['同じ意味の言葉が重なっています', 'Two words of one meaning stand together'],
    ['「{word}」は同じ意味の言葉が重なっています →「{suggestion}」', '“{word}” says one thing twice → “{suggestion}”'],
  ),
  'mixed-style': warning([
    '「です・ます」と「である」の文体が混ざっています',
    'The styles “desu/masu” and “dearu” are mixed',
  ]),
  'no-chain': warning(['助詞「の」が続いています', 'The particle “の” follows itself several times']),
  'double-ga': warning(['1 つの文に「～が、」が 2 回あります', 'One sentence has “～が、” (… but …) twice']),
  'impossible-date': error(
    ['ありえない日時が書かれています', 'There is a date or time that cannot be'],
    ['「{word}」という日時はありません', 'There is no such date or time as “{word}”'],
  ),
  placeholder: warning(
    ['仮の文字が残っています', 'A placeholder was left in the text'],
    ['仮の文字「{word}」が残っているようです', 'The placeholder “{word}” seems to have been left in the text'],
  ),
  'long-sentence': warning(['1 つの文が 100 字以上あります', 'The sentence has 100 characters or more']),
  'many-commas': warning(['1 つの文に読点が 5 つ以上あります', 'The sentence has five commas or more']),
  'machine-dependent': warning(
    ['機種依存文字が使われています', 'There is a machine-dependent character'],
    ['機種依存文字「{word}」が使われています →「{suggestion}」', '“{word}” depends on the machine → “{suggestion}”'],
  ),
  discriminatory: warning(
    ['人を傷つけるおそれのある言葉です', 'A word that may hurt people'],
    ['「{word}」は人を傷つけるおそれのある言葉です', '“{word}” may hurt people'],
  ),
  superlative: warning(
    ['根拠が示されていない言い切りの表現です', 'A claim without proof'],
    ['「{word}」は根拠が要る表現です', '“{word}” is a claim that needs proof'],
  ),
  katakana: warning(
    ['カタカナ語の表記が揺れています', 'A katakana word is spelt inconsistently'],
    [
      'カタカナ語の表記が揺れています：「{word}」→「{suggestion}」（このサイトで多い表記）',
      'Inconsistent katakana: this site mostly writes “{suggestion}” for “{word}”',
    ],
  ),
  'minority-spelling': warning(
    ['表記が揺れています', 'A word is spelt inconsistently'],
    [
      '表記が揺れています：「{word}」→「{suggestion}」（このサイトで多い表記）',
      'Inconsistent spelling: this site mostly writes “{suggestion}” for “{word}”',
    ],
  ),
  'wide-alphanumeric': warning(
    ['全角の英数字が混ざっています', 'Full-width letters or digits stand among half-width ones'],
    [
      '全角の英数字「{word}」が混ざっています（このサイトでは半角が多く使われています）',
      'Full-width “{word}”: this site mostly writes half-width',
    ],
  ),
} as const satisfies Record<string, ContentsRule>;

export type ContentsRuleId = keyof typeof contentsRules;

/** The message of a finding. Without a suggestion it says nothing of one. */
export function contentsMessage(id: ContentsRuleId, word: string, suggestion: string | null): Message {
  const { name, message, doubled }: ContentsRule = contentsRules[id];
  const part = doubled && doubledPart(word);
  if (doubled && part && word === part + part) return fill(doubled, { letter: part });
  if (message === undefined || (suggestion === null && message.ja.includes('{suggestion}'))) return name;
  return fill(message, { word, part: part ?? word, suggestion: suggestion ?? '' });
}

/** Longer words are no slips of somebody's. */
const longestPart = 40;

/** The longest part of a word that stands twice in a row; undefined without one. */
function doubledPart(word: string): string | undefined {
  for (let length = Math.min(longestPart, Math.floor(word.length / 2)); length > 0; length -= 1)
    for (let at = 0; at + 2 * length <= word.length && at < longestPart; at += 1) {
      const part = word.slice(at, at + length);
      if (part === word.slice(at + length, at + 2 * length)) return part;
    }
  return undefined;
}
