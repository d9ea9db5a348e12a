import { type Language, say } from '#language/message.ts';
import type { FontFace, FontWeight } from '#platform/fonts/japanese-font.ts';
import { defaultAccent } from '#product/reports/api/report-branding.ts';
import { accentInks } from '../../reports/accent.ts';
import { beginPart, type InkedSheet } from '../../reports/paper/paper-style.ts';
import { inks, page } from '../../reports/paper/sheet.ts';
import { drawTable } from '../../reports/paper/table.ts';
import { drawCriteria, drawFacts, drawTestedPages, drawTitle, paperOf } from '../../test-results/paper-of-result.ts';
import { type FileText, fileTexts } from './file-texts.ts';
import type { InspectionFacts, UnmetCell } from './inspection-facts.ts';
import { inspectionResult } from './inspection-result.ts';

const logoRoom = { width: 150, height: 34 };
const mostElements = 3;

/** A signed report as a PDF: the published test result, and what is not met on which page. */
export function inspectionPaper(
  facts: InspectionFacts,
  { language, fonts, now }: { language: Language; fonts: Readonly<Record<FontWeight, FontFace>>; now: Date },
): Promise<Uint8Array> {
  const result = inspectionResult(facts, language);
  const paper = paperOf(result, { ink: accentInks(defaultAccent), company: facts.texts.organisation, fonts, now });
  drawTitle(paper, result);
  drawLogo(paper, facts, language);
  drawFacts(paper, result);
  drawCriteria(paper, result);
  drawUnmet(paper, facts, language);
  drawTestedPages(paper, result);
  return paper.end();
}

function drawLogo({ sheet }: InkedSheet, { logo, texts }: InspectionFacts, language: Language): void {
  if (logo === null) return;
  const scale = Math.min(logoRoom.width / logo.width, logoRoom.height / logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  const x = page.width - page.right - width;
  sheet.element('Figure', () => sheet.doc.image(Buffer.from(logo.bytes), x, 18, { width, height }), {
    alt: texts.organisation || say(fileTexts.organisation, language),
  });
}

function drawUnmet(paper: InkedSheet, facts: InspectionFacts, language: Language): void {
  const t = (name: FileText) => say(fileTexts[name], language);
  const { sheet } = paper;
  beginPart(paper, t('unmet'));
  if (facts.unmet.length === 0) return sheet.paragraph(t('noUnmet'));
  const nameOf = (number: string) => facts.criteria.find(one => one.number === number)?.[language] ?? '';
  const linesOf = (cell: UnmetCell) => [
    ...(cell.reason === '' ? [] : [{ text: cell.reason, mostLines: 8 }]),
    ...(cell.place === '' ? [] : [{ text: `${t('place')}: ${cell.place}`, mostLines: 3 }]),
    ...cell.elements.slice(0, mostElements).flatMap(({ message, excerpt }) => [
      { text: message[language], size: 8, mostLines: 3 },
      { text: excerpt, size: 7.5, color: inks.muted, mostLines: 2 },
    ]),
    ...cell.pictures.map(({ name }) => ({ text: `${t('pictures')}: ${name}`, size: 8, color: inks.muted })),
  ];
  drawTable(
    sheet,
    [
      { head: t('page'), width: 40, align: 'right', cell: cell => [{ text: String(cell.page) }] },
      {
        head: t('criterion'),
        width: 130,
        isHead: true,
        cell: ({ criterion }) => [{ text: `${criterion} ${nameOf(criterion)}` }],
      },
      { head: t('reason'), cell: linesOf },
    ],
    facts.unmet,
  );
}
