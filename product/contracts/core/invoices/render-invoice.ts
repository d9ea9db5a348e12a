import PDFDocument from 'pdfkit';
import { fill, say } from '#language/message.ts';
import type { FontFace } from '#platform/fonts/japanese-font.ts';
import { addDays, addMonths, daysBetween } from '#product/contracts/api/contract-dates.ts';
import type { InvoicePaper } from './invoice-paper.ts';
import { invoiceTexts as texts } from './invoice-texts.ts';

const margin = 50;
const width = 495;
const grey = '#666666';
const brand = '#1C76D2';
const yen = (amount: number) => `¥${amount.toLocaleString('ja-JP')}`;
const day = (iso: string) => iso.replaceAll('-', '/');
const both = (text: { ja: string; en: string }) => `${text.ja} / ${text.en}`;

/** Renders an invoice on one A4 page, in Japanese with English alongside. */
export function renderInvoice(paper: InvoicePaper, font: FontFace): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    info: { Title: `${titleOf(paper).ja} ${paper.number}`, Author: paper.issuer.name },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('data', chunk => chunks.push(chunk as Buffer));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
  });
  doc.registerFont('ja', font.file, font.name).font('ja');
  head(doc, paper);
  const total = `${both(totalOf(paper))}  ${yen(paper.total)}`;
  doc.fontSize(16).fillColor('black').text(total, margin, 255, { width });
  doc
    .moveTo(margin, 282)
    .lineTo(margin + width, 282)
    .lineWidth(1.5)
    .strokeColor(brand)
    .stroke();
  lines(doc, paper);
  foot(doc, paper);
  doc.end();
  return done;
}

const isCredit = ({ kind }: InvoicePaper) => kind === 'credit_note';
const titleOf = (paper: InvoicePaper) => (isCredit(paper) ? texts.creditNote : texts.title);
const totalOf = (paper: InvoicePaper) => (isCredit(paper) ? texts.creditTotal : texts.total);

type Doc = InstanceType<typeof PDFDocument>;

function head(doc: Doc, paper: InvoicePaper): void {
  doc
    .fontSize(22)
    .fillColor(brand)
    .text(both(titleOf(paper)), margin, margin, { width, align: 'center' });
  doc.fontSize(12).fillColor('black');
  const name = [paper.contractName, paper.departmentName].filter(Boolean).join('\n');
  const customer = [paper.postalCode && `〒${paper.postalCode}`, `${name} 御中`];
  doc.text(customer.filter(Boolean).join('\n'), margin, 110, { width: 260, lineGap: 4 });
  const { name: issuer, registration, address } = paper.issuer;
  const right = [
    `${both(texts.number)}: ${paper.number}`,
    `${both(texts.issuedOn)}: ${day(paper.issuedOn)}`,
    ...(isCredit(paper) ? [] : [`${both(texts.dueOn)}: ${day(paper.dueOn)}`]),
    ...referenceOf(paper),
    `${both(texts.contractId)}: ${paper.tenantPreferredId}`,
    `${both(texts.group)}: ${paper.group.ja === paper.group.en ? paper.group.ja : both(paper.group)}`,
    '',
    issuer,
    ...(registration === undefined ? [] : [`${both(texts.registration)}: ${registration}`]),
    ...(address === undefined ? [] : [address]),
  ];
  doc.fontSize(9).text(right.join('\n'), margin + 265, 110, { width: 230, lineGap: 3 });
}

function referenceOf(paper: InvoicePaper): string[] {
  if (paper.refersTo === null) return [];
  const { number, issuedOn } = paper.refersTo;
  const name = both(isCredit(paper) ? texts.credits : texts.corrects);
  return [`${name}: ${number}${issuedOn === null ? '' : ` (${day(issuedOn)})`}`];
}

/** The length of the billed time: whole months, else days. */
function termOf({ periodStart, periodEnd }: InvoicePaper): string {
  const next = addDays(periodEnd, 1);
  for (let n = 1; n <= 12; n += 1) if (addMonths(periodStart, n) === next) return both(fill(texts.months, { n }));
  return both(fill(texts.days, { n: daysBetween(periodStart, next) }));
}

function lines(doc: Doc, paper: InvoicePaper): void {
  const rows: [string, string][] = [
    [
      [
        `${both(texts.service)}  ${paper.planName}${paper.kind === 'plan_change' ? `  ${both(texts.planChange)}` : ''}`,
        `${day(paper.periodStart)} – ${day(paper.periodEnd)}  ${termOf(paper)}`,
      ].join('\n'),
      yen(paper.amount),
    ],
    ...(paper.discount > 0 ? [[both(texts.discount), `-${yen(paper.discount)}`] as [string, string]] : []),
    [both(texts.subtotal), yen(paper.amount - paper.discount)],
    [both(fill(texts.tax, { rate: paper.taxRate, base: yen(paper.amount - paper.discount) })), yen(paper.tax)],
    [both(totalOf(paper)), yen(paper.total)],
  ];
  let y = 300;
  doc.fontSize(9).fillColor(grey).text(both(texts.item), margin, y, { width: 330 });
  doc.text(both(texts.amount), margin + 340, y, { width: 155, align: 'right' });
  for (const [what, amount] of rows) {
    y += 26;
    doc
      .moveTo(margin, y - 7)
      .lineTo(margin + width, y - 7)
      .lineWidth(0.5)
      .strokeColor('#cccccc')
      .stroke();
    doc.fontSize(10).fillColor('black').text(what, margin, y, { width: 330 });
    doc.text(amount, margin + 340, y, { width: 155, align: 'right' });
    if (what.includes('\n')) y += 14;
  }
}

function foot(doc: Doc, paper: InvoicePaper): void {
  const method = paper.paymentMethod === 'card' ? texts.byCard : texts.byInvoice;
  if (isCredit(paper)) {
    doc
      .fontSize(9)
      .fillColor(grey)
      .text(`${both(texts.reason)}: ${paper.reason}`, margin, 480, { width, lineGap: 4 });
    return;
  }
  const parts = [
    `${both(texts.method)}: ${both(method)}`,
    ...(paper.issuer.bank === undefined || paper.paymentMethod === 'card'
      ? []
      : [`${both(texts.bank)}: ${paper.issuer.bank}`]),
    ...(paper.paymentMethod === 'card' ? [] : [say(texts.please, 'ja', { day: day(paper.dueOn) })]),
  ];
  doc.fontSize(9).fillColor(grey).text(parts.join('\n'), margin, 480, { width, lineGap: 4 });
}
