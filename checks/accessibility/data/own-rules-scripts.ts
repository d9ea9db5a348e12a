import { type OwnRule, ownRule } from '../own/own-rule.ts';

const block =
  'p, li, dd, td, dt, th, figcaption, caption, label, h1, h2, h3, h4, h5, h6, div, span, a, strong, em, b, blockquote';

export const ofScripts: Record<string, OwnRule> = {
  'single-key': ownRule(
    'html',
    '2.1.4',
    'F99 G217',
    'needCfm',
    ['文字キー一つのショートカットがある可能性があります', 'There may be a shortcut of a single character key'],
    [
      '切る、変える、またはフォーカスのある間だけ働くようにしてください。',
      'Let people turn it off or change it, or limit it to the focused part.',
    ],
    {
      unsure: [
        'スクリプトが文字キーを調べています。文字キー一つのショートカットを切れるか確認してください',
        'A script reads character keys: confirm that shortcuts of one key can be turned off',
      ],
    },
  ),
  'motion-operated': ownRule(
    'html',
    '2.5.4',
    'F106 G213',
    'needCfm',
    ['端末の動きで操作する機能がある可能性があります', 'Something may be operated by moving the device'],
    [
      '画面の部品でも同じ操作ができ、動きによる操作を切れるようにしてください。',
      'Offer the same by controls on the screen, and a way to turn motion off.',
    ],
    {
      unsure: [
        'スクリプトが端末の動きを使っています。画面の部品でも操作でき、動きを切れるか確認してください',
        'A script uses the motion of the device: confirm that controls do the same and that it can be turned off',
      ],
    },
  ),
  'text-changes': ownRule(
    'html',
    '2.2.2',
    'F16 G186 G187',
    'needCfm',
    ['自動で変わる文字がある可能性があります', 'Text may change by itself'],
    ['自動で変わる部分を止める手段を付けてください。', 'Give people a way to stop what changes by itself.'],
    {
      unsure: [
        'スクリプトが文字を繰り返し書き換えています。止める手段があるか確認してください',
        'A script rewrites text again and again: confirm that it can be stopped',
      ],
    },
  ),
  'focus-held': ownRule(
    '[onblur], [onfocusout], [onkeydown]',
    '2.1.2',
    'F10 G21',
    'warning',
    ['キーボードのフォーカスが要素から出られません', 'The keyboard focus cannot leave the element'],
    ['onblur などでフォーカスを戻す処理をやめてください。', 'Remove the handler that takes the focus back.'],
  ),
  'focus-held-by-script': ownRule(
    'html',
    '2.1.2',
    'F10 G21',
    'needCfm',
    ['フォーカスを戻すスクリプトがあります', 'A script moves the focus back'],
    [
      'キーボードだけで、すべての部分から出られるようにしてください。',
      'Let people leave every part with the keyboard alone.',
    ],
    {
      unsure: [
        'スクリプトがフォーカスを戻すか Tab キーを止めています。閉じ込められないか確認してください',
        'A script moves the focus back or stops the Tab key: confirm that nobody is trapped',
      ],
    },
  ),
  'told-by-place': ownRule(
    block,
    '1.3.3',
    'F14 F26 G96',
    'needCfm',
    ['位置・色・形だけで説明している可能性があります', 'The text may refer by place, colour or shape alone'],
    ['「右の［送信］ボタン」のように、名前も書いてください。', 'Add the name, as in “the Send button on the right”.'],
    {
      unsure: [
        '位置・色・形による説明があります。それだけに頼っていないか確認してください',
        'The text refers by place, colour or shape: confirm that it does not rely on that alone',
      ],
    },
  ),
  'spaced-letters': ownRule(
    block,
    '1.3.2',
    'F32 C8',
    'warning',
    ['単語の中の文字の間に空白が入っています', 'Spaces stand between the letters of a word'],
    ['空白を取り、字間は CSS の letter-spacing で空けてください。', 'Remove the spaces and use letter-spacing in CSS.'],
  ),
  'list-of-marks': ownRule(
    'p, td, dd, div',
    '1.3.1',
    'F2 H48',
    'warning',
    ['箇条書きが、記号と改行で作られています', 'A list is made of signs and line breaks'],
    ['ul と li で箇条書きにしてください。', 'Make it a list with ul and li.'],
  ),
};

export const ofAria: Record<string, OwnRule> = {
  'name-prohibited': ownRule(
    '[aria-label], [aria-labelledby], [aria-braillelabel], [aria-roledescription], [aria-brailleroledescription]',
    '4.1.2 1.3.1',
    'ARIA5 F79',
    'warning',
    [
      '名前を付けられない要素に aria-label などが付いています',
      'An element that cannot have a name has aria-label or the like',
    ],
    [
      '意味のある role を付けるか、aria-label をやめて見える文字で伝えてください。',
      'Give the element a meaningful role, or replace aria-label by visible text.',
    ],
  ),
};
