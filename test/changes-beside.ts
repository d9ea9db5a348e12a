import type { Finding } from '#checks/check.ts';

/** A page before and after one change beside the elements that are named by `marks`. */
interface ChangedPage {
  name: string;
  before: string;
  after: string;
  marks: string[];
}

/** Faulty parts by a name that stands in their source, each with its mended form. */
const faulty: ((mark: string) => readonly [faulty: string, mended: string])[] = [
  mark => [`<img src="/none-${mark}.png">`, `<img src="/none-${mark}.png" alt="図">`],
  mark => [`<font color="#eee" class="${mark}">${mark}の文字</font>`, `<span class="${mark}">${mark}の文字</span>`],
  mark => [`<p style="colr: red" class="${mark}">${mark}の文です。</p>`, `<p class="${mark}">${mark}の文です。</p>`],
  mark => [`<a href="/dead-${mark}"><img src="/in-${mark}.png"></a>`, `<a href="/${mark}">${mark}へ</a>`],
  mark => [`<b class="${mark}">開いたまま`, `<b class="${mark}">閉じた</b>`],
  mark => [`<span class="${mark}">余る</span></div>`, `<span class="${mark}">余らない</span>`],
  mark => [
    `<p style="color: #fff" class="${mark}">${mark}の白い文です。</p>`,
    `<p class="${mark}">${mark}の文です。</p>`,
  ],
  mark => [`<input class="${mark}" type="text" size="0">`, `<label>名前<input class="${mark}" type="text"></label>`],
];

const changes: Readonly<Record<string, (part: string, mended: string) => string>> = {
  'a part before': part => `<p>前に<em>入れた</em>文です。</p>\n${part}`,
  'a part behind': part => `${part}<div title="後">後に入れた文です。</div>`,
  'the neighbour mended': (_part, mended) => mended,
  'the text of the neighbour': part => part.replace(/>([^<]+)</, '>別の長い文章に変えた $1<'),
  'attributes of the neighbour': part => part.replace(/^<[a-z]+/, '$& title="x" lang="ja"'),
  'a comment': part => `<!-- 注 -->${part}<!-- 注 -->`,
  'white space': part => `\n\n   ${part}\n \t`,
  'the neighbour gone': () => '',
  'its twin': part => part.replaceAll(/mark\d+x\d+y/g, 'twin') + part,
  'a script, a style and a table before': part =>
    `<script>var a = '<p>';</script><style>.a { colr: blue }</style><table><tr><td>表</table>${part}`,
};

/** Pages that follow from a seed, each with every change of the part in their middle. */
export function changesBeside(seed: number, count: number): ChangedPage[] {
  let state = seed;
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return Array.from({ length: count }, (_, page) => {
    const parts = Array.from({ length: 8 }, (_part, n) => {
      const mark = `mark${page}x${n}y`;
      // Every kind stands once in the middle, and among those beside it.
      const kind = n === 3 ? page : page < faulty.length ? page + n : random(faulty.length);
      const make = faulty[kind % faulty.length] as (typeof faulty)[number];
      return { mark, forms: make(mark) };
    });
    const changed = 3;
    const pageOf = (middle?: string) => {
      const body = parts.map(({ forms }, n) => (n === changed && middle !== undefined ? middle : forms[0]));
      return `<!DOCTYPE html>\n<html lang="ja"><head><meta charset="utf-8"><title>頁</title></head><body><main>${body.join('')}</main></body></html>`;
    };
    const [part, mended] = parts[changed]?.forms ?? ['', ''];
    return Object.entries(changes).map(([name, change]) => ({
      name: `${name}, page ${page}: ${part}`,
      before: pageOf(),
      after: pageOf(change(part, mended)),
      marks: parts.flatMap(({ mark }, n) => (n === changed ? [] : [mark])),
    }));
  }).flat();
}

/** The fingerprints of the findings whose own part has a mark, by mark. `sourceOf`: what a finding marks. */
export const signsByMark = (
  findings: readonly Finding[],
  marks: readonly string[],
  sourceOf: (finding: Finding) => string,
): Record<string, string[]> =>
  Object.fromEntries(
    marks.map(mark => [
      mark,
      [
        ...new Set(
          findings.filter(one => sourceOf(one).includes(mark)).map(({ rule, fingerprint }) => `${rule} ${fingerprint}`),
        ),
      ].toSorted(),
    ]),
  );

/** The source from the first to the last marked position; the tag around it where it lies in one. */
export function markedPart(html: string, { place }: Finding): string {
  const lines = html.split('\n');
  const at = (line = 1, column = 1) => lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0) + column - 1;
  const start = html.lastIndexOf('<', at(place.line, place.column));
  const end = html.indexOf('>', at(place.lastLine ?? place.line, place.lastColumn ?? place.column));
  return html.slice(Math.max(0, start), end + 1);
}
