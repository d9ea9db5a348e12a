import type { CrawledPage } from './crawl-truth.ts';

/**
 * What kind of wording fault it is. The first fourteen are the names of the textlint rules that find them; the others
 * are rules of our own.
 */
export type WordingRule =
  | 'no-dropping-the-ra'
  | 'no-dropping-i'
  | 'no-insert-dropping-sa'
  | 'ja-no-successive-word'
  | 'no-double-negative-ja'
  | 'ja-no-abusage'
  | 'no-hankaku-kana'
  | 'no-nfd'
  | 'no-zero-width-spaces'
  | 'no-invalid-control-character'
  | 'no-kangxi-radicals'
  | 'no-mixed-zenkaku-and-hankaku-alphabet'
  | 'ja-unnatural-alphabet'
  | 'date-weekday-mismatch'
  | 'particle-pair'
  | 'typo'
  | 'katakana-outlier'
  | 'minority-spelling'
  | 'english-spelling'
  | 'client-dictionary';

export interface WordingFault {
  page: CrawledPage;
  selector: string;
  rule: WordingRule;
  /** The whole text of the block, as a reader sees it. */
  sentence: string;
  /** The wrong part; it stands once in the sentence. */
  word: string;
  /** What should stand there, where there is one answer. */
  right?: string;
}

type Row = [id: string, rule: WordingRule, sentence: string, word: string, right?: string];

const rows: Row[] = [
  ['ra', 'no-dropping-the-ra', '展望台からは、港の花火がよく見れます。', '見れ', '見られ'],
  ['ra-inline', 'no-dropping-the-ra', '親子で気軽に来れる施設です。', '来れる', '来られる'],
  ['i', 'no-dropping-i', '子育ての相談を電話で受け付けてます。', '受け付けてます', '受け付けています'],
  ['sa', 'no-insert-dropping-sa', '新しい給食は、とても美味しさそうです。', '美味しさそう', '美味しそう'],
  ['successive', 'ja-no-successive-word', '申請書はは、窓口で配布しています。', 'はは', 'は'],
  ['particles', 'particle-pair', '本人を確かめる書類をが必要です。', 'をが'],
  ['double-negative', 'no-double-negative-ja', '期限を過ぎても、申し込めないことはない。', 'ないことはない'],
  ['abusage', 'ja-no-abusage', '四月から新しい料金表を適応します。', 'を適応', 'を適用'],
  ['hankaku-kana', 'no-hankaku-kana', '港のﾊﾞｽ停から歩いて五分です。', 'ﾊﾞｽ', 'バス'],
  ['nfd', 'no-nfd', '観光のハ\u309aンフレットを配布しています。', 'ハ\u309a', '\u30d1'],
  ['zero-width', 'no-zero-width-spaces', '公民館の\u200b利用は無料です。', '\u200b', ''],
  ['control', 'no-invalid-control-character', '避難所の\b開設を知らせます。', '\b', ''],
  ['kangxi', 'no-kangxi-radicals', '\u2f2dの手入れを手伝う人を募集します。', '\u2f2d', '山'],
  ['zenkaku', 'no-mixed-zenkaku-and-hankaku-alphabet', '申込書は、ＰＤＦの形式で配布しています。', 'ＰＤＦ', 'PDF'],
  ['alphabet', 'ja-unnatural-alphabet', '受付は、午後五時まdです。', 'd'],
  [
    'weekday',
    'date-weekday-mismatch',
    '説明会は、2026年8月3日（火曜日）に開きます。',
    '2026年8月3日（火曜日）',
    '2026年8月3日（月曜日）',
  ],
  ['prh-dock', 'typo', '人間ドッグの費用を助成します。', '人間ドッグ', '人間ドック'],
  ['prh-simulation', 'typo', '津波のシュミレーションを公開しました。', 'シュミレーション', 'シミュレーション'],
  [
    'prh-communication',
    'typo',
    '外国人とのコミニュケーションを支援します。',
    'コミニュケーション',
    'コミュニケーション',
  ],
  ['katakana', 'katakana-outlier', '予約用のサーバを入れ替えます。', 'サーバ', 'サーバー'],
  ['minority', 'minority-spelling', '詳しくは、お問合せの窓口までご連絡ください。', 'お問合せ', 'お問い合わせ'],
  ['english-recieve', 'english-spelling', 'You can recieve a map at the station.', 'recieve', 'receive'],
  [
    'english-goverment',
    'english-spelling',
    'The goverment office opens at nine in the morning.',
    'goverment',
    'government',
  ],
];

/**
 * Every wording fault of the normal crawl: nothing else may be reported on any of its pages, except that
 * `alsoPermitted` may come along.
 */
export const contentsTruth: readonly WordingFault[] = rows.map(row => fault(...row));

/** A second rule that rightly fires on a fault that is listed above. */
export const alsoPermitted: readonly WordingFault[] = [
  fault('zenkaku', 'ja-unnatural-alphabet', '申込書は、ＰＤＦの形式で配布しています。', 'ＰＤＦ'),
];

/** Found only in a run with this dictionary of the client. */
export const clientDictionary = [{ wrong: 'あさひ公園', right: '朝日公園' }] as const;
export const clientDictionaryFaults: readonly WordingFault[] = [
  fault('dictionary', 'client-dictionary', '遠足は、あさひ公園に集合します。', 'あさひ公園', '朝日公園'),
];

/** Right sentences beside the wrong ones, and a hidden wrong one; a finding here is a false one. */
export const soundSelectors = [
  '#english-good',
  '#good-ra',
  '#good-i',
  '#good-successive',
  '#good-weekday',
  '#good-server',
  '#good-contact',
  '#hidden',
] as const;

function fault(id: string, rule: WordingRule, sentence: string, word: string, right?: string): WordingFault {
  return {
    page: '/contents.html',
    selector: `#${id}`,
    rule,
    sentence,
    word,
    ...(right === undefined ? {} : { right }),
  };
}
