/** A word of a sentence as the tokeniser gives it; `word_position` is 1-based. */
export interface BenchToken {
  surface_form: string;
  pos: string;
  pos_detail_1: string;
  reading?: string;
  basic_form?: string;
  conjugated_type?: string;
  word_position: number;
}

/** A sentence with one mistake: [start, end) of `text` is wrong, `sentence` was right. */
export interface Mistake {
  kind: MistakeKind;
  /** A paragraph for mistakes of several sentences. */
  sentence: string;
  text: string;
  start: number;
  end: number;
}

interface Source {
  sentence: string;
  tokens: readonly BenchToken[];
  /** 0 to 1, the same on every run. */
  random: () => number;
  knows: (word: string) => boolean;
}

/** A change of [start, end) to `text`. */
interface Change {
  start: number;
  end: number;
  text: string;
}

const hiragana = /^[\u3041-\u3096]+$/;
const kanjiWord = /^\p{Script=Han}{2}$/u;
const katakanaWord = /^[ァ-ヴー]{4,}$/;
const inflected = /^(\p{Script=Han}+)([\u3041-\u3096]+)$/u;

/** Words that are typed alike and taken for each other. */
const homophones = `
以外 意外|移動 異動|対象 対照 対称|確率 確立|保証 保障 補償|制作 製作|機能 昨日|開放 解放|移行 以降 意向|作成 作製|体制 態勢 体勢|内蔵 内臓|習得 修得|収集 収拾
関心 感心|指示 支持|仕様 使用 私用|回答 解答|改定 改訂|構成 校正 公正 後世|過程 課程 家庭 仮定|公開 後悔 航海|自動 児童|記事 生地|利用 理容|情報 上方|以上 異常 委譲|自身 自信 地震|時期 時季 磁気|行動 講堂|指定 師弟
形式 型式|管理 監理|表示 標示|用意 容易|起動 軌道 機動|最新 細心|特徴 特長|新規 新奇|参照 三唱|文書 分署|名称 名勝|完了 官僚|送信 痩身|受信 受診|期間 機関 器官 帰還
回線 海鮮|紹介 照会 商会|更新 行進 後進 交信|資料 飼料 史料 試料|電源 電原|配布 配付|標準 照準|意義 異議|最後 最期|再現 際限|実体 実態|現状 原状|不要 不用 扶養
共有 強要|選択 洗濯|変換 返還|規定 既定|設置 接地|検討 健闘 見当|効果 高価 硬貨|適正 適性|必死 必至|決済 決裁|進行 信仰 親交|個人 故人
基準 規準|機会 機械|成果 生家 青果|公式 硬式|非常 悲壮`;

/** Characters with the same reading. */
const soundAlike = `
完感関間管観官館巻簡慣環監換緩|成性生製正政制整精静清世星|講公高校工向光広行交効好考|確各格拡角革覚核隔較|専線選先千船戦洗宣泉|記気期機規器基起寄季紀|設説節接切折雪
理利里離|方法報放包豊|登当等答党統頭東投|録六緑禄|指示支止市使始試資私視|更構後港硬康|参三山算産賛散|検件券見建険健県研|対体大台代題|料量両領良療|環関完
証商章省障賞象照招承|変編返偏辺|準順純|処所書初|値地知置治|標表票評|動同道堂導働|定底停提程低|条状場常情上|項公功広`;

function groupsOf(list: string, divide: (group: string) => string[]): Map<string, string[]> {
  const table = new Map<string, string[]>();
  for (const group of list.trim().split(/[|\n]/)) {
    const members = divide(group);
    for (const member of members)
      table.set(member, [...(table.get(member) ?? []), ...members.filter(each => each !== member)]);
  }
  return table;
}
const homophonesOf = groupsOf(homophones, group => group.split(' '));
const soundAlikeOf = groupsOf(soundAlike, group => Array.from(group));

const startOf = (token: BenchToken) => token.word_position - 1;
const endOf = (token: BenchToken) => startOf(token) + token.surface_form.length;
const isParticle = (token: BenchToken | undefined, ...forms: string[]) =>
  token?.pos === '助詞' && forms.includes(token.surface_form);

/** Changes for each pair of neighbouring characters of hiragana, not across a mark. */
function kanaPairs(sentence: string, change: (at: number, a: string, b: string) => string | null): Change[] {
  return Array.from({ length: sentence.length }).flatMap((_, at) => {
    const [a = '', b = ''] = sentence.slice(at, at + 2);
    if (!hiragana.test(a) || !hiragana.test(b)) return [];
    const text = change(at, a, b);
    return text === null ? [] : [{ start: at, end: at + 2, text }];
  });
}

function perToken(
  tokens: readonly BenchToken[],
  change: (token: BenchToken, index: number) => string | null,
): Change[] {
  return tokens.flatMap((token, index) => {
    const text = change(token, index);
    return text === null ? [] : [{ start: startOf(token), end: endOf(token), text }];
  });
}

/** The last sound of the reading of a verb's Chinese characters: 短い is read み-じか-い, か is written twice. */
function lastSound({ surface_form, reading = '' }: BenchToken): string {
  const ending = inflected.exec(surface_form)?.[2] ?? '';
  const kana = reading.replace(/[ァ-ヴ]/g, each => String.fromCharCode(each.charCodeAt(0) - 0x60));
  return kana.endsWith(ending) ? (kana.slice(0, -ending.length).at(-1) ?? '') : '';
}

function replaced({ tokens, random, knows }: Source, both: boolean): Change[] {
  return perToken(tokens, ({ surface_form: word, pos }) => {
    if (pos !== '名詞' || !kanjiWord.test(word)) return null;
    const other = (character: string) => {
      const all = soundAlikeOf.get(character) ?? [];
      return all[Math.floor(random() * all.length)] ?? '';
    };
    const [a = '', b = ''] = word;
    const [x, y] = [other(a), other(b)];
    const wrong = both ? x + y : y !== '' ? a + y : x === '' ? '' : x + b;
    return wrong.length === 2 && !knows(wrong) ? wrong : null;
  });
}

/** 送る is 送らない, 受ける is 受けない; null for what is no verb of these kinds. */
function negativeStem({ surface_form: word, conjugated_type: type = '' }: BenchToken): string | null {
  if (type === '一段') return word;
  if (type.startsWith('サ変')) return word;
  const row = 'いきぎしちにびみり'.indexOf(word.at(-1) ?? '');
  return type.startsWith('五段') && row >= 0 ? word.slice(0, -1) + 'わかがさたなばまら'.charAt(row) : null;
}

/** The verbs with ます that end a sentence. */
function politeEnds(tokens: readonly BenchToken[]): { verb: BenchToken; end: number }[] {
  return tokens.flatMap((verb, index) => {
    const [masu, stop] = [tokens[index + 1], tokens[index + 2]];
    return verb.pos === '動詞' && masu?.surface_form === 'ます' && stop?.surface_form === '。'
      ? [{ verb, end: endOf(masu) }]
      : [];
  });
}

const negations = ['ないわけではありません', 'ないことはありません', 'なくはありません', 'なくもありません'];

/** Every kind of mistake with the places where a sentence can have it. */
const kinds = {
  'doubled kana': ({ sentence }) => kanaPairs(sentence, (_, a, b) => (a === b ? null : a + a + b)),
  'doubled particle': ({ tokens }) =>
    perToken(tokens, each => (isParticle(each, 'を', 'が', 'に', 'は') ? each.surface_form.repeat(2) : null)),
  'を or が beside a particle': ({ tokens, random }) =>
    perToken(tokens, each =>
      isParticle(each, 'に', 'は', 'で', 'と', 'の') ? each.surface_form + (random() < 0.5 ? 'を' : 'が') : null,
    ),
  'swapped kana': ({ sentence }) => kanaPairs(sentence, (_, a, b) => (a === b ? null : b + a)),
  'dropped kana': ({ tokens }) =>
    perToken(tokens, ({ surface_form: word }) => {
      if (word.length < 3 || !hiragana.test(word)) return null;
      return word.slice(0, 1) + word.slice(2);
    }),
  'repeated word': ({ tokens }) =>
    perToken(tokens, ({ surface_form: word }) =>
      /^[\p{Script=Han}\u3041-\u3096]{2,}$/u.test(word) ? word + word : null,
    ),
  'dropped い': ({ sentence }) =>
    [...sentence.matchAll(/[てで]い(?=[まるた])/g)].map(({ index }) => ({
      start: index,
      end: index + 2,
      text: sentence[index] ?? '',
    })),
  'dropped ら': ({ tokens }) =>
    tokens.flatMap((token, index) => {
      const before = tokens[index - 1];
      if (!before || before.pos !== '動詞' || token.surface_form !== 'られ') return [];
      return [{ start: startOf(token), end: endOf(token), text: 'れ' }];
    }),
  'okurigana missing': ({ tokens }) =>
    perToken(tokens, ({ surface_form, pos }) => {
      const [, stem = '', ending = ''] = inflected.exec(surface_form) ?? [];
      return /動詞|形容詞/.test(pos) && ending.length >= 2 ? stem + ending.slice(1) : null;
    }),
  'okurigana too much': ({ tokens }) =>
    perToken(tokens, token => {
      const [, stem = '', ending = ''] = inflected.exec(token.surface_form) ?? [];
      const sound = lastSound(token);
      return /動詞|形容詞|副詞/.test(token.pos) && stem !== '' && sound !== '' ? stem + sound + ending : null;
    }),
  homophone: ({ tokens, random }) =>
    perToken(tokens, ({ surface_form }) => {
      const all = homophonesOf.get(surface_form) ?? [];
      return all[Math.floor(random() * all.length)] ?? null;
    }),
  'one wrong kanji': source => replaced(source, false),
  'two wrong kanji': source => replaced(source, true),
  'dropped particle': ({ tokens }) =>
    tokens.flatMap((token, index) =>
      isParticle(token, 'を', 'が', 'に') && tokens[index - 1]?.pos === '名詞'
        ? [{ start: startOf(token), end: endOf(token), text: '' }]
        : [],
    ),
  katakana: ({ tokens, random, knows }) =>
    perToken(tokens, ({ surface_form: word }) => {
      if (!katakanaWord.test(word)) return null;
      const at = 1 + Math.floor(random() * (word.length - 2));
      const wrong =
        random() < 0.5
          ? word.slice(0, at) + word.slice(at + 1)
          : word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
      return wrong === word || knows(wrong) ? null : wrong;
    }),
  'わ for は, え for へ': ({ tokens }) =>
    perToken(tokens, each => (isParticle(each, 'は') ? 'わ' : isParticle(each, 'へ') ? 'え' : null)),
  'stray letter': ({ sentence, random }) =>
    kanaPairs(sentence, (_, a, b) => a + 'ksthnmyrw'.charAt(Math.floor(random() * 9)) + b),
  'double negation': ({ tokens, random }) =>
    politeEnds(tokens).flatMap(({ verb, end }) => {
      const stem = negativeStem(verb);
      const negation = negations[Math.floor(random() * negations.length)] ?? '';
      return stem === null ? [] : [{ start: startOf(verb), end, text: stem + negation }];
    }),
  'mixed style': ({ tokens }) => [
    ...politeEnds(tokens).map(({ verb, end }) => ({ start: startOf(verb), end, text: verb.basic_form ?? '' })),
    ...tokens.flatMap((token, index) =>
      token.surface_form === 'です' && tokens[index - 1]?.pos === '名詞' && tokens[index + 1]?.surface_form === '。'
        ? [{ start: startOf(token), end: endOf(token), text: 'である' }]
        : [],
    ),
  ],
} satisfies Record<string, (source: Source) => Change[]>;

export type MistakeKind = keyof typeof kinds;
export const mistakeKinds = Object.keys(kinds) as MistakeKind[];

/** Returns a function that gives numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface ReadText {
  sentence: string;
  tokens: readonly BenchToken[];
}

/**
 * Puts `each` mistakes of every kind into sentences, one a sentence and kind, evenly over the text; mixed style into
 * `paragraphs`, of which all sentences are polite.
 */
export function injectMistakes(
  allSentences: readonly ReadText[],
  paragraphs: readonly ReadText[],
  each: number,
  knows: (word: string) => boolean,
): Mistake[] {
  return mistakeKinds.flatMap((kind, seed) => {
    const sentences = kind === 'mixed style' ? paragraphs : allSentences;
    const random = seededRandom(seed + 1);
    const places: (source: Source) => Change[] = kinds[kind];
    const start = Math.floor(random() * sentences.length);
    const mistakes: Mistake[] = [];
    for (let turn = 0; turn < sentences.length && mistakes.length < each; turn += 1) {
      const from = sentences[(start + turn * 17) % sentences.length];
      if (!from) continue;
      const changes = places({ ...from, random, knows });
      const change = changes[Math.floor(random() * changes.length)];
      if (!change) continue;
      const { sentence } = from;
      const text = sentence.slice(0, change.start) + change.text + sentence.slice(change.end);
      mistakes.push({ kind, sentence, text, start: change.start, end: change.start + change.text.length });
    }
    return mistakes;
  });
}
