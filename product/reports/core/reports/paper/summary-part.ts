import { registry } from '#checks/registry.ts';
import type { CheckFacts } from '../report-facts.ts';
import { bandInk, beginPart, type PaperWork, signed, subheading } from './paper-style.ts';
import { reportTexts as texts } from './report-texts.ts';
import { column, inks, page } from './sheet.ts';
import { drawTable } from './table.ts';

/** The second page: the result in sentences, the scores as bars, and all functions in figures. */
export function drawSummary(work: PaperWork): void {
  const { sheet, facts, t, parts } = work;
  beginPart(work, t(texts.summary));
  sheet.paragraph(summaryText(work), { size: 10.5 });
  for (const note of [facts.isStopped ? texts.stopped : null, facts.isPartial ? texts.partial : null]) {
    if (note === null) continue;
    const style = { size: 9.5, leading: 1.6 };
    const height = sheet.heightOf(t(note), column - 24, style) + 16;
    sheet.need(height);
    sheet.decoration(() => sheet.doc.roundedRect(page.left, sheet.y, column, height, 3).fill(parts.ink.soft));
    sheet.y += 8;
    sheet.paragraph(t(note), { ...style, x: page.left + 12, width: column - 24, after: 16 });
  }
  subheading(work, t(texts.byFunction));
  drawBars(work);
  drawChecks(work);
}

/** The run in a few sentences. */
export function summaryText({ facts, t, number, parts }: Omit<PaperWork, 'sheet'>): string {
  const { score, change, unlisted } = facts;
  const total = (name: 'error' | 'warning') => facts.functions.reduce((sum, { counts }) => sum + counts[name], 0);
  const [first] = facts.issues;
  const changed =
    change === null || score === null
      ? []
      : [change === 0 ? t(texts.scoreSame) : t(change > 0 ? texts.scoreUp : texts.scoreDown, { n: Math.abs(change) })];
  const sentences = [
    score === null ? t(texts.scoreNone) : t(texts.scoreNow, { score }),
    ...changed,
    ...(changed.length > 0 && change !== 0 && facts.isUsualChange ? [t(texts.usual)] : []),
    t(texts.found, { pages: number(facts.pages), errors: number(total('error')), warnings: number(total('warning')) }),
    t(texts.errorPages, { n: number(facts.errorPages), pages: number(facts.pages) }),
    ...(unlisted.errors + unlisted.warnings > 0
      ? [t(texts.unlisted, { errors: number(unlisted.errors), warnings: number(unlisted.warnings) })]
      : []),
    ...(facts.decided && facts.decided.score !== null ? [t(texts.decidedScore, { score: facts.decided.score })] : []),
    ...(first ? [t(texts.first, { name: first.name[parts.language], places: number(first.places) })] : []),
  ];
  return sentences.join(parts.language === 'ja' ? '' : ' ');
}

/** The scores of the graded functions as bars. */
export function drawBars(work: PaperWork): void {
  const { sheet, facts, t, parts } = work;
  const rows = facts.functions.filter(({ id }) => registry[id].score === 'graded');
  if (rows.length === 0) return;
  const [nameWidth, scoreWidth, height] = [130, 40, 24];
  sheet.need(rows.length * height + 10);
  const shown = ({ score }: CheckFacts) => (score === null ? t(texts.noScore) : String(score));
  const name = ({ id }: CheckFacts) => registry[id].name[parts.language];
  const words = rows.map(row => `${name(row)} ${shown(row)}`).join(t(texts.comma));
  const top = sheet.y + 2;
  const draw = () => {
    for (const [n, row] of rows.entries()) {
      const y = top + n * height;
      const x = page.left + nameWidth;
      const width = column - nameWidth - scoreWidth;
      sheet.drawLines(sheet.linesOf(name(row), nameWidth - 8, { mostLines: 1 }), page.left, y, nameWidth, {});
      sheet.doc.rect(x, y + 3, width, 9).fill(inks.ground);
      if (row.score !== null)
        sheet.doc.rect(x, y + 3, (width * row.score) / 100, 9).fill(bandInk(row.score, row.levelAErrors));
      const style = {
        size: 11,
        weight: 'bold' as const,
        color: bandInk(row.score, row.levelAErrors),
        align: 'right' as const,
      };
      const text = row.score === null ? t(texts.none) : String(row.score);
      sheet.drawLines(sheet.linesOf(text, scoreWidth, style), x + width, y - 1, scoreWidth, style);
    }
  };
  sheet.element('Figure', draw, { alt: t(texts.barAlt, { parts: words }) });
  sheet.y = top + rows.length * height + 6;
}

function drawChecks(work: PaperWork): void {
  const { sheet, facts, t, number, parts } = work;
  const none = t(texts.none);
  const figure = (text: string, more: object = {}) => [{ text, ...more }];
  drawTable<CheckFacts>(
    sheet,
    [
      {
        head: t(texts.function),
        isHead: true,
        cell: row => figure(registry[row.id].name[parts.language], { weight: 'bold' }),
      },
      {
        head: t(texts.points),
        width: 38,
        align: 'right',
        cell: row =>
          figure(row.score === null ? none : String(row.score), {
            color: bandInk(row.score, row.levelAErrors),
            weight: 'bold',
          }),
      },
      { head: t(texts.change), width: 38, align: 'right', cell: row => figure(signed(row.change, none)) },
      { head: t(texts.errors), width: 42, align: 'right', cell: row => figure(number(row.counts.error)) },
      { head: t(texts.warnings), width: 42, align: 'right', cell: row => figure(number(row.counts.warning)) },
      {
        head: t(texts.toLook),
        width: 42,
        align: 'right',
        cell: row => figure(number(row.counts.needCfm + row.counts.humanChc)),
      },
      { head: t(texts.judged), width: 42, align: 'right', cell: row => figure(number(row.judged)) },
      {
        head: t(texts.notJudged),
        width: 72,
        align: 'right',
        cell: row =>
          row.failed + row.incomplete === 0
            ? figure('0')
            : figure(t(texts.notJudgedPages, { failed: number(row.failed), incomplete: number(row.incomplete) }), {
                color: inks.poor,
                size: 8,
              }),
      },
    ],
    facts.functions,
  );
}
