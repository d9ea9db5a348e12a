import { guide, type RuleGuide } from '../../rule-guide.ts';
import { guessed, ignored, template } from './guide-phrases.ts';

const noDoctype = [
  'テンプレートの先頭に doctype がないか、古い HTML の宣言が残っています。',
  'The template has no doctype, or that of an old version of HTML.',
] as const;
const quirks = [
  'ブラウザーが古い互換モードで表示し、余白や文字の大きさが意図と異なります。',
  'Browsers show the page in an old mode, with other margins and sizes than intended.',
] as const;
const doctype = ['<html lang="ja">', '<!DOCTYPE html>\n<html lang="ja">'] as const;

export const syntaxGuides: Readonly<Record<string, RuleGuide>> = {
  'html/duplicate-attribute': guide(
    [
      '属性を書き足したときに、同じ名前の属性が残っています。',
      'An attribute was added while one of the same name was there.',
    ],
    [
      '後から書いた値は使われないため、直したつもりの表示や動作が変わりません。',
      'The second value is ignored, so what was meant to change does not.',
    ],
    '<a class="link" href="/" class="active">',
    '<a class="link active" href="/">',
  ),
  'html/stray-end-tag': guide(template, guessed, '<p>案内</p></div>', '<p>案内</p>'),
  'html/unclosed-element': guide(template, guessed, '<div><span>案内</div>', '<div><span>案内</span></div>'),
  'html/end-tag-before-open-elements': guide(
    template,
    guessed,
    '<div><strong>重要</div>',
    '<div><strong>重要</strong></div>',
  ),
  'html/doctype-missing-at-end': guide(noDoctype, quirks, ...doctype),
  'html/start-tag-within-same-element': guide(
    template,
    guessed,
    '<a href="/a">案内 <a href="/b">料金</a>',
    '<a href="/a">案内</a> <a href="/b">料金</a>',
  ),
  'html/end-tag-before-unclosed-elements': guide(
    template,
    guessed,
    '<body><div>案内</body>',
    '<body><div>案内</div></body>',
  ),
  'html/tree-too-deep': guide(
    [
      '編集ソフトや部品の組み込みが要素を何重にも囲んだか、終了タグの抜けが重なっています。',
      'An editor or a template wrapped elements again and again, or many end tags are missing.',
    ],
    [
      'ブラウザーが深い部分の要素を浅い場所に移すため、表示が崩れます。性能の低い端末では表示も遅くなります。',
      'Browsers move the deepest elements elsewhere, so the layout breaks, and weak devices become slow.',
    ],
    '<div><div><div><p>開館は9時です。</p></div></div></div>',
    '<p>開館は9時です。</p>',
  ),
  'html/character-unescaped': guide(
    [
      '文章や数式の中の「<」が、タグの始まりとして書かれています。',
      'A “<” of a text or a formula was written as it is.',
    ],
    [
      '「<」より後ろの文章が、タグとみなされて表示されないことがあります。',
      'Browsers may take what follows for a tag and show nothing of it.',
    ],
    '<p>年齢 <18 は無料</p>',
    '<p>年齢 &lt;18 は無料</p>',
  ),
  'html/xml-character-required': guide(
    [
      'XHTML（XML）として配信されているページの文法に誤りがあります。',
      'The page is sent as XHTML (XML) and breaks its grammar.',
    ],
    [
      'XML では文法の誤りが1つでもあると、ブラウザーがそこで表示をやめ、エラーの画面になります。',
      'In XML one error is enough: browsers stop there and show an error instead of the page.',
    ],
    '<input disabled />',
    '<input disabled="disabled" />',
  ),
};
