import { type RuleGuide, type Words, wholeGuide } from '../../../rule-guide.ts';

const notFound: Words = [
  'スクリプトが dataset で値を読めないことがあり、その動作が働きません。',
  'Scripts may not find the value in dataset, so that what they do with it does not work.',
];

export const nameGuides: Readonly<Record<string, RuleGuide>> = {
  'html/attribute-name-in-forbidden-range': wholeGuide(
    [
      'data- で始まる属性の名前に、プログラムの変数名のような大文字が使われています。',
      'The name of an attribute that begins with data- holds capitals, like a variable of a program.',
    ],
    notFound,
    [
      '小文字とハイフンの名前に直し、読み取るスクリプトも合わせます。',
      'Use small letters and hyphens, and change the script that reads it.',
    ],
    '<li data-shopId="12">本店</li>',
    '<li data-shop-id="12">本店</li>',
  ),
  'html/attribute-name-with-space': wholeGuide(
    [
      'テンプレートの変数が空になったり、記号を含む値が属性の名前に入ったりしています。',
      'A variable of the template was empty, or a value with signs became part of the name.',
    ],
    notFound,
    [
      '属性の名前から記号を除き、値は「=」の後の引用符の中に書きます。',
      'Take the signs out of the name, and write the value in quotation marks after the equals sign.',
    ],
    '<li data-shop/id="12">本店</li>',
    '<li data-shop-id="12">本店</li>',
  ),
  'html/name-not-ncname': wholeGuide(
    [
      'data- の後の名前に、コロンなど XML の名前に使えない文字があります。',
      'What follows data- holds a character that names of XML may not have, such as a colon.',
    ],
    [
      'HTML としての表示には影響しませんが、XML として読むプログラムで扱えません。',
      'The page is shown as it should be, but programs that read it as XML cannot use it.',
    ],
    ['名前を英小文字、数字、ハイフンだけにします。', 'Use small letters, digits and hyphens alone.'],
    '<li data-shop:id="12">本店</li>',
    '<li data-shop-id="12">本店</li>',
  ),
};
