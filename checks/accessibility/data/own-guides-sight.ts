import { guide, type RuleGuide } from '../../rule-guide.ts';

/** Explanations of the rules of our own on what can be seen. */
export const sightGuides: Readonly<Record<string, RuleGuide>> = {
  'tenken:field-edge-contrast': guide(
    [
      '入力欄の枠線が薄い灰色で、背景とほとんど同じ色です。',
      'The border of the field is a pale grey, nearly the colour of the background.',
    ],
    [
      '視力の低い人や、明るい屋外で見る人に、入力欄のある場所が分かりません。',
      'People with weak eyesight, and everybody in bright light, do not see where to enter something.',
    ],
    'input { border: 1px solid #dddddd }',
    'input { border: 1px solid #767676 }',
  ),
  'axe:color-contrast-enhanced': guide(
    [
      'AA の比率は満たしますが、AAA（7:1）には届かない色が選ばれています。',
      'The colours reach the ratio of AA but not that of AAA (7:1).',
    ],
    [
      '視力の低い人には、AA の比率でも読みにくいことがあります。',
      'With weak eyesight even the ratio of AA can be hard to read.',
    ],
    'color: #666666',
    'color: #333333',
  ),
};
