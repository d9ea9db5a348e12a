import { type OwnRule, ownRule } from '../own/own-rule.ts';

const types = [
  'text',
  'search',
  'email',
  'tel',
  'url',
  'password',
  'number',
  'date',
  'time',
  'month',
  'week',
  'datetime-local',
];

/** Rules on what can be seen besides text. */
export const sightRules: Readonly<Record<string, OwnRule>> = {
  'field-edge-contrast': ownRule(
    ['input:not([type])', ...types.map(type => `input[type="${type}"]`), 'textarea', 'select'].join(', '),
    '1.4.11',
    'G209',
    'warning',
    [
      '入力欄の枠が周りの色とほとんど同じで、どこに入力するか見分けにくいです',
      'The edge of a field has nearly the colour of what surrounds it',
    ],
    [
      '枠線か背景の色を、周りの色とのコントラスト比が 3:1 以上になるように変えてください。',
      'Change the colour of its border or background to a contrast of 3:1 with what surrounds it.',
    ],
    {
      unsure: [
        '入力欄の枠の色を自動では比べられません。どこに入力するか見分けられるか確認してください',
        'The edge of a field cannot be compared: confirm that it can be seen where to enter',
      ],
    },
  ),
};
