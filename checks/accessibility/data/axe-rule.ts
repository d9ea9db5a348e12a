import type { Message } from '#language/message.ts';
import type { AccessibilityCategory } from '../categories.ts';

/** Additions to a rule of axe-core: technique codes, how to mend it, and where we judge otherwise than axe. */
export interface AxeRule {
  techniques: readonly string[];
  help: Message;
  /** Verdict for axe's "violation"; `error` by default. Best practices are `warning`. */
  severity?: 'warning' | 'needCfm';
  category?: AccessibilityCategory;
  /** Criteria in place of those in axe's tags; the first one is shown. */
  criteria?: readonly string[];
}

export const rule = (techniques: string, ja: string, en: string, more: Partial<AxeRule> = {}): AxeRule => ({
  techniques: techniques.split(' ').filter(Boolean),
  help: { ja, en },
  ...more,
});
export const probable = { severity: 'warning' } as const;
export const confirm = { severity: 'needCfm' } as const;

export const nameControl = rule(
  'ARIA6 ARIA14 ARIA16 F68',
  '要素の中に文字を入れるか、aria-label または aria-labelledby で名前を付けてください。',
  'Put text inside the element, or name it with aria-label or aria-labelledby.',
);
export const nameGraphic = rule(
  'ARIA6 ARIA10 F65',
  '図が伝える内容を aria-label、aria-labelledby、または title 要素で示してください。飾りなら aria-hidden="true" を付けます。',
  'Say what the graphic conveys with aria-label, aria-labelledby or a title element; hide pure decoration with aria-hidden="true".',
);
export const validAria = rule(
  'ARIA5 F79',
  'WAI-ARIA の仕様で、そのロールに許される属性と値だけを使ってください。',
  'Use only attributes and values that WAI-ARIA allows for the role.',
);
export const ariaTree = rule(
  'G115 H48',
  'ロールが求める親子関係（例: list の中に listitem）になるように要素を組み直してください。',
  'Rebuild the elements into the parent and child roles that are required, such as listitem inside list.',
);
export const listMarkup = rule(
  'H40 H48 G115',
  'リストは ul・ol・dl の直下に li または dt・dd だけを置く形に直してください。',
  'Build lists so that ul, ol and dl directly hold only li, or dt and dd.',
);
export const landmark = rule(
  'ARIA11 H101',
  'header・nav・main・footer などのランドマークを、ページに一つずつ、入れ子にせずに置いてください。',
  'Place landmarks such as header, nav, main and footer once each and not inside each other.',
  probable,
);
export const tableHeaders = rule(
  'H43 H51 H63',
  'データの見出しは th にし、scope または headers で対応するデータセルと結び付けてください。',
  'Make headings of data th elements and tie them to their cells with scope or headers.',
);
export const pageLanguage = rule(
  'H57',
  'html 要素に lang="ja" のように、ページの主な言語を正しい言語コードで書いてください。',
  'State the main language of the page on the html element with a valid code, such as lang="ja".',
);
export const noBlinking = rule(
  'F16 F47 G4 G186',
  '点滅や流れる文字をやめるか、利用者が止められる仕組みを付けてください。',
  'Remove blinking or moving text, or give users a way to stop it.',
);
export const fieldLabel = rule(
  'H44 H65 ARIA14 ARIA16 F68',
  'label 要素の for で入力欄と結び付けるか、aria-label・aria-labelledby・title で名前を付けてください。',
  'Tie a label element to the field with for, or name it with aria-label, aria-labelledby or title.',
);
export const noRefresh = rule(
  'F40 F41 G110 H76',
  'meta refresh による再読み込みや移動をやめ、サーバー側のリダイレクトにするか、利用者が選べるようにしてください。',
  'Replace meta refresh by a redirect on the server, or let the user decide.',
);
export const emptyHeading = rule(
  'H42 G130',
  '見出しに内容を表す文字を入れるか、見出しでなければ見出し要素をやめてください。',
  'Give the heading a text that describes its section, or use another element.',
  { severity: 'warning', criteria: ['1.3.1', '2.4.6'] },
);
