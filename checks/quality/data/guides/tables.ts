import { family, type RuleGuide, type Words, wholeGuide } from '../../../rule-guide.ts';

const fewerColumns: Words = [
  '列を減らしたときに、つなげる列の数（colspan）や col の数が直されていません。',
  'Columns were taken out without changing the colspan of the cells or the number of col elements.',
];
const emptyColumn: Words = [
  '見た目はほぼ変わりませんが、読み上げソフトが実際より多い列の数を伝え、位置が分かりにくくなります。',
  'It looks much the same, but screen readers count more columns than there are, so people lose their place.',
];
const fewerCells: Words = [
  '行を書き足したときにセルが足りないか、colspan や rowspan が直されていません。',
  'A row was added with too few cells, or without changing colspan or rowspan.',
];
const gap: Words = [
  '行の端が欠けて見え、セルが途中で抜けたときは、後ろのデータが別の見出しの列で読まれます。',
  'The row ends early; and where a cell is left out before the end, the others are read under the wrong header.',
];
const fillRow: Words = [
  '足りないセルを補います。データがなければ空の td を置き、つなげるときは colspan を使います。',
  'Add the missing cells: an empty td where there are no data, or a colspan to join cells.',
];
const moreCells: Words = [
  '列を増やしたときに、見出しの行や、列の数の指定（colgroup）が直されていません。',
  'A column was added to the row, but not to the row of headers or to the colgroup.',
];
const noHeader: Words = [
  'はみ出した列に見出しがなく、読み上げソフトを使う人にも、見て読む人にも何のデータか分かりません。',
  'The column that sticks out has no header, so nobody is told what its data are.',
];
const unseenRest: Words = [
  'ブラウザーは大きすぎる値を上限まで下げて表示しますが、この検査はここで止まり、残りの誤りが分かりません。',
  'Browsers lower a value to their limit, but this check stops here and does not find what else is wrong.',
];

export const tablesGuides: Readonly<Record<string, RuleGuide>> = {
  'html/table-column-empty': wholeGuide(
    fewerColumns,
    emptyColumn,
    [
      'どの行でも使っていない列をなくします。要らない colspan を消し、col の数を列の数に合わせます。',
      'Do away with the column that no row uses: remove the colspan, and have as many col elements as columns.',
    ],
    '<table>\n  <tr><th colspan="2">区分</th><th>料金</th></tr>\n  <tr><td colspan="2">大人</td><td>500円</td></tr>\n</table>',
    '<table>\n  <tr><th>区分</th><th>料金</th></tr>\n  <tr><td>大人</td><td>500円</td></tr>\n</table>',
  ),
  'html/table-columns-empty': wholeGuide(
    fewerColumns,
    emptyColumn,
    [
      'どの行でも使っていない列をなくします。colspan や span の値を、実際の列の数に合わせます。',
      'Do away with the columns that no row uses: let colspan and span be the number of columns that there are.',
    ],
    '<table>\n  <tr><th colspan="3">区分</th><th>料金</th></tr>\n  <tr><td colspan="3">大人</td><td>500円</td></tr>\n</table>',
    '<table>\n  <tr><th>区分</th><th>料金</th></tr>\n  <tr><td>大人</td><td>500円</td></tr>\n</table>',
  ),
  'html/table-row-shorter-than-first': wholeGuide(
    fewerCells,
    gap,
    fillRow,
    '<table>\n  <tr><th>区分</th><th>料金</th></tr>\n  <tr><td>子ども</td></tr>\n</table>',
    '<table>\n  <tr><th>区分</th><th>料金</th></tr>\n  <tr><td>子ども</td><td>無料</td></tr>\n</table>',
  ),
  'html/table-row-shorter-than-columns': wholeGuide(
    fewerCells,
    gap,
    fillRow,
    '<table>\n  <colgroup span="2"></colgroup>\n  <tr><th>区分</th><th>料金</th></tr>\n  <tr><td>子ども</td></tr>\n</table>',
    '<table>\n  <colgroup span="2"></colgroup>\n  <tr><th>区分</th><th>料金</th></tr>\n  <tr><td>子ども</td><td>無料</td></tr>\n</table>',
  ),
  'html/table-row-longer-than-first': wholeGuide(
    moreCells,
    noHeader,
    [
      '最初の行に見出しのセルを加えます。余分なセルなら消し、colspan が大きすぎれば直します。',
      'Add the header to the first row; remove the cell when it is one too many, or lower a colspan.',
    ],
    '<table>\n  <tr><th>区分</th><th>料金</th></tr>\n  <tr><td>大人</td><td>500円</td><td>市民は半額</td></tr>\n</table>',
    '<table>\n  <tr><th>区分</th><th>料金</th><th>備考</th></tr>\n  <tr><td>大人</td><td>500円</td><td>市民は半額</td></tr>\n</table>',
  ),
  'html/table-row-longer-than-columns': wholeGuide(
    moreCells,
    [
      'はみ出した列に、列の幅や背景など colgroup や col の指定が届かず、表示がそろわないことがあります。',
      'The styles of the colgroup, such as widths, do not reach the column that sticks out, so it may look uneven.',
    ],
    [
      'colgroup の span や col の数を列の数に合わせます。余分なセルなら消します。',
      'Let the colgroup have as many columns as the rows, or remove the cell when it is one too many.',
    ],
    '<table>\n  <colgroup span="2"></colgroup>\n  <tr><th>区分</th><th>料金</th><th>備考</th></tr>\n</table>',
    '<table>\n  <colgroup span="3"></colgroup>\n  <tr><th>区分</th><th>料金</th><th>備考</th></tr>\n</table>',
  ),
  ...family(
    ['html/table-row-empty', 'html/table-row-empty-in-group'],
    wholeGuide(
      [
        '行を消したときに空の tr が残っているか、上の行の rowspan が行全体に及んでいます。',
        'An empty tr was left when a row was deleted, or the rowspan of the cells above takes the whole row.',
      ],
      [
        '見た目はほぼ変わりませんが、読み上げソフトが実際より多い行の数を伝え、位置が分かりにくくなります。',
        'It looks much the same, but screen readers count more rows than there are, so people lose their place.',
      ],
      [
        '空の tr を消し、上の行の rowspan をその分減らします。',
        'Remove the empty tr, and lower the rowspan of the cells above by as much.',
      ],
      '<table>\n  <tr><td rowspan="2">大人</td><td rowspan="2">500円</td></tr>\n  <tr></tr>\n</table>',
      '<table>\n  <tr><td>大人</td><td>500円</td></tr>\n</table>',
    ),
  ),
  ...family(
    ['html/table-cell-beyond-group', 'html/table-cell-beyond-implicit-group'],
    wholeGuide(
      [
        '行を減らしたときに、つなげる行の数（rowspan）が直されていません。',
        'Rows were taken out without lowering the number of rows that a cell takes (rowspan).',
      ],
      [
        'ブラウザーがまとまりの終わりで切るため、ふつう見た目は変わりません。行を足したときに崩れる原因になります。',
        'Browsers cut it at the end of the group, so nothing is seen; but the table breaks when rows are added.',
      ],
      [
        'rowspan を実際の行の数に合わせます。thead や tbody をまたいでつなげることはできません。',
        'Let rowspan be the number of rows that there are. A cell cannot reach from a thead into a tbody.',
      ],
      '<table>\n  <tr><th rowspan="3">料金</th><td>大人 500円</td></tr>\n  <tr><td>子ども 無料</td></tr>\n</table>',
      '<table>\n  <tr><th rowspan="2">料金</th><td>大人 500円</td></tr>\n  <tr><td>子ども 無料</td></tr>\n</table>',
    ),
  ),
  ...family(
    ['html/table-cell-overlapped', 'html/table-cell-overlaps'],
    wholeGuide(
      [
        '上の行の rowspan で使われている場所に、下の行の colspan のセルが重なっています。',
        'A cell with a colspan reaches into the place that a cell above takes by its rowspan.',
      ],
      [
        '2 つのセルが同じ場所に表示されて文字が重なることがあり、読み上げでもセルの位置が正しく伝わりません。',
        'Two cells share one place, so their texts may cover each other, and screen readers cannot tell where they are.',
      ],
      [
        '重なる場所のセルを 1 つにします。下の行の colspan か、上の行の rowspan を減らします。',
        'Leave each place to one cell: lower the colspan of the lower row or the rowspan of the upper one.',
      ],
      '<table>\n  <tr><th>大人</th><td rowspan="2">無料</td></tr>\n  <tr><th colspan="2">子ども</th></tr>\n</table>',
      '<table>\n  <tr><th>大人</th><td rowspan="2">無料</td></tr>\n  <tr><th>子ども</th></tr>\n</table>',
    ),
  ),
  'html/table-headers-reference': wholeGuide(
    [
      '見出しのセルの id を変えたか、td に id を付けたときに、headers の値が直されていません。',
      'The id of the header cell was changed, or is on a td, and the headers of the cell was not corrected.',
    ],
    [
      '読み上げソフトが見出しとデータを結び付けられず、何の数字かが伝わりません。',
      'Screen readers cannot tie the data to their header, so people are not told what the figures are.',
    ],
    [
      'headers に、同じ表の th の id を書きます。単純な表なら headers を消し、th に scope を付けます。',
      'Name in headers the id of a th in the same table; in a simple table, drop headers and give each th a scope.',
    ],
    '<table>\n  <tr><th id="fee">料金</th></tr>\n  <tr><td headers="price">500円</td></tr>\n</table>',
    '<table>\n  <tr><th id="fee">料金</th></tr>\n  <tr><td headers="fee">500円</td></tr>\n</table>',
  ),
  'html/table-too-many-columns': wholeGuide(
    [
      '表を書き出すプログラムの誤りなどで、colspan の値かセルの数が極端に大きくなっています。',
      'A colspan or the number of cells is huge, as when a program writes the table wrongly.',
    ],
    unseenRest,
    ['colspan を、実際につなげる列の数にします。', 'Let colspan be the number of columns that the cell takes.'],
    '<table>\n  <tr><th>区分</th><td colspan="2147483647">無料</td></tr>\n</table>',
    '<table>\n  <tr><th>区分</th><td colspan="2">無料</td></tr>\n</table>',
  ),
  'html/table-too-many-rows': wholeGuide(
    [
      '表を書き出すプログラムの誤りなどで、rowspan の値か行の数が極端に大きくなっています。',
      'A rowspan or the number of rows is huge, as when a program writes the table wrongly.',
    ],
    unseenRest,
    [
      'rowspan を、実際につなげる行の数にします。まとまりの最後までなら 0 と書きます。',
      'Let rowspan be the number of rows that the cell takes, or 0 for all rows to the end of the group.',
    ],
    '<table>\n  <tr><th rowspan="2147483647">料金</th><td>大人 500円</td></tr>\n  <tr><td>子ども 無料</td></tr>\n</table>',
    '<table>\n  <tr><th rowspan="2">料金</th><td>大人 500円</td></tr>\n  <tr><td>子ども 無料</td></tr>\n</table>',
  ),
};
