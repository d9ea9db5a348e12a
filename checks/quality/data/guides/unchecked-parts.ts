import { type RuleGuide, wholeGuide } from '../../../rule-guide.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">';
const square = '<path d="M0 0h8v8H0z"/>';
const math = '<math xmlns="http://www.w3.org/1998/Math/MathML">';

export const uncheckedPartsGuides: Readonly<Record<string, RuleGuide>> = {
  'html/rdf-not-checked': wholeGuide(
    [
      '作図ソフトが SVG に書き込んだ作者や権利の情報（RDF）が、XHTML のページに残っています。',
      'Data on author and rights (RDF), which a drawing program wrote into an SVG, was left in an XHTML page.',
    ],
    [
      '表示への影響はありません。この部分に誤りがあっても、検査では見つかりません。',
      'The display is not affected. Errors in this part are merely not found by the check.',
    ],
    [
      '公開に不要な情報なら、metadata 要素ごと消します。必要な情報なら、そのまま残します。',
      'Remove the whole metadata element when nobody needs it; leave it otherwise.',
    ],
    `${svg}\n  <metadata>\n    <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/>\n  </metadata>\n  ${square}\n</svg>`,
    `${svg}\n  ${square}\n</svg>`,
  ),
  'html/openmath-not-checked': wholeGuide(
    [
      '数式の変換ツールが、MathML に加えて OpenMath という形式の数式も XHTML のページに書き出しています。',
      'A converter of formulas wrote them into an XHTML page as OpenMath, besides MathML.',
    ],
    [
      'ブラウザーは OpenMath を数式として表示しません。この部分に誤りがあっても、検査では見つかりません。',
      'Browsers do not show OpenMath as formulas, and errors in this part are not found by the check.',
    ],
    [
      '数式を MathML で書き、ほかのプログラムが使わない OpenMath の部分を消します。',
      'Write the formula in MathML, and remove the OpenMath unless another program uses it.',
    ],
    `${math}\n  <semantics>\n    <mi>x</mi>\n    <annotation-xml encoding="OpenMath">\n      <OMV xmlns="http://www.openmath.org/OpenMath" name="x"/>\n    </annotation-xml>\n  </semantics>\n</math>`,
    `${math}\n  <mi>x</mi>\n</math>`,
  ),
  'html/inkscape-not-checked': wholeGuide(
    [
      '作図ソフト Inkscape の編集用の形式で保存した SVG が、XHTML のページに入れられています。',
      'An SVG in the format in which the program Inkscape keeps its own data was put into an XHTML page.',
    ],
    [
      '表示は変わりません。編集用の情報の分だけページが大きくなり、その部分の誤りは検査で見つからないことがあります。',
      'The display is the same. The page grows by data for editing only, in which the check may miss errors.',
    ],
    [
      'Inkscape の保存の形式で「プレーン SVG」を選び、書き出したものに入れ替えます。',
      'Save it from Inkscape as “Plain SVG”, and use that file instead.',
    ],
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape">\n  <path inkscape:label="屋根" d="M0 8l8-8 8 8z"/>\n</svg>',
    '<svg xmlns="http://www.w3.org/2000/svg">\n  <path d="M0 8l8-8 8 8z"/>\n</svg>',
  ),
  'html/svg-version-not-supported': wholeGuide(
    [
      '作図ソフトや変換ツールが、svg 要素に version="1.0" や version="1.2" を書き出しています。',
      'A drawing program or converter wrote version="1.0" or version="1.2" on the svg element.',
    ],
    [
      '今のブラウザーは version を使わないため、表示への影響はありません。',
      'Browsers of today do not use the version, so the display is not affected.',
    ],
    ['svg 要素の version 属性を消します。', 'Remove the version attribute from the svg element.'],
    '<svg version="1.0" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>',
    '<svg viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>',
  ),
};
