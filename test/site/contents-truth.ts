import type { CrawledPage } from './crawl-truth.ts';

/** The rule of the Contents check that must find it (its id without `contents:`). */
export type WordingRule =
  | 'dropping-ra'
  | 'dropping-i'
  | 'inserting-sa'
  | 'successive-word'
  | 'double-negative'
  | 'misuse'
  | 'half-width-kana'
  | 'decomposed-kana'
  | 'zero-width-space'
  | 'control-character'
  | 'kangxi-radical'
  | 'mixed-width'
  | 'wide-alphanumeric'
  | 'stray-letter'
  | 'weekday-mismatch'
  | 'particle'
  | 'typo'
  | 'katakana'
  | 'minority-spelling'
  | 'english-spelling'
  | 'dictionary';

export interface WordingFault {
  page: CrawledPage;
  selector: string;
  rule: WordingRule;
  /** The whole text of the block, as displayed. */
  sentence: string;
  /** The wrong part; it occurs once in the sentence. */
  word: string;
  /** The correction, where there is exactly one. */
  right?: string;
}

type Row = [id: string, rule: WordingRule, sentence: string, word: string, right?: string];

const rows: Row[] = [
  ['ra', 'dropping-ra', '展望台からは、港の花火がよく見れます。', '見れ', '見られ'],
  ['ra-inline', 'dropping-ra', '親子で気軽に来れる施設です。', '来れる', '来られる'],
  ['i', 'dropping-i', '子育ての相談を電話で受け付けてます。', '受け付けてます', '受け付けています'],
  ['sa', 'inserting-sa', '新しい給食は、とても美味しさそうです。', '美味しさそう', '美味しそう'],
  ['successive', 'successive-word', '申請書を窓口で配布配布しています。', '配布配布', '配布'],
  ['particles', 'particle', '本人を確かめる書類をが必要です。', 'をが'],
  ['double-negative', 'double-negative', '期限を過ぎても、申し込めないことはない。', 'ないことはない'],
  ['abusage', 'misuse', '四月から新しい料金表を適応します。', 'を適応', 'を適用'],
  ['hankaku-kana', 'half-width-kana', '港のﾊﾞｽ停から歩いて五分です。', 'ﾊﾞｽ', 'バス'],
  ['nfd', 'decomposed-kana', '観光のハ\u309aンフレットを配布しています。', 'ハ\u309a', '\u30d1'],
  ['zero-width', 'zero-width-space', '公民館の\u200b利用は無料です。', '\u200b', ''],
  ['control', 'control-character', '避難所の\b開設を知らせます。', '\b', ''],
  ['kangxi', 'kangxi-radical', '\u2f2dの手入れを手伝う人を募集します。', '\u2f2d', '山'],
  ['zenkaku', 'wide-alphanumeric', '申込書は、ＰＤＦの形式で配布しています。', 'ＰＤＦ', 'PDF'],
  ['mixed', 'mixed-width', 'ＷＥＢ版の広報は、Web版と同じ内容です。', 'ＷＥＢ', 'WEB'],
  ['alphabet', 'stray-letter', '受付は、午後五時まdです。', 'd'],
  [
    'weekday',
    'weekday-mismatch',
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
  ['katakana', 'katakana', '予約用のサーバを入れ替えます。', 'サーバ', 'サーバー'],
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

/** All wording faults of the normal crawl: nothing else may be reported on any of its pages. */
export const contentsTruth: readonly WordingFault[] = rows.map(row => fault(...row));

/** Found only in a run with this client dictionary. */
export const clientDictionary = [{ wrong: 'あさひ公園', right: '朝日公園' }] as const;
export const clientDictionaryFaults: readonly WordingFault[] = [
  fault('dictionary', 'dictionary', '遠足は、あさひ公園に集合します。', 'あさひ公園', '朝日公園'),
];

/** Correct sentences beside the wrong ones, and a hidden wrong one; a finding here is a false positive. */
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
