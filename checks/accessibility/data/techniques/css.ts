import type { Message } from '#language/message.ts';

export const cssTechniques: Readonly<Record<string, Message>> = {
  C6: {
    ja: 'HTML の構造の順を保ったまま、CSS で配置する。',
    en: 'Place content with CSS and keep the order of its structure.',
  },
  C7: {
    ja: 'リンクの文字の一部を CSS で画面から隠し、読み上げでは行き先が分かるようにする。',
    en: 'Hide part of a link text with CSS, so that speech still says where it leads.',
  },
  C8: {
    ja: '字間は空白文字ではなく、CSS の letter-spacing で空ける。',
    en: 'Space letters with letter-spacing, not with space characters.',
  },
  C9: { ja: '飾りの画像は CSS の背景として置く。', en: 'Put decorative images into CSS backgrounds.' },
  C12: { ja: '文字の大きさを % で指定する。', en: 'Set font sizes in percent.' },
  C13: {
    ja: '文字の大きさを small や large などのキーワードで指定する。',
    en: 'Set font sizes by keywords such as small and large.',
  },
  C14: { ja: '文字の大きさを em で指定する。', en: 'Set font sizes in em.' },
  C15: {
    ja: 'フォーカスを受けた部品の見た目を CSS で変える。',
    en: 'Change the look of a component with CSS while it has the focus.',
  },
  C17: {
    ja: '文字を含むフォームの部品も、文字と一緒に大きくなるようにする。',
    en: 'Let form controls that contain text grow with the text.',
  },
  C18: {
    ja: '余白は、画像ではなく CSS の margin や padding で作る。',
    en: 'Make space with CSS margins and padding instead of spacer images.',
  },
  C19: { ja: 'CSS で文章を左か右の片側に揃える。', en: 'Align text to one side with CSS.' },
  C20: {
    ja: '段の幅を相対単位で決め、1 行を 80 字（全角 40 字）程度までに収める。',
    en: 'Size columns in relative units, so that lines have about 80 characters at most.',
  },
  C21: { ja: '行間を CSS の line-height で指定する。', en: 'Set the space between lines in CSS.' },
  C22: {
    ja: '文字の見た目は、画像ではなく CSS で整える。',
    en: 'Style text with CSS instead of drawing it as an image.',
  },
  C23: {
    ja: 'バナーやメニューなど副次的な部分の色だけを指定し、本文の色は指定しない。',
    en: 'Set colours of secondary parts such as menus only and leave those of the main text alone.',
  },
  C24: { ja: '文章の枠の幅を % で指定する。', en: 'Set the width of text containers in percent.' },
  C25: {
    ja: '文字色と背景色は指定せず、枠線と配置で領域を区切る。',
    en: 'Separate areas by borders and layout without setting the colours of text and its background.',
  },
  C27: { ja: 'DOM の順を見た目の順に合わせる。', en: 'Keep the DOM in the order that people see.' },
  C28: { ja: '文字を入れる枠の大きさを em で指定する。', en: 'Set the size of text containers in em.' },
  C30: {
    ja: '文字を CSS で画像に置き換え、文字に戻す操作も用意する。',
    en: 'Replace text by images with CSS only with a control that switches back to text.',
  },
  C31: { ja: 'Flexbox で内容を折り返して並べ直す。', en: 'Let content wrap with Flexbox.' },
  C32: {
    ja: 'メディアクエリーとグリッドで段組みを並べ直す。',
    en: 'Rearrange columns with media queries and CSS grid.',
  },
  C33: {
    ja: '長い URL や文字列も途中で折り返せるようにする。',
    en: 'Let long URLs and strings break across lines.',
  },
  C34: {
    ja: '狭い画面では、固定したヘッダーやフッターをメディアクエリーで解除する。',
    en: 'Release sticky headers and footers with media queries on small screens.',
  },
  C35: {
    ja: '折り返さない文字の枠に、字間を広げても収まる余裕を持たせる。',
    en: 'Leave room for wider letter spacing where text does not wrap.',
  },
  C36: {
    ja: '利用者が文字の間隔を広げても、内容が欠けないようにする。',
    en: 'Let people widen the spacing of text without loss.',
  },
  C37: {
    ja: 'max-width と height で画像を画面の幅に収める。',
    en: 'Fit images into the viewport with max-width and height.',
  },
  C38: {
    ja: 'width・max-width と Flexbox で、ラベルと入力欄を画面の幅に収める。',
    en: 'Fit labels and inputs into the viewport with width, max-width and Flexbox.',
  },
  C39: {
    ja: 'CSS の prefers-reduced-motion に応じて動きを止める。',
    en: 'Stop motion in CSS for people who prefer reduced motion.',
  },
  C40: {
    ja: '2 色の枠で、どの背景でも見えるフォーカス表示を作る。',
    en: 'Draw the focus in two colours, so that it stands out on every background.',
  },
  C41: {
    ja: '部品の内側に、はっきりしたフォーカス表示を作る。',
    en: 'Draw a strong focus indicator inside the component.',
  },
  C42: {
    ja: 'min-width と min-height で、押せる部分の大きさと間隔を確保する。',
    en: 'Keep targets large enough and apart with min-width and min-height.',
  },
  C43: {
    ja: 'scroll-padding などで、固定した要素の下にフォーカスが隠れないようにする。',
    en: 'Keep the focus from under sticky parts with scroll-padding and the like.',
  },
  C44: { ja: '押せる部分を CSS で縦横 44 px 以上にする。', en: 'Make targets at least 44 by 44 px with CSS.' },
  C45: {
    ja: ':focus-visible で、キーボード操作のときのフォーカス表示を作る。',
    en: 'Show the focus of keyboard users with :focus-visible.',
  },
};
