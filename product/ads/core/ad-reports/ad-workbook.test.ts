import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { languages } from '#language/message.ts';
import { madeAdFacts } from '#test/factories/ad-report-facts.ts';
import { readZip } from '#test/read-zip.ts';
import { renderAdWorkbook } from './ad-workbook.ts';
import type { AdFactTable, AdReportFacts } from './report-facts.ts';
import { type AdMetricId, adMetricIds, adMetrics, comparedMetricIds } from './report-metrics.ts';

const now = new Date('2026-11-27T03:00:00.000Z');

interface ReadSheet {
  name: string;
  /** Cells by their address: texts, and numbers as numbers. */
  cells: Map<string, string | number>;
  xml: string;
}

async function open(facts: AdReportFacts, language: 'ja' | 'en' = 'ja') {
  const files = await readZip(Buffer.from(await renderAdWorkbook(facts, { language, now })));
  const text = (name: string) => files.get(name)?.toString('utf8') ?? '';
  for (const name of files.keys()) new SaxesParser({ xmlns: true }).write(text(name)).close();
  const names = [...text('xl/workbook.xml').matchAll(/<sheet name="([^"]+)"/g)].map(found => found[1] ?? '');
  const sheets = names.map((name, n): ReadSheet => {
    const xml = text(`xl/worksheets/sheet${n + 1}.xml`);
    const cells = new Map<string, string | number>();
    for (const [, at = '', inside = ''] of xml.matchAll(/<c r="([A-Z]+\d+)"[^>]*>(.*?)<\/c>/gs)) {
      const number = /<v>([^<]*)<\/v>/.exec(inside)?.[1];
      const words = /<t[^>]*>([^<]*)<\/t>/.exec(inside)?.[1];
      cells.set(at, number === undefined ? (words ?? '') : Number(number));
    }
    return { name, cells, xml };
  });
  return { files, text, sheets };
}

/** The numbers of a column behind the total. */
function columnOf({ cells }: ReadSheet, column: string): { total: number; rows: number[] } {
  const rows = [...cells].flatMap(([at, value]) =>
    at.replace(/\d+/, '') === column && typeof value === 'number'
      ? [[Number(at.slice(column.length)), value] as const]
      : [],
  );
  return {
    total: rows.find(([row]) => row === 2)?.[1] ?? Number.NaN,
    rows: rows.filter(([row]) => row > 2).map(([, value]) => value),
  };
}

/** The letter of the column of a head. */
const letterOf = ({ cells }: ReadSheet, head: string): string =>
  [...cells].find(([at, value]) => at.endsWith('1') && at.length === 2 && value === head)?.[0].slice(0, 1) ?? '';

describe.each(languages)('the workbook of an ad report (%s)', language => {
  test('has a sheet for the summary, the charts, each section and what it is about', async () => {
    const { sheets } = await open(madeAdFacts(), language);
    expect(sheets.map(sheet => sheet.name)).toEqual(
      language === 'ja'
        ? [
            '実績の概要',
            'グラフ',
            '日別の実績',
            '媒体別の実績',
            'キャンペーン別の実績',
            '広告グループ別の実績',
            'キーワード別の実績',
            'デバイス別の実績',
            'このレポートについて',
          ]
        : [
            'Summary',
            'Charts',
            'By day',
            'By ad platform',
            'By campaign',
            'By ad group',
            'By keyword',
            'By device',
            'About this report',
          ],
    );
    for (const { xml } of sheets) expect(xml).toContain('<pane ySplit="1" topLeftCell="A2"');
  });
});

test('the numbers of every sheet add up to its total, which is that of the report', async () => {
  const facts = madeAdFacts();
  const { sheets } = await open(facts);
  for (const sheet of sheets.slice(2, -1)) {
    for (const [head, expected] of [
      ['費用（JPY）', facts.total.now.costMicros / 1e6],
      ['表示回数', facts.total.now.impressions],
      ['クリック数', facts.total.now.clicks],
    ] as const) {
      const { total, rows } = columnOf(sheet, letterOf(sheet, head));
      expect([sheet.name, head, total]).toEqual([sheet.name, head, expected]);
      expect(rows.reduce((sum, one) => sum + one, 0)).toBe(expected);
    }
  }
});

test('what a table leaves out has a row of its own', async () => {
  const facts = madeAdFacts();
  const { rows } = facts.tables.keyword;
  const [first, ...others] = rows;
  if (first === undefined) throw new Error('no rows');
  const rest = { now: { ...facts.total.now, clicks: 5 }, before: null, count: others.length };
  const { sheets } = await open({ ...facts, tables: { ...facts.tables, keyword: { rows: [first], rest } } });
  const [keywords] = sheets.filter(sheet => sheet.name === 'キーワード別の実績');
  expect(keywords?.cells.get('A4')).toBe(`その他（${others.length} 件）`);
});

test('days are dates, money has the places of its currency, and what was not collected is no number', async () => {
  const facts = madeAdFacts({ currency: 'USD', comparison: null }, { gaps: ['2026-11-02'] });
  const { sheets, text } = await open(facts, 'en');
  const days = sheets[2];
  expect(days?.cells.get('A3')).toBe(46_327);
  expect(days?.cells.get('B4')).toBe('not collected');
  expect(days?.cells.get('C4')).toBeUndefined();
  const styles = text('xl/styles.xml');
  const formats = [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]+)"/g)].map(([, id, code]) => [
    id,
    code,
  ]);
  const styled = (at: string) => {
    const style = Number(new RegExp(`<c r="${at}" s="(\\d+)"`).exec(days?.xml ?? '')?.[1]);
    const xf = [...(/<cellXfs[^]*<\/cellXfs>/.exec(styles)?.[0] ?? '').matchAll(/<xf numFmtId="(\d+)"/g)][style]?.[1];
    return formats.find(([id]) => id === xf)?.[1];
  };
  expect(['A3', 'B3', 'C3', 'E3'].map(styled)).toEqual(['yyyy\\-mm\\-dd', '#,##0.00', '#,##0', '0.00%']);
});

test('its charts are of its own cells, and every part is declared', async () => {
  const facts = madeAdFacts();
  const { files, text, sheets } = await open(facts);
  const charts = [...files.keys()].filter(name => name.startsWith('xl/charts/'));
  expect(charts).toHaveLength(5);
  for (const name of charts) {
    expect(text('[Content_Types].xml')).toContain(`PartName="/${name}"`);
    for (const [, sheet, column, from, to, cache] of text(name).matchAll(
      /<c:val><c:numRef><c:f>'([^']+)'!\$([A-Z]+)\$(\d+):\$[A-Z]+\$(\d+)<\/c:f><c:numCache>(.*?)<\/c:numCache>/g,
    )) {
      const cells = sheets.find(one => one.name === sheet)?.cells;
      const shown = Array.from({ length: Number(to) - Number(from) + 1 }, (_, n) =>
        cells?.get(`${column}${Number(from) + n}`),
      );
      expect([...(cache ?? '').matchAll(/<c:v>([^<]*)<\/c:v>/g)].map(found => Number(found[1]))).toEqual(shown);
    }
  }
  for (const [name, relations] of [...files].filter(([one]) => one.endsWith('.rels') && one.includes('/_rels/')))
    for (const [, target = ''] of relations.toString('utf8').matchAll(/Target="([^"]+)"/g)) {
      const folder = name.startsWith('_rels/') ? 'x:/' : `x:/${name.replace(/_rels\/[^/]+$/, '')}`;
      expect([...files.keys()]).toContain(new URL(target, folder).pathname.slice(1));
    }
});

test('its charts name every bar and are printed on one page, lists on as many as they need', async () => {
  const { files, text, sheets } = await open(madeAdFacts());
  const charts = [...files.keys()].filter(name => name.startsWith('xl/charts/')).map(text);
  const named = charts.map(xml => [xml.includes('<c:barDir val="bar"/>'), xml.includes('<c:tickLblSkip val="1"/>')]);
  expect(named.map(([isBars]) => isBars)).toContain(true);
  for (const [isBars, isNamed] of named) expect(isNamed).toBe(isBars);
  const printed = sheets.map(({ xml }) => [xml.includes('<drawing '), /fitToHeight="(\d)"/.exec(xml)?.[1]]);
  expect(printed.filter(([hasCharts]) => hasCharts)).toEqual([[true, '1']]);
  expect(new Set(printed.filter(([hasCharts]) => !hasCharts).map(([, pages]) => pages))).toEqual(new Set(['0']));
});

test('tables that are wider than a page are printed on several, each with the head and the names of the rows', async () => {
  const { sheets, text } = await open(madeAdFacts());
  const wide = sheets.flatMap(({ name, xml }, n) => (/fitToWidth="1"/.test(xml) ? [] : [[n, name] as const]));
  expect(wide.map(([, name]) => name)).toEqual(sheets.slice(2, -1).map(({ name }) => name));
  for (const { name, xml } of sheets.slice(2, -1)) {
    const widths = [...xml.matchAll(/<col [^>]*width="(\d+)"/g)].map(found => Number(found[1]));
    const pages = Number(/fitToWidth="(\d+)"/.exec(xml)?.[1]);
    const titles = new RegExp(`localSheetId="(\\d+)">'${name}'!\\$A:\\$([A-Z]),'${name}'!\\$1:\\$1<`).exec(
      text('xl/workbook.xml'),
    );
    expect(sheets[Number(titles?.[1])]?.name).toBe(name);
    const names = widths.slice(0, (titles?.[2] ?? '').charCodeAt(0) - 64).reduce((sum, one) => sum + one, 0);
    const others = widths.reduce((sum, one) => sum + one, -names);
    expect(names + others / pages).toBeLessThanOrEqual(200);
  }
  const alone = await open(madeAdFacts({ comparison: null, sections: ['media'] }));
  expect(alone.sheets.map(({ xml }) => /fitToWidth="(\d+)"/.exec(xml)?.[1])).toEqual(['1', '1', '1', '1']);
  expect(alone.text('xl/workbook.xml')).not.toContain('definedName');
});

test('without a comparison nothing is compared, and sections that were not asked for are not there', async () => {
  const { sheets, files } = await open(madeAdFacts({ comparison: null, sections: ['summary', 'keyword'] }));
  expect(sheets.map(sheet => sheet.name)).toEqual(['実績の概要', 'キーワード別の実績', 'このレポートについて']);
  expect([...files.keys()].filter(name => name.includes('chart'))).toEqual([]);
  expect(sheets.map(sheet => sheet.xml).join('')).not.toContain('比較');
});

test('changes are those of the other files: of ratios in points, of other figures relative', async () => {
  const facts = madeAdFacts();
  const { sheets } = await open(facts);
  const { now: sums, before } = facts.total;
  const changeOf = (id: AdMetricId) => {
    const { of, kind } = adMetrics[id];
    const [now, other] = [of(sums) ?? 0, before === null ? 0 : (of(before) ?? 0)];
    return kind === 'share' ? Math.round((now - other) * 10_000) / 100 : Math.round((now / other - 1) * 1000) / 1000;
  };
  for (const [n, id] of adMetricIds.entries())
    expect([id, sheets[0]?.cells.get(`D${7 + n}`)]).toEqual([id, expect.closeTo(changeOf(id), 6)]);
  for (const sheet of sheets.slice(2, -1))
    for (const id of comparedMetricIds) {
      const head = `${adMetrics[id].name.ja}の増減`;
      const column = [...sheet.cells].find(([at, value]) => /^[A-Z]+1$/.test(at) && value === head)?.[0].slice(0, -1);
      expect([sheet.name, id, sheet.cells.get(`${column}2`)]).toEqual([
        sheet.name,
        id,
        sheets[0]?.cells.get(`D${7 + adMetricIds.indexOf(id)}`),
      ]);
    }
});

test('a time of which nothing is collected has no data and no changes, never 0', async () => {
  const facts = madeAdFacts();
  const bare = (table: AdFactTable): AdFactTable => ({
    ...table,
    rows: table.rows.map(row => ({ ...row, before: null })),
  });
  const tables = Object.fromEntries(Object.entries(facts.tables).map(([name, table]) => [name, bare(table)]));
  const { sheets } = await open({
    ...facts,
    total: { now: facts.total.now, before: null },
    days: facts.days.map(day => ({ ...day, before: null })),
    tables: tables as AdReportFacts['tables'],
  });
  expect(sheets[0]?.cells.get('C7')).toBe('データなし');
  expect(sheets[0]?.cells.get('D7') ?? '').toBe('');
  const campaigns = sheets.find(sheet => sheet.name === 'キャンペーン別の実績');
  const column = [...(campaigns?.cells ?? [])].find(([, value]) => value === '比較期間 費用（JPY）')?.[0].slice(0, -1);
  expect(['2', '3'].map(row => campaigns?.cells.get(`${column}${row}`))).toEqual(['データなし', 'データなし']);
});

test('names that look like formulas stay texts', async () => {
  const facts = madeAdFacts({ advertiserName: '=HYPERLINK("http://a.example")' });
  const { sheets } = await open(facts);
  expect(sheets[0]?.xml).not.toContain('<f>');
  expect(sheets[0]?.cells.get('B2')).toBe('=HYPERLINK(&quot;http://a.example&quot;)');
});
