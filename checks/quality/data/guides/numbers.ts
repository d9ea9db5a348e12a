import { type RuleGuide, type Words, wholeGuide } from '../../../rule-guide.ts';

const clamped: Words = [
  'ブラウザーが範囲に収まる値に変えて表示するため、画面でも読み上げでも実際の量が伝わりません。',
  'Browsers change the value to fit the range, so neither the screen nor screen readers tell the real amount.',
];

export const numbersGuides: Readonly<Record<string, RuleGuide>> = {
  'html/value-above-other-attribute': wholeGuide(
    [
      '量や進み具合の数を変えたときに、上限（max）や下限（min）などの数が直されていません。',
      'The amount or progress was changed without its limits, such as max or min.',
    ],
    clamped,
    [
      'min、low、value、high、max などの大小の順が正しくなるように、値か上限・下限を直します。',
      'Correct the value or its limits, so that min, low, value, high and max are in the right order.',
    ],
    '<progress value="5" max="4">5 問中 5 問</progress>',
    '<progress value="5" max="5">5 問中 5 問</progress>',
  ),
  'html/value-above-limit': wholeGuide(
    [
      '「端まで結合する」つもりで colspan や rowspan に大きな数を書いたか、計算を誤っています。',
      'A large colspan or rowspan was meant to reach the edge of the table, or it was computed wrongly.',
    ],
    [
      'ブラウザーは上限の数に変えます。読み上げソフトに伝わる列や行の数が、実際と合わないことがあります。',
      'Browsers use the limit instead. The number of columns or rows that screen readers tell may be wrong.',
    ],
    ['実際に結合する列や行の数を書きます。', 'Write the number of columns or rows that the cell really spans.'],
    '<tr><td colspan="2000">休館日</td></tr>',
    '<tr><td colspan="3">休館日</td></tr>',
  ),
  'html/value-above-one': wholeGuide(
    [
      'max がないと上限は 1 になりますが、百分率や個数がそのまま書かれています。',
      'Without max the limit is 1, but the value is a percentage or a count.',
    ],
    [
      'ゲージや進み具合がいっぱいに表示され、読み上げソフトにも 100% と伝わります。',
      'The gauge or progress bar looks full, and screen readers say 100%.',
    ],
    ['max に上限の数（百分率なら 100）を書きます。', 'Write the limit as max, which is 100 for percentages.'],
    '<progress value="80">80%</progress>',
    '<progress value="80" max="100">80%</progress>',
  ),
  'html/value-below-zero': wholeGuide(
    [
      'min がないと下限は 0 になりますが、気温や増減などの負の数が書かれています。',
      'Without min the limit is 0, but a number is negative, as with temperatures or losses.',
    ],
    clamped,
    ['min に、負の数を含む下限を書きます。', 'Write a min that is as low as the numbers can be.'],
    '<meter value="-5" max="40">氷点下5度</meter>',
    '<meter value="-5" min="-20" max="40">氷点下5度</meter>',
  ),
  'html/value-out-of-range': wholeGuide(
    [
      '見出しのレベルを下げる数（headingoffset）が、打ち間違いやプログラムの計算で範囲を外れています。',
      'The number by which headings are lowered (headingoffset) is out of range by a typing or computing error.',
    ],
    [
      'この属性を使うブラウザーで、見出しのレベルが意図と異なり、読み上げソフトに構成が誤って伝わります。',
      'In browsers that use it, headings get another level than intended, and screen readers tell a wrong structure.',
    ],
    [
      '示された範囲の整数を、半角の数字で書きます。',
      'Write a whole number in the range that is named, in plain digits.',
    ],
    '<section headingoffset="10">\n  <h2>料金</h2>\n</section>',
    '<section headingoffset="1">\n  <h2>料金</h2>\n</section>',
  ),
  'html/span-ignored-on-colgroup': wholeGuide(
    [
      'colgroup に列の数（span）を書いた後で、列ごとの col も加えられています。',
      'A col for each column was added to a colgroup that has a span.',
    ],
    [
      'span は無視されて col だけが使われるため、数が違うと、幅や色が別の列に付くことがあります。',
      'The span is ignored for the col elements. If their numbers differ, widths or colours may get to other columns.',
    ],
    [
      'colgroup の span を消し、列の数だけ col を並べます。',
      'Remove the span of the colgroup, and write one col for each column.',
    ],
    '<colgroup span="2">\n  <col class="day">\n  <col class="time">\n</colgroup>',
    '<colgroup>\n  <col class="day">\n  <col class="time">\n</colgroup>',
  ),
};
