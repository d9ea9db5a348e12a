import { type OwnRule, ownRule } from '../own/own-rule.ts';

/** Rules of our own on what changes or moves by itself, and on the words of headings, titles and links, by id. */
export const ofChanges: Readonly<Record<string, OwnRule>> = {
  'page-changes-on-select': ownRule(
    'select[onchange], input[onchange], input[oninput], textarea[onchange], textarea[oninput]',
    '3.2.2',
    'F36 F37 G80 H32',
    'warning',
    [
      '選んだり入力したりしただけで、ページが移動または送信されます',
      'Choosing or entering something alone moves on or sends the form',
    ],
    ['移動や送信は、ボタンを押したときに行ってください。', 'Move on or send when a button is pressed.'],
  ),
  'page-changes-on-focus': ownRule(
    '[onfocus], [onfocusin], [onblur], [onfocusout]',
    '3.2.1 3.2.2',
    'F9 G107',
    'warning',
    [
      'フォーカスが移っただけで、ページが移動または送信されます',
      'Moving the focus alone moves on, sends the form or opens a window',
    ],
    ['移動や送信は、ボタンを押したときに行ってください。', 'Move on or send when a button is pressed.'],
  ),
  'focus-thrown-away': ownRule(
    '[onfocus], [onfocusin]',
    '2.1.1 2.4.7 3.2.1',
    'F55',
    'error',
    [
      'フォーカスを受けた途端に、スクリプトがフォーカスを外します',
      'A script takes the focus away as soon as it arrives',
    ],
    [
      'onfocus の this.blur() をやめてください。枠の見た目は CSS の :focus-visible で変えられます。',
      'Remove this.blur() from onfocus; CSS with :focus-visible changes what the focus looks like.',
    ],
  ),
  'window-on-load': ownRule(
    'body[onload], body[onpageshow]',
    '3.2.5',
    'F52 F22 SCR24',
    'warning',
    ['ページを開くと、新しいウィンドウが開きます', 'Loading the page opens a new window'],
    ['新しいウィンドウは、利用者が求めたときにだけ開いてください。', 'Open a window only where somebody asks for it.'],
  ),
  'leaves-by-itself': ownRule(
    'html',
    '2.2.1 2.2.4 3.2.5',
    'F58 G110 G198',
    'needCfm',
    ['時間がたつと別のページへ移る可能性があります', 'The page may leave for another after a time'],
    [
      '時間による移動をやめるか、時間を延ばす・止める手段を付けてください。',
      'Do not leave by time, or let people stop or extend it.',
    ],
    {
      unsure: [
        'スクリプトが時間を置いてページを移しています。止めたり延ばしたりできるか確認してください',
        'A script leaves the page after a time: confirm that people can stop or extend it',
      ],
    },
  ),
  'paste-forbidden': ownRule(
    'input[onpaste]',
    '3.3.8',
    'F109',
    'warning',
    ['パスワードや確認コードを貼り付けられません', 'A password or code cannot be pasted'],
    [
      'onpaste で貼り付けを止めず、パスワード管理ソフトを使えるようにしてください。',
      'Do not stop pasting by onpaste, so that password managers work.',
    ],
  ),
  'heading-vague': ownRule(
    'h1, h2, h3, h4, h5, h6, [role="heading"]',
    '2.4.6',
    'G130',
    'warning',
    ['見出しがひな形の言葉や記号のままで、内容を表していません', 'The heading is a placeholder or signs alone'],
    ['続く内容が分かる言葉を見出しにしてください。', 'Write a heading that tells what follows.'],
    {
      unsure: [
        '見出しが「タイトル」「もっと見る」などの一般的な言葉です。続く内容を表しているか確認してください',
        'The heading is a general word such as “title”: confirm that it tells what follows',
      ],
    },
  ),
  'title-unrelated': ownRule(
    'head > title',
    '2.4.2',
    'F25 G88 H25',
    'warning',
    ['ページの題名の言葉が、本文のどこにも出てきません', 'None of the words of the title occur anywhere in the page'],
    ['ページの内容が分かる題名にしてください。', 'Write a title that names the content of the page.'],
    { withHidden: true },
  ),
  'links-told-alike': ownRule(
    'a[href]',
    '2.4.4 2.4.9',
    'F63 G53 H30',
    'needCfm',
    [
      '行き先の違うリンクが、同じ文字と同じ文脈で並んでいます',
      'Links of different targets have the same text and context',
    ],
    ['行き先の違いが分かる文字をリンクにしてください。', 'Write link texts that tell the targets apart.'],
    {
      unsure: [
        'アドレスの違うリンクが、同じ文字と同じ文脈で並んでいます。行き先の違いが分かるか確認してください',
        'Links of different addresses have the same text and context: confirm that people can tell them apart',
      ],
    },
  ),
  'text-moves': ownRule(
    'html',
    '2.2.2',
    'F16 G4 G186',
    'needCfm',
    ['文字が止まらずに動き続けています', 'Text moves without end'],
    [
      '一時停止のボタンを付けるか、5 秒以内に止めてください。',
      'Offer a pause control, or end the movement within 5 seconds.',
    ],
    {
      unsure: [
        '文字が止まらずに動き続けています。一時停止できるか確認してください',
        'Text moves without end: confirm that people can pause it',
      ],
    },
  ),
  'text-sized-by-window': ownRule(
    'html, [style*="font-size"]',
    '1.4.4',
    'F94',
    'warning',
    [
      '文字の大きさがウィンドウの幅だけで決まり、拡大しても大きくなりません',
      'The text is sized by the window alone and does not grow when people zoom',
    ],
    [
      'calc(1rem + 1vw) のように、rem などを加えた大きさにしてください。',
      'Add a unit such as rem, as in calc(1rem + 1vw).',
    ],
    {
      unsure: [
        '文字の大きさがウィンドウの幅だけで決まります。200 % に拡大できるか確認してください',
        'The text is sized by the window alone: confirm that people can enlarge it to 200 %',
      ],
    },
  ),
  'table-of-spaces': ownRule(
    'pre',
    '1.3.1 1.3.2',
    'F34 F33 H51',
    'needCfm',
    ['表が空白で作られています', 'A table is made of spaces'],
    ['table、th、td で表にしてください。', 'Make it a table with table, th and td.'],
    {
      unsure: [
        '空白で列をそろえた表の可能性があります。表なら table にしてください',
        'Spaces may line up the columns of a table: if so, make it a table element',
      ],
    },
  ),
};
