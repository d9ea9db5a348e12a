import { type OwnRule, ownRule } from '../own/own-rule.ts';

export const field =
  'input:not([type="hidden"]):not([type="submit"]):not([type="button"]):not([type="reset"]):not([type="image"]), textarea, select';

/** Films and sounds. */
export const ofMedia: Record<string, OwnRule> = {
  'sound-starts': ownRule(
    'audio[autoplay]',
    '1.4.2',
    'F23 F93 G60 G170 G171',
    'error',
    [
      '3 秒を超える音が自動で流れ、止める手段がありません',
      'Sound of over 3 seconds starts by itself and cannot be stopped',
    ],
    [
      '自動再生をやめるか、3 秒以内で止めるか、止めるボタンを付けてください。',
      'Do not start sound by itself, or end it within 3 seconds, or offer a stop control.',
    ],
    { withHidden: true },
  ),
  'film-starts': ownRule(
    'video[autoplay]',
    '1.4.2',
    'F23 F93 G60 G170 G171',
    'warning',
    [
      '音声のある動画が自動で再生され、止める手段がありません',
      'A video with sound starts by itself and cannot be stopped',
    ],
    [
      '自動再生をやめるか、muted にするか、止めるボタンを付けてください。',
      'Do not start it by itself, or mute it, or offer a stop control.',
    ],
    {
      withHidden: true,
      formerly: 'sound-starts',
      unsure: [
        '動画が自動で再生されます。3 秒を超える音が流れないか、止められるか確認してください',
        'A video starts by itself: confirm that its sound lasts at most 3 seconds or can be stopped',
      ],
    },
  ),
  'video-without-captions': ownRule(
    'video',
    '1.2.2',
    'F8 G87 G93 H95',
    'warning',
    [
      '音声のある動画に、キャプションも書き起こしもありません',
      'A video with sound has neither captions nor a transcript',
    ],
    [
      'track kind="captions" などでキャプションを付けてください。',
      'Add captions, for example by track kind="captions".',
    ],
    {
      unsure: [
        '動画に、内容の正しいキャプションがあるか確認してください',
        'Confirm that the video has correct captions',
      ],
    },
  ),
  'audio-without-text': ownRule(
    'audio',
    '1.2.1',
    'F30 G158',
    'warning',
    ['音声に書き起こしがありません', 'The sound has no transcript'],
    [
      '音声の内容を文字で書き、近くに置くかリンクしてください。',
      'Write down the sound and place or link the text beside it.',
    ],
    {
      unsure: [
        '音声の内容を文字で読める、正しい書き起こしがあるか確認してください',
        'Confirm that there is a correct transcript of the sound',
      ],
    },
  ),
  'silent-video-without-text': ownRule(
    'video',
    '1.2.1 1.2.3 1.2.5 1.2.8',
    'G159 G166',
    'warning',
    [
      '音声のない動画の内容を、文字や音声で得られません',
      'What a silent video shows can be had neither as text nor as sound',
    ],
    ['映像の内容を文字で書くか、音声で説明してください。', 'Describe the pictures in text or in sound.'],
    {
      unsure: [
        '映像だけで伝わる内容が、文字や音声でも得られるか確認してください',
        'Confirm that what only the pictures of the video tell can be had as text or sound',
      ],
    },
  ),
  'video-without-description': ownRule(
    'video',
    '1.2.5 1.2.3 1.2.8',
    'G8 G69 G78 G173',
    'needCfm',
    ['動画に音声解説のトラックがありません', 'The video has no track with descriptions'],
    [
      '映像だけで伝わる内容を、音声解説か、全文のテキストで伝えてください。',
      'Tell what only the pictures show, by audio description or a full text.',
    ],
    {
      unsure: [
        '映像だけで伝わる内容に、音声解説や全文のテキストがあるか確認してください',
        'Confirm that what only the pictures show is described in sound or text',
      ],
    },
  ),
  'video-without-full-text': ownRule(
    'video',
    '1.2.8',
    'G58 G69',
    'warning',
    ['動画の内容を文字で読める代替がありません', 'The content of the video cannot be had as a text'],
    [
      '映像と音声の内容をまとめた文章を、動画の近くに置くかリンクしてください。',
      'Write what the video shows and says, and place or link the text beside it.',
    ],
  ),
};

export const ofForms: Record<string, OwnRule> = {
  'labels-alike': ownRule(
    field,
    '2.4.6 3.3.2',
    'G131 H71',
    'warning',
    ['同じラベルの入力欄が複数あり、区別できません', 'Several fields have the same label and cannot be told apart'],
    [
      '「送り先の氏名」のように区別できるラベルにするか、fieldset と legend でまとめてください。',
      'Tell them apart, as in “Name of the recipient”, or group them with fieldset and legend.',
    ],
  ),
  'label-vague': ownRule(
    field,
    '2.4.6',
    'G131',
    'warning',
    [
      'ラベルが「入力」「テキスト」などで、何を入力するか分かりません',
      'The label says only “text”, “info” or the like',
    ],
    ['ラベルに、入力する内容が分かる言葉を書いてください。', 'Say in the label what to enter.'],
  ),
  'label-without-words': ownRule(
    `${field}, button`,
    '2.4.6 4.1.2',
    'G131 F68',
    'warning',
    ['ラベルに文字がなく、記号だけです', 'The label holds no words, only signs'],
    [
      'ラベルに、働きや入力の内容が分かる言葉を書いてください。',
      'Say in words what the control does or what to enter.',
    ],
  ),
  'placeholder-only': ownRule(
    'input[placeholder], textarea[placeholder]',
    '3.3.2',
    'H44 G131 F82',
    'warning',
    ['入力欄の説明がプレースホルダーだけです', 'The placeholder is the only label of the field'],
    [
      '入力を始めても消えないラベルを、label 要素で付けてください。',
      'Give the field a label element, which stays when typing starts.',
    ],
    {
      unsure: [
        'プレースホルダーのほかに、見えるラベルがあるか確認してください',
        'Confirm that there is a visible label besides the placeholder',
      ],
    },
  ),
  'radios-without-group': ownRule(
    'input[type="radio"]',
    '1.3.1',
    'H71 ARIA17',
    'warning',
    ['ラジオボタンのまとまりに、質問を示すグループ名がありません', 'A set of radio buttons has no name for the group'],
    ['fieldset で囲み、legend に質問を書いてください。', 'Enclose them in a fieldset with the question as its legend.'],
  ),
  'form-without-button': ownRule(
    'form',
    '3.2.2',
    'H32 H36 H84',
    'needCfm',
    ['フォームに送信ボタンがありません', 'The form has no submit button'],
    ['送信ボタンを付けてください。', 'Add a submit button.'],
    {
      unsure: [
        '送信ボタンなしで、予告なくページが変わらないか確認してください',
        'Confirm that the form without a submit button does not change the page without notice',
      ],
    },
  ),
  'error-not-named': ownRule(
    '[aria-invalid="true"], [class*="error"], [id*="error"], [role="alert"]',
    '3.3.1',
    'G83 G84 G85 ARIA21',
    'needCfm',
    ['誤りのある入力欄に、説明が結び付いていません', 'A field with an error is not tied to an explanation'],
    [
      '誤りの説明を書き、aria-describedby で入力欄に結び付けてください。',
      'Write what is wrong and tie it to the field with aria-describedby.',
    ],
    {
      unsure: [
        '誤りのある入力欄に、何が誤りかの説明があるか確認してください',
        'Confirm that the field with an error says what is wrong',
      ],
    },
  ),
  'header-without-cells': ownRule(
    'th, [role="columnheader"], [role="rowheader"]',
    '1.3.1',
    'H43 H51 H63',
    'warning',
    ['見出しセルに対応するデータのセルがありません', 'The header cell belongs to no data cell'],
    [
      'scope や headers を正しく付けるか、見出しでないセルは td にしてください。',
      'Correct scope or headers, or make cells that are no headers td elements.',
    ],
  ),
  'layout-table-with-headers': ownRule(
    'table[role="presentation"], table[role="none"]',
    '1.3.1',
    'F46',
    'warning',
    ['レイアウト用の表に、th・caption・summary があります', 'A layout table has th, caption or summary'],
    [
      'データの表なら role を外し、レイアウト用なら th・caption・summary を外してください。',
      'Remove the role of a data table, or the header cells, caption and summary of a layout table.',
    ],
  ),
  'table-without-headers': ownRule(
    'table:not([role])',
    '1.3.1',
    'H51 F91',
    'needCfm',
    ['データの表に見出しのセルがない可能性があります', 'A data table may have no header cells'],
    [
      '見出しのセルを th にしてください。レイアウト用なら role="presentation" を付けます。',
      'Make headers th cells; mark a layout table with role="presentation".',
    ],
    {
      unsure: [
        '見出しのセルがない表です。データの表なら見出しを th にしてください',
        'The table has no header cells: if it holds data, make its headers th',
      ],
    },
  ),
};
