import { registry } from '#checks/registry.ts';
import type { ReportFacts } from '../report-facts.ts';
import { beginPart, type PaperWork, subheading } from './paper-style.ts';
import { reportTexts as texts } from './report-texts.ts';
import { column, inks, page } from './sheet.ts';
import { drawTable } from './table.ts';

type Coverage = ReportFacts['coverage'];
type Share = { name: string; count: number; ink: string };

/** What was found, judged, left out and could not be judged, each with its reasons, and what has judged. */
export function drawCoverage(work: PaperWork): void {
  const { sheet, facts, t, number, parts } = work;
  const { coverage } = facts;
  beginPart(work, t(texts.coverage));
  sheet.paragraph(t(texts.coverageAbout, { found: number(coverage.found) }));
  if (facts.isPartial) sheet.paragraph(t(texts.partial), { size: 9.5 });
  const shares = sharesOf(work, coverage);
  drawShares(work, shares);
  const reasons = [
    ...coverage.failed.map(reason => ({ kind: t(texts.failed), ...reason })),
    ...coverage.excluded.map(reason => ({ kind: t(texts.excluded), ...reason })),
  ];
  if (reasons.length > 0)
    drawTable(
      sheet,
      [
        { head: t(texts.kind), width: 70, cell: ({ kind }) => [{ text: kind }] },
        { head: t(texts.reason), isHead: true, cell: ({ message }) => [{ text: message[parts.language] }] },
        { head: t(texts.count), width: 60, align: 'right', cell: ({ count }) => [{ text: number(count) }] },
      ],
      reasons,
    );
  drawEngines(work);
}

const sum = (reasons: Coverage['failed']) => reasons.reduce((total, { count }) => total + count, 0);

function sharesOf({ t }: PaperWork, { checked, notJudged, waiting, excluded, failed }: Coverage): Share[] {
  return [
    { name: t(texts.checked), count: checked, ink: inks.good },
    { name: t(texts.inPart), count: notJudged, ink: inks.fair },
    { name: t(texts.waiting), count: waiting, ink: '#1c76d2' },
    { name: t(texts.excluded), count: sum(excluded), ink: '#8a94a3' },
    { name: t(texts.failed), count: sum(failed), ink: inks.poor },
  ];
}

function drawShares({ sheet, t, number }: PaperWork, shares: readonly Share[]): void {
  const total = Math.max(
    1,
    shares.reduce((all, { count }) => all + count, 0),
  );
  sheet.need(70);
  const words = shares.map(({ name, count }) => `${name} ${number(count)}`).join(t(texts.comma));
  const top = sheet.y + 4;
  const draw = () => {
    let x: number = page.left;
    for (const { count, ink } of shares) {
      const width = (column * count) / total;
      if (width > 0) sheet.doc.rect(x, top, Math.max(width - 1, 0.5), 16).fill(ink);
      x += width;
    }
    x = page.left;
    for (const { name, count, ink } of shares) {
      const text = `${name} ${number(count)}`;
      const width = sheet.widthOf(text, { size: 9 });
      sheet.doc.rect(x, top + 28, 8, 8).fill(ink);
      sheet.drawLines(sheet.linesOf(text, width + 1, { size: 9 }), x + 12, top + 25, width + 1, { size: 9 });
      x += width + 30;
    }
  };
  sheet.element('Figure', draw, { alt: t(texts.coverageAlt, { parts: words }) });
  sheet.y = top + 56;
}

function drawEngines(work: PaperWork): void {
  const { sheet, facts, t, parts } = work;
  if (facts.engines.length === 0) return;
  subheading(work, t(texts.engines));
  // The product's own rules are told by a digest, which says nothing on paper.
  const named = facts.engines.filter(({ kind }) => kind !== 'rules');
  drawTable(
    sheet,
    [
      {
        head: t(texts.function),
        width: 120,
        isHead: true,
        cell: ([id]) => [{ text: registry[id].name[parts.language] }],
      },
      {
        head: t(texts.engine),
        cell: ([, engines]) =>
          engines.map(({ name, version, reduced }) => ({
            text: `${name} ${reduced ? t(texts.reduced, { version }) : version}`,
          })),
      },
    ],
    [...Map.groupBy(named, engine => engine.function)],
  );
}
