import PDFDocument from 'pdfkit';
import { fill, type Message } from '#language/message.ts';
import type { FontFace } from '#platform/fonts/japanese-font.ts';
import { addDays, addMonths, daysBetween } from '#product/contracts/api/contract-dates.ts';
import { planLabel } from '#product/contracts/api/shown-names.ts';
import type { InvoicePaper } from './invoice-paper.ts';
import { invoiceTexts as texts } from './invoice-texts.ts';

const margin = 50;
const width = 495;
const grey = '#666666';
const brand = '#1C76D2';
const yen = (amount: number) => `¥${amount.toLocaleString('ja-JP')}`;
const day = (iso: string) => iso.replaceAll('-', '/');
const both = (text: Message) => `${text.ja} / ${text.en}`;
const oneOrBoth = (text: Message) => (text.ja === text.en ? text.ja : both(text));

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
  const top = head(doc, paper);
  const total = `${both(totalOf(paper))}  ${yen(paper.total)}`;
  doc.fontSize(16).fillColor('black').text(total, margin, top, { width });
  doc
    .moveTo(margin, doc.y + 4)
    .lineTo(margin + width, doc.y + 4)
    .lineWidth(1.5)
    .strokeColor(brand)
    .stroke();
  foot(doc, paper, lines(doc, paper, doc.y + 20) + 40);
  doc.end();
  return done;
}

const isCredit = ({ kind }: InvoicePaper) => kind === 'credit_note';
const titleOf = (paper: InvoicePaper) => (isCredit(paper) ? texts.creditNote : texts.title);
const totalOf = (paper: InvoicePaper) => (isCredit(paper) ? texts.creditTotal : texts.total);

type Doc = InstanceType<typeof PDFDocument>;

/** Draws the parties and the numbers, and returns where what follows begins. */
function head(doc: Doc, paper: InvoicePaper): number {
  doc
    .fontSize(22)
    .fillColor(brand)
    .text(both(titleOf(paper)), margin, margin, { width, align: 'center' });
  doc.fontSize(12).fillColor('black');
  const name = [paper.contractName, paper.departmentName].filter(Boolean).join('\n');
  const customer = [paper.postalCode && `〒${paper.postalCode}`, `${name} 御中`];
  doc.text(customer.filter(Boolean).join('\n'), margin, 110, { width: 250, lineGap: 4 });
  const left = doc.y;
  const { name: issuer, registration, address } = paper.issuer;
  const right = [
    `${both(isCredit(paper) ? texts.creditNumber : texts.number)}: ${paper.number}`,
    `${both(texts.issuedOn)}: ${day(paper.issuedOn)}`,
    ...(isCredit(paper) ? [] : [`${both(texts.dueOn)}: ${day(paper.dueOn)}`]),
    ...referenceOf(paper),
    `${both(texts.contractId)}: ${paper.tenantPreferredId}`,
    `${both(texts.group)}: ${oneOrBoth(paper.group)}`,
    '',
    issuer,
    ...(registration === undefined ? [] : [`${both(texts.registration)}: ${registration}`]),
    ...(address === undefined ? [] : [address]),
  ];
  doc.fontSize(9).text(right.join('\n'), margin + 265, 110, { width: 230, lineGap: 3 });
  return Math.max(240, left, doc.y) + 15;
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

/** What is billed, for which time, a line each. */
function itemOf(paper: InvoicePaper): string {
  const { kind, pages, planName, periodStart, periodEnd } = paper;
  const name = oneOrBoth(planLabel(planName));
  const plan = kind === 'plan_change' ? `${name}  (${both(texts.planChange)})` : name;
  return [
    both(texts.service),
    pages === null ? plan : both(fill(texts.pages, { n: pages.toLocaleString('ja-JP') })),
    `${day(periodStart)} – ${day(periodEnd)}  ${termOf(paper)}`,
  ].join('\n');
}

/** Draws the table of amounts from a height on, and returns where it ends. */
function lines(doc: Doc, paper: InvoicePaper, top: number): number {
  const rows: [string, string][] = [
    [itemOf(paper), yen(paper.amount)],
    ...(paper.discount > 0 ? [[both(texts.discount), `-${yen(paper.discount)}`] as [string, string]] : []),
    [both(texts.subtotal), yen(paper.amount - paper.discount)],
    [both(fill(texts.tax, { rate: paper.taxRate, base: yen(paper.amount - paper.discount) })), yen(paper.tax)],
    [both(totalOf(paper)), yen(paper.total)],
  ];
  let y = top;
  doc.fontSize(9).fillColor(grey).text(both(texts.item), margin, y, { width: 330 });
  doc.text(both(texts.amount), margin + 340, y, { width: 155, align: 'right' });
  y += 19;
  for (const [what, amount] of rows) {
    doc
      .moveTo(margin, y)
      .lineTo(margin + width, y)
      .lineWidth(0.5)
      .strokeColor('#cccccc')
      .stroke();
    doc
      .fontSize(10)
      .fillColor('black')
      .text(what, margin, y + 7, { width: 330, lineGap: 2 });
    const end = doc.y;
    doc.text(amount, margin + 340, y + 7, { width: 155, align: 'right' });
    y = end + 5;
  }
  return y;
}

function foot(doc: Doc, paper: InvoicePaper, y: number): void {
  const method = paper.paymentMethod === 'card' ? texts.byCard : texts.byInvoice;
  if (isCredit(paper)) {
    doc
      .fontSize(9)
      .fillColor(grey)
      .text(`${both(texts.reason)}: ${paper.reason}`, margin, y, { width, lineGap: 4 });
    return;
  }
  const parts = [
    `${both(texts.method)}: ${both(method)}`,
    ...(paper.issuer.bank === undefined || paper.paymentMethod === 'card'
      ? []
      : [`${both(texts.bank)}: ${paper.issuer.bank}`]),
    ...(paper.paymentMethod === 'card' ? [] : Object.values(fill(texts.please, { day: day(paper.dueOn) }))),
  ];
  doc.fontSize(9).fillColor(grey).text(parts.join('\n'), margin, y, { width, lineGap: 4 });
}
