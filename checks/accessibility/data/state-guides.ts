import { guide, type RuleGuide, type Words } from '../../rule-guide.ts';

const zoomed: Words = [
  '拡大して読むロービジョンの人が、一行ごとに左右へ動かすことになり、読むのをあきらめます。スマートフォンで見る人も同じです。',
  'People with low vision who zoom in have to move left and right for every line, and give up. So do people with a phone.',
];
const spaced: Words = [
  '読み書きに困難のある人や弱視の人は、行や文字の間隔を広げて読みます。そのとき文章の一部が読めません。',
  'People with dyslexia or low vision widen the spaces of lines and letters to read. They lose a part of the text.',
];
const keyboard: Words = [
  'マウスを使わず、キーボードやスイッチで操作する人が、今どこにいるか分かりません。',
  'People who use a keyboard or a switch instead of a mouse do not see where they are.',
];

export const stateGuides: Readonly<Record<string, RuleGuide>> = {
  'tenken:reflow-sideways': guide(
    [
      '幅や最小幅が、広い画面に合わせた px で固定されています。',
      'A width or minimum width is fixed in px for wide windows.',
    ],
    zoomed,
    '<style>main { width: 960px }</style>',
    '<style>main { max-width: 960px }</style>',
  ),
  'tenken:reflow-clipped': guide(
    [
      '枠の高さが、広い画面での行数に合わせて固定され、はみ出す分が隠されています。',
      'The height of a box is fixed for its lines in a wide window, and what runs over is hidden.',
    ],
    zoomed,
    '<style>.card { height: 3em; overflow: hidden }</style>',
    '<style>.card { min-height: 3em }</style>',
  ),
  'tenken:spacing-clipped': guide(
    [
      'ボタンや見出しの枠の高さや幅が固定され、はみ出す分が隠されるか、次の内容に重なります。',
      'The height or width of a button or heading is fixed; what runs over is hidden or lies over what follows.',
    ],
    spaced,
    '<style>.button { height: 20px; overflow: hidden }</style>',
    '<style>.button { min-height: 20px }</style>',
  ),
  'tenken:focus-not-visible': guide(
    [
      '見た目のために outline が消され、代わりの表示がありません。または、見えない要素にフォーカスが来ます。',
      'The outline was removed for its looks and nothing took its place, or the focus goes to something hidden.',
    ],
    keyboard,
    '<style>a:focus { outline: none }</style>',
    '<style>a:focus-visible { outline: 3px solid #0050a0 }</style>',
  ),
  'tenken:keyboard-held': guide(
    [
      '部品のスクリプトが Tab キーを自分のために使い、外へ出す方法を用意していません。',
      'The script of a part uses the Tab key for itself and offers no way out.',
    ],
    [
      'キーボードだけで操作する人は、そこから先へも前へも進めず、ページを閉じるしかありません。',
      'People who use the keyboard alone can neither go on nor back, and have to close the page.',
    ],
    '<div tabindex="0" onkeydown="event.preventDefault()">…</div>',
    '<div tabindex="0" onkeydown="if (event.key !== \'Tab\') draw(event)">…</div>',
  ),
  'tenken:focus-obscured': guide(
    [
      '上下に固定したヘッダーやお知らせが、その下に来た要素を隠します。',
      'A header or notice that is fixed at the top or bottom lies over elements that scroll below it.',
    ],
    keyboard,
    '<style>header { position: fixed; height: 80px }</style>',
    '<style>header { position: fixed; height: 80px } html { scroll-padding-top: 90px }</style>',
  ),
  'tenken:focus-order-odd': guide(
    [
      'tabindex で順が付けられているか、CSS で並べた順が HTML の順と違います。',
      'A tabindex sets an order, or CSS puts elements elsewhere than the HTML does.',
    ],
    [
      'キーボードで操作する人や画面を拡大している人は、フォーカスが飛ぶたびに場所を見失います。',
      'People who use a keyboard, or see only a part of the screen, lose their place whenever the focus jumps.',
    ],
    '<input tabindex="2"><input tabindex="1">',
    '<input><input>',
  ),
};
