import type { Message } from '#language/message.ts';

export const ariaTechniques: Readonly<Record<string, Message>> = {
  ARIA1: {
    ja: 'aria-describedby で、部品に補足の説明を結び付ける。',
    en: 'Associate additional explanation with a control with aria-describedby.',
  },
  ARIA2: { ja: '必須の欄を aria-required で示す。', en: 'Mark a required field with aria-required.' },
  ARIA4: { ja: '部品の役割を role で伝える。', en: 'Expose the role of a component with role.' },
  ARIA5: {
    ja: '部品の状態や値を aria-* 属性で伝える。',
    en: 'Expose the state and value of a component with aria-* attributes.',
  },
  ARIA6: { ja: 'aria-label で対象に名前を付ける。', en: 'Name an object with aria-label.' },
  ARIA7: {
    ja: 'aria-labelledby で、リンクの名前に前後の文字を加える。',
    en: 'Include surrounding text in the name of a link with aria-labelledby.',
  },
  ARIA8: {
    ja: 'aria-label で、行き先の分かる名前をリンクに付ける。',
    en: 'Give a link a name that describes its destination with aria-label.',
  },
  ARIA9: {
    ja: 'aria-labelledby で、離れた複数の文字から一つのラベルを作る。',
    en: 'Join texts from several places into one label with aria-labelledby.',
  },
  ARIA10: {
    ja: 'aria-labelledby で、画像などに代替テキストを付ける。',
    en: 'Provide a text alternative for images and other content with aria-labelledby.',
  },
  ARIA11: { ja: 'ランドマークの role でページの領域を示す。', en: 'Mark the parts of a page with landmark roles.' },
  ARIA12: {
    ja: 'role="heading" と aria-level で見出しを示す。',
    en: 'Mark headings with role="heading" and aria-level.',
  },
  ARIA13: {
    ja: 'aria-labelledby で領域やランドマークに名前を付ける。',
    en: 'Name regions and landmarks with aria-labelledby.',
  },
  ARIA14: {
    ja: '見えるラベルを置けない部品に、aria-label で名前を付ける。',
    en: 'Name a control with aria-label where a visible label cannot be used.',
  },
  ARIA15: {
    ja: 'aria-describedby で、画像に詳しい説明を結び付ける。',
    en: 'Associate a detailed description with an image with aria-describedby.',
  },
  ARIA16: {
    ja: 'aria-labelledby で、ページにある文字を部品の名前にする。',
    en: 'Use text on the page as the name of a control with aria-labelledby.',
  },
  ARIA17: {
    ja: '関連する入力欄を role="group" や "radiogroup" でまとめる。',
    en: 'Group related fields with role="group" or "radiogroup".',
  },
  ARIA18: {
    ja: '入力の誤りを role="alertdialog" のダイアログで知らせる。',
    en: 'Report input errors in a dialog with role="alertdialog".',
  },
  ARIA19: {
    ja: '入力の誤りを role="alert" やライブリージョンで知らせる。',
    en: 'Report input errors with role="alert" or a live region.',
  },
  ARIA20: {
    ja: '名前を付けた role="region" で、ページの領域を示す。',
    en: 'Mark a part of the page with a named role="region".',
  },
  ARIA21: { ja: '誤りのある欄を aria-invalid で示す。', en: 'Indicate fields with errors with aria-invalid.' },
  ARIA22: { ja: '状況の知らせを role="status" で伝える。', en: 'Convey status messages with role="status".' },
  ARIA23: {
    ja: '順に増えていく記録を role="log" で伝える。',
    en: 'Convey sequential updates with role="log".',
  },
  ARIA24: {
    ja: 'アイコンフォントに role="img" と名前を付け、画像として示す。',
    en: 'Expose an icon of a font as an image with role="img" and a name.',
  },
  ARIA25: { ja: '進み具合をライブリージョンで伝える。', en: 'Convey the progress of a task in a live region.' },
  ARIA26: {
    ja: '一組の項目の中の現在の項目を aria-current で示す。',
    en: 'Indicate the current item in a set with aria-current.',
  },
  ARIA27: { ja: '進み具合を ariaNotify で伝える。', en: 'Convey the progress of a task with ariaNotify.' },
};
