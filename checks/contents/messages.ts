import type { Message } from '#language/message.ts';
import type { Severity } from '../check.ts';

/** A rule of the Contents check: its sentence with {word} and {suggestion} placeholders, and its severity. */
export interface ContentsRule {
  severity: Extract<Severity, 'error' | 'warning'>;
  message: Message;
  help?: Message;
}

const error = (ja: string, en: string): ContentsRule => ({ severity: 'error', message: { ja, en } });
const warning = (ja: string, en: string): ContentsRule => ({ severity: 'warning', message: { ja, en } });

/** Every rule of the Contents check by the part of its id after `contents:`. */
export const contentsRules = {
  dictionary: error(
    '辞書に登録された誤表記「{word}」です。「{suggestion}」と書きます',
    '“{word}” is in your dictionary of mistakes; write “{suggestion}”',
  ),
  typo: error(
    '「{word}」は誤りです。「{suggestion}」ではありませんか',
    '“{word}” is a mistake; is “{suggestion}” meant?',
  ),
  particle: error('助詞「{word}」の続き方が誤っています', 'The particles “{word}” cannot follow each other'),
  'successive-word': error('「{word}」が続けて 2 回書かれています', '“{word}” is written twice in a row'),
  'dropping-ra': warning('ら抜き言葉です', 'The potential form drops “ra” (ra-nuki)'),
  'dropping-i': warning('い抜き言葉です', 'The progressive form drops “i” (i-nuki)'),
  'inserting-sa': warning('さ入れ言葉、または「さ」の抜けです', '“sa” is inserted or dropped wrongly'),
  'mixed-width': warning(
    '全角と半角の英字が混ざっています。「{suggestion}」にそろえます',
    'Full-width and half-width letters are mixed; write “{suggestion}”',
  ),
  'half-width-kana': warning(
    '半角カタカナ「{word}」です。「{suggestion}」と書きます',
    'Half-width katakana “{word}”; write “{suggestion}”',
  ),
  'decomposed-kana': warning(
    '濁点・半濁点が文字と分かれています。「{suggestion}」の 1 文字にします',
    'The voicing mark is a separate character; use “{suggestion}”',
  ),
  'zero-width-space': warning('見えない空白（ゼロ幅スペース）が入っています', 'There is an invisible zero-width space'),
  'control-character': error('制御文字が入っています', 'There is a control character'),
  'kangxi-radical': error(
    '漢字ではなく部首の文字「{word}」です。「{suggestion}」と書きます',
    '“{word}” is a radical, not the character “{suggestion}”',
  ),
  'stray-letter': error('不自然な英字「{word}」が入っています', 'There is a stray letter “{word}”'),
  misuse: error('誤用されやすい言葉「{word}」です', '“{word}” is often misused like this'),
  'double-negative': warning(
    '二重否定です。言い切る形が分かりやすくなります',
    'A double negative; a plain statement is clearer',
  ),
  'weekday-mismatch': error(
    '日付と曜日が合いません。「{suggestion}」ではありませんか',
    'The weekday does not fit the date; is “{suggestion}” meant?',
  ),
  'english-spelling': error('英単語のつづり「{word}」が誤っているようです', '“{word}” seems to be misspelt'),
  slip: warning(
    '「{word}」は打ち間違いのようです。「{suggestion}」ではありませんか',
    '“{word}” looks like a slip of the keyboard; is “{suggestion}” meant?',
  ),
  okurigana: warning(
    '「{word}」は送り仮名が誤っているようです。「{suggestion}」ではありませんか',
    'The kana after the characters of “{word}” seem to be wrong; is “{suggestion}” meant?',
  ),
  conversion: warning(
    '「{word}」は漢字変換の誤りのようです。「{suggestion}」ではありませんか',
    '“{word}” looks like the wrong conversion; is “{suggestion}” meant?',
  ),
  confusable: error('「{word}」は「{suggestion}」の誤りです', '“{word}” is a mistake for “{suggestion}”'),
  'mixed-style': warning(
    'この文だけ文体が異なります。「です・ます」と「である」のどちらかにそろえます',
    'This sentence is in another style; keep to either “desu/masu” or “dearu”',
  ),
  'no-chain': warning(
    '「の」が続いています。言葉を分けるか、言い換えます',
    '“no” follows “no” several times; divide the phrase or reword it',
  ),
  'double-ga': warning(
    '1 つの文に「～が、」が 2 回あります。文を分けます',
    'One sentence has “…, but …” twice; divide it',
  ),
  'impossible-date': error('「{word}」という日時はありません', 'There is no such date or time as “{word}”'),
  placeholder: warning(
    '仮の文字「{word}」が残っているようです',
    'The placeholder “{word}” seems to have been left in the text',
  ),
  'long-sentence': warning(
    '文が長すぎます（100 字以上）。2 つに分けます',
    'The sentence has 100 characters or more; divide it',
  ),
  'many-commas': warning(
    '読点の多い文です（5 つ以上）。2 つに分けます',
    'The sentence has five commas or more; divide it',
  ),
  'machine-dependent': warning(
    '機種依存文字「{word}」です。「{suggestion}」と書けます',
    '“{word}” depends on the machine; “{suggestion}” can be read everywhere',
  ),
  discriminatory: warning(
    '「{word}」は人を傷つけるおそれのある言葉です。言い換えを検討してください',
    '“{word}” may hurt people; consider another word',
  ),
  superlative: warning(
    '「{word}」は根拠の要る表現です。根拠を示すか、言い換えます',
    '“{word}” is a claim that needs proof; give it, or reword',
  ),
  katakana: warning(
    '「{word}」はこのサイトでは「{suggestion}」と書かれることが多い言葉です',
    'This site mostly writes “{suggestion}” for “{word}”',
  ),
  'minority-spelling': warning(
    '表記の揺れです。このサイトでは「{suggestion}」が多く使われています',
    'Inconsistent spelling: this site mostly writes “{suggestion}”',
  ),
  'wide-alphanumeric': warning(
    '全角の英数字「{word}」です。このサイトでは半角が多く使われています',
    'Full-width “{word}”: this site mostly writes half-width',
  ),
} as const satisfies Record<string, ContentsRule>;

export type ContentsRuleId = keyof typeof contentsRules;
