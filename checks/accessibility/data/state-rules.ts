import { type OwnRule, ownRule } from '../own/own-rule.ts';

const stops = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Rules on a page in other states than at rest: narrow, with wider spacing, walked through by keyboard. They are not run by axe-core. */
export const stateRules: Readonly<Record<string, OwnRule>> = {
  'reflow-sideways': ownRule(
    'body *',
    '1.4.10',
    'C31 C32 C38',
    'warning',
    [
      '400 % に拡大した画面（幅 320 px）で、文章を読むのに横スクロールが要ります',
      'At 400 % zoom (320 px wide) reading the text needs scrolling sideways',
    ],
    [
      'px で固定した width や min-width をやめ、max-width: 100 % や Flexbox・Grid の折り返しで、画面の幅に収めてください。',
      'Replace fixed widths by max-width: 100%, and let flexbox or grid wrap to the width of the window.',
    ],
    {
      unsure: [
        '400 % に拡大した画面（幅 320 px）で、要素が右にはみ出しています。横スクロールなしで使えるか確認してください',
        'At 400 % zoom (320 px wide) an element runs out of the window: confirm that it can be used without scrolling sideways',
      ],
    },
  ),
  'reflow-clipped': ownRule(
    'body *',
    '1.4.10 1.4.4',
    'F102 F69',
    'warning',
    ['400 % に拡大した画面（幅 320 px）で、文字が切れて読めません', 'At 400 % zoom (320 px wide) text is cut off'],
    [
      '文字を入れる枠の height の固定と overflow: hidden をやめ、内容に合わせて伸びるようにしてください。',
      'Let boxes of text grow with their contents: no fixed height, no overflow: hidden.',
    ],
    {
      unsure: [
        '400 % に拡大した画面（幅 320 px）で、文字の端が切れています。内容が失われていないか確認してください',
        'At 400 % zoom (320 px wide) the end of a text is cut off: confirm that nothing is lost',
      ],
    },
  ),
  'spacing-clipped': ownRule(
    'body *',
    '1.4.12',
    'F104 C35 C36',
    'warning',
    ['文字の間隔を広げると、文字が切れて読めません', 'Text is cut off when its spacing is widened'],
    [
      '文字を入れる枠の height を固定せず（min-height にする）、間隔を広げても伸びるようにしてください。',
      'Do not fix the height of boxes of text (use min-height), so that they grow when the spacing is widened.',
    ],
    {
      unsure: [
        '文字の間隔を広げると、文字の端が切れるか、ほかの文字と重なります。内容が失われていないか確認してください',
        'With wider spacing a text is cut off at its end or lies over another: confirm that nothing is lost',
      ],
    },
  ),
  'focus-not-visible': ownRule(
    stops,
    '2.4.7',
    'F78 F55 C15 G195',
    'warning',
    [
      'Tab キーでフォーカスが来ても、画面のどこも変わりません',
      'Nothing on the screen changes when the Tab key brings the focus',
    ],
    [
      'outline を消さないか、:focus-visible に、見て分かる枠や背景を指定してください。隠した要素にはフォーカスが来ないようにします。',
      'Keep the outline, or give :focus-visible a visible border or background. Keep the focus from hidden elements.',
    ],
    {
      unsure: [
        'フォーカスが来ても要素は変わらず、離れた所が変わります。フォーカスの位置が分かるか確認してください',
        'When it gets the focus the element does not change, something else does: confirm that the focus can be seen',
      ],
    },
  ),
  'keyboard-held': ownRule(
    stops,
    '2.1.2',
    'F10 G21',
    'needCfm',
    ['キーボードのフォーカスが抜け出せません', 'The keyboard focus is held'],
    [
      'Tab キー、Shift+Tab キー、Esc キーのどれかで次へ進めるようにしてください。ほかのキーで出るなら、その方法を書きます。',
      'Let Tab, Shift+Tab or Escape lead on. If another key does, say so.',
    ],
    {
      unsure: [
        'Tab キー、Shift+Tab キー、Esc キーでは抜け出せない所があります。ほかの方法が示されているか確認してください',
        'Tab, Shift+Tab and Escape did not lead out of a part: confirm that another way is told',
      ],
    },
  ),
  'focus-obscured': ownRule(
    stops,
    '2.4.11 2.4.12',
    'F110 C43',
    'needCfm',
    [
      'フォーカスのある要素が、固定されたヘッダーなどに隠れています',
      'The element with the focus is hidden by a sticky header or the like',
    ],
    [
      'html に、固定したヘッダーの高さの scroll-padding-top を指定してください。',
      'Give html a scroll-padding-top of the height of the sticky header.',
    ],
    {
      unsure: [
        'フォーカスのある要素が、固定されたヘッダーなどに隠れます。見えるようにできるか確認してください',
        'A sticky header or the like lies over the element with the focus: confirm that it can be seen',
      ],
    },
  ),
  'focus-order-odd': ownRule(
    stops,
    '2.4.3',
    'F44 F85 C27 H4',
    'needCfm',
    ['フォーカスの移る順が、並びと違います', 'The focus moves in another order than the page'],
    [
      '正の tabindex をやめ、HTML を読む順に並べてください。',
      'Remove positive tabindex values and put the HTML in the order of reading.',
    ],
    {
      unsure: [
        'フォーカスが、並びと違う順に移ります。意味や操作の順に合うか確認してください',
        'The focus moves in another order than the page: confirm that it makes sense',
      ],
    },
  ),
};
