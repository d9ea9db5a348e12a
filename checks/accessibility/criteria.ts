export type Level = 'A' | 'AA' | 'AAA';
export type Principle = 'perceivable' | 'operable' | 'understandable' | 'robust';

/** One success criterion. `since` is the edition that introduced it; those of 2.0 are JIS X 8341-3:2016. */
export interface Criterion {
  number: string;
  level: Level;
  since: '2.0' | '2.1' | '2.2';
  ja: string;
  en: string;
}

const table: readonly (readonly [string, Level, Criterion['since'], string, string])[] = [
  ['1.1.1', 'A', '2.0', '非テキストコンテンツ', 'Non-text Content'],
  ['1.2.1', 'A', '2.0', '音声だけ及び映像だけ（収録済み）', 'Audio-only and Video-only (Prerecorded)'],
  ['1.2.2', 'A', '2.0', 'キャプション（収録済み）', 'Captions (Prerecorded)'],
  [
    '1.2.3',
    'A',
    '2.0',
    '音声解説又はメディアに対する代替コンテンツ（収録済み）',
    'Audio Description or Media Alternative (Prerecorded)',
  ],
  ['1.2.4', 'AA', '2.0', 'キャプション（ライブ）', 'Captions (Live)'],
  ['1.2.5', 'AA', '2.0', '音声解説（収録済み）', 'Audio Description (Prerecorded)'],
  ['1.2.6', 'AAA', '2.0', '手話（収録済み）', 'Sign Language (Prerecorded)'],
  ['1.2.7', 'AAA', '2.0', '拡張音声解説（収録済み）', 'Extended Audio Description (Prerecorded)'],
  ['1.2.8', 'AAA', '2.0', 'メディアに対する代替コンテンツ（収録済み）', 'Media Alternative (Prerecorded)'],
  ['1.2.9', 'AAA', '2.0', '音声だけ（ライブ）', 'Audio-only (Live)'],
  ['1.3.1', 'A', '2.0', '情報及び関係性', 'Info and Relationships'],
  ['1.3.2', 'A', '2.0', '意味のある順序', 'Meaningful Sequence'],
  ['1.3.3', 'A', '2.0', '感覚的な特徴', 'Sensory Characteristics'],
  ['1.3.4', 'AA', '2.1', '表示の向き', 'Orientation'],
  ['1.3.5', 'AA', '2.1', '入力目的の特定', 'Identify Input Purpose'],
  ['1.3.6', 'AAA', '2.1', '目的の特定', 'Identify Purpose'],
  ['1.4.1', 'A', '2.0', '色の使用', 'Use of Color'],
  ['1.4.2', 'A', '2.0', '音声の制御', 'Audio Control'],
  ['1.4.3', 'AA', '2.0', 'コントラスト（最低限レベル）', 'Contrast (Minimum)'],
  ['1.4.4', 'AA', '2.0', 'テキストのサイズ変更', 'Resize Text'],
  ['1.4.5', 'AA', '2.0', '文字画像', 'Images of Text'],
  ['1.4.6', 'AAA', '2.0', 'コントラスト（高度レベル）', 'Contrast (Enhanced)'],
  ['1.4.7', 'AAA', '2.0', '小さい背景音、又は背景音なし', 'Low or No Background Audio'],
  ['1.4.8', 'AAA', '2.0', '視覚的提示', 'Visual Presentation'],
  ['1.4.9', 'AAA', '2.0', '文字画像（例外なし）', 'Images of Text (No Exception)'],
  ['1.4.10', 'AA', '2.1', 'リフロー', 'Reflow'],
  ['1.4.11', 'AA', '2.1', '非テキストのコントラスト', 'Non-text Contrast'],
  ['1.4.12', 'AA', '2.1', 'テキストの間隔', 'Text Spacing'],
  ['1.4.13', 'AA', '2.1', 'ホバー又はフォーカスで表示されるコンテンツ', 'Content on Hover or Focus'],
  ['2.1.1', 'A', '2.0', 'キーボード', 'Keyboard'],
  ['2.1.2', 'A', '2.0', 'キーボードトラップなし', 'No Keyboard Trap'],
  ['2.1.3', 'AAA', '2.0', 'キーボード（例外なし）', 'Keyboard (No Exception)'],
  ['2.1.4', 'A', '2.1', '文字キーのショートカット', 'Character Key Shortcuts'],
  ['2.2.1', 'A', '2.0', 'タイミング調整可能', 'Timing Adjustable'],
  ['2.2.2', 'A', '2.0', '一時停止、停止及び非表示', 'Pause, Stop, Hide'],
  ['2.2.3', 'AAA', '2.0', 'タイミング非依存', 'No Timing'],
  ['2.2.4', 'AAA', '2.0', '割込み', 'Interruptions'],
  ['2.2.5', 'AAA', '2.0', '再認証', 'Re-authenticating'],
  ['2.2.6', 'AAA', '2.1', 'タイムアウト', 'Timeouts'],
  ['2.3.1', 'A', '2.0', '3回のせん（閃）光、又はいき（閾）値以下', 'Three Flashes or Below Threshold'],
  ['2.3.2', 'AAA', '2.0', '3回のせん（閃）光', 'Three Flashes'],
  ['2.3.3', 'AAA', '2.1', 'インタラクションによるアニメーション', 'Animation from Interactions'],
  ['2.4.1', 'A', '2.0', 'ブロックスキップ', 'Bypass Blocks'],
  ['2.4.2', 'A', '2.0', 'ページタイトル', 'Page Titled'],
  ['2.4.3', 'A', '2.0', 'フォーカス順序', 'Focus Order'],
  ['2.4.4', 'A', '2.0', 'リンクの目的（コンテキスト内）', 'Link Purpose (In Context)'],
  ['2.4.5', 'AA', '2.0', '複数の手段', 'Multiple Ways'],
  ['2.4.6', 'AA', '2.0', '見出し及びラベル', 'Headings and Labels'],
  ['2.4.7', 'AA', '2.0', 'フォーカスの可視化', 'Focus Visible'],
  ['2.4.8', 'AAA', '2.0', '現在位置', 'Location'],
  ['2.4.9', 'AAA', '2.0', 'リンクの目的（リンクだけ）', 'Link Purpose (Link Only)'],
  ['2.4.10', 'AAA', '2.0', 'セクション見出し', 'Section Headings'],
  ['2.4.11', 'AA', '2.2', '隠されないフォーカス（最低限）', 'Focus Not Obscured (Minimum)'],
  ['2.4.12', 'AAA', '2.2', '隠されないフォーカス（高度）', 'Focus Not Obscured (Enhanced)'],
  ['2.4.13', 'AAA', '2.2', 'フォーカスの外観', 'Focus Appearance'],
  ['2.5.1', 'A', '2.1', 'ポインタのジェスチャ', 'Pointer Gestures'],
  ['2.5.2', 'A', '2.1', 'ポインタのキャンセル', 'Pointer Cancellation'],
  ['2.5.3', 'A', '2.1', 'ラベルを含む名前（name）', 'Label in Name'],
  ['2.5.4', 'A', '2.1', '動きによる起動', 'Motion Actuation'],
  ['2.5.5', 'AAA', '2.1', 'ターゲットのサイズ（高度）', 'Target Size (Enhanced)'],
  ['2.5.6', 'AAA', '2.1', '入力メカニズム非依存', 'Concurrent Input Mechanisms'],
  ['2.5.7', 'AA', '2.2', 'ドラッグ動作', 'Dragging Movements'],
  ['2.5.8', 'AA', '2.2', 'ターゲットのサイズ（最低限）', 'Target Size (Minimum)'],
  ['3.1.1', 'A', '2.0', 'ページの言語', 'Language of Page'],
  ['3.1.2', 'AA', '2.0', '一部分の言語', 'Language of Parts'],
  ['3.1.3', 'AAA', '2.0', '一般的ではない用語', 'Unusual Words'],
  ['3.1.4', 'AAA', '2.0', '略語', 'Abbreviations'],
  ['3.1.5', 'AAA', '2.0', '読解レベル', 'Reading Level'],
  ['3.1.6', 'AAA', '2.0', '発音', 'Pronunciation'],
  ['3.2.1', 'A', '2.0', 'フォーカス時', 'On Focus'],
  ['3.2.2', 'A', '2.0', '入力時', 'On Input'],
  ['3.2.3', 'AA', '2.0', '一貫したナビゲーション', 'Consistent Navigation'],
  ['3.2.4', 'AA', '2.0', '一貫した識別性', 'Consistent Identification'],
  ['3.2.5', 'AAA', '2.0', '要求による変化', 'Change on Request'],
  ['3.2.6', 'A', '2.2', '一貫したヘルプ', 'Consistent Help'],
  ['3.3.1', 'A', '2.0', 'エラーの特定', 'Error Identification'],
  ['3.3.2', 'A', '2.0', 'ラベル又は説明', 'Labels or Instructions'],
  ['3.3.3', 'AA', '2.0', 'エラー修正の提案', 'Error Suggestion'],
  ['3.3.4', 'AA', '2.0', 'エラー回避（法的、金融及びデータ）', 'Error Prevention (Legal, Financial, Data)'],
  ['3.3.5', 'AAA', '2.0', 'ヘルプ', 'Help'],
  ['3.3.6', 'AAA', '2.0', 'エラー回避（全て）', 'Error Prevention (All)'],
  ['3.3.7', 'A', '2.2', '冗長な入力項目', 'Redundant Entry'],
  ['3.3.8', 'AA', '2.2', 'アクセシブルな認証（最低限）', 'Accessible Authentication (Minimum)'],
  ['3.3.9', 'AAA', '2.2', 'アクセシブルな認証（高度）', 'Accessible Authentication (Enhanced)'],
  ['4.1.1', 'A', '2.0', '構文解析', 'Parsing'],
  ['4.1.2', 'A', '2.0', '名前（name）、役割（role）及び値（value）', 'Name, Role, Value'],
  ['4.1.3', 'AA', '2.1', 'ステータスメッセージ', 'Status Messages'],
];

/** All success criteria of WCAG 2.0 (= JIS X 8341-3:2016), 2.1 and 2.2, in their order. */
export const criteria: readonly Criterion[] = table.map(([number, level, since, ja, en]) => ({
  number,
  level,
  since,
  ja,
  en,
}));

const byNumber = new Map(criteria.map(criterion => [criterion.number, criterion]));

/** The criterion of a number such as 1.1.1; undefined for a number that no edition has. */
export function criterionOf(number: string): Criterion | undefined {
  return byNumber.get(number);
}

const principles: Record<string, Principle> = {
  '1': 'perceivable',
  '2': 'operable',
  '3': 'understandable',
  '4': 'robust',
};

export function principleOf(number: string): Principle | undefined {
  return principles[number.split('.')[0] ?? ''];
}

/** Criteria in axe's tags, for example `wcag1412` -> 1.4.12, in the order of the tags. */
export function criteriaOfTags(tags: readonly string[]): string[] {
  return tags.flatMap(tag => {
    const [, a, b, c] = /^wcag(\d)(\d)(\d{1,2})$/.exec(tag) ?? [];
    return a ? [`${a}.${b}.${c}`] : [];
  });
}
