import PDFDocument from 'pdfkit';
import { say } from '#language/message.ts';
import type { FontFace } from '#platform/fonts/japanese-font.ts';
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
    info: { Title: `${texts.title.ja} ${paper.number}`, Author: paper.issuer.name },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('data', chunk => chunks.push(chunk as Buffer));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
  });
  doc.registerFont('ja', font.file, font.name).font('ja');
  head(doc, paper);
  const total = `${both(texts.total)}  ${yen(paper.total)}`;
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

type Doc = InstanceType<typeof PDFDocument>;

function head(doc: Doc, paper: InvoicePaper): void {
  doc.fontSize(22).fillColor(brand).text(both(texts.title), margin, margin, { width, align: 'center' });
  doc.fontSize(12).fillColor('black');
  const name = [paper.contractName, paper.departmentName].filter(Boolean).join('\n');
  const customer = [paper.postalCode && `〒${paper.postalCode}`, `${name} 御中`];
  doc.text(customer.filter(Boolean).join('\n'), margin, 110, { width: 260, lineGap: 4 });
  const { name: issuer, registration, address } = paper.issuer;
  const right = [
    `${both(texts.number)}: ${paper.number}`,
    `${both(texts.issuedOn)}: ${day(paper.issuedOn)}`,
    `${both(texts.dueOn)}: ${day(paper.dueOn)}`,
    '',
    issuer,
    ...(registration === undefined ? [] : [`${both(texts.registration)}: ${registration}`]),
    ...(address === undefined ? [] : [address]),
  ];
  doc.fontSize(9).text(right.join('\n'), margin + 265, 110, { width: 230, lineGap: 3 });
}

function lines(doc: Doc, paper: InvoicePaper): void {
  const rows: [string, string][] = [
    [
      `${paper.planName}  ${day(paper.periodStart)} – ${day(paper.periodEnd)}${paper.kind === 'plan_change' ? `  ${both(texts.planChange)}` : ''}`,
      yen(paper.amount),
    ],
    ...(paper.discount > 0 ? [[both(texts.discount), `-${yen(paper.discount)}`] as [string, string]] : []),
    [both(texts.subtotal), yen(paper.amount - paper.discount)],
    [`${texts.tax.ja} / ${texts.tax.en} ${paper.taxRate}%`, yen(paper.tax)],
    [both(texts.total), yen(paper.total)],
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
  }
}

function foot(doc: Doc, paper: InvoicePaper): void {
  const method = paper.paymentMethod === 'card' ? texts.byCard : texts.byInvoice;
  const parts = [
    `${both(texts.method)}: ${both(method)}`,
    ...(paper.issuer.bank === undefined ? [] : [`${both(texts.bank)}: ${paper.issuer.bank}`]),
    ...(paper.paymentMethod === 'card' ? [] : [say(texts.please, 'ja', { day: day(paper.dueOn) })]),
  ];
  doc.fontSize(9).fillColor(grey).text(parts.join('\n'), margin, 480, { width, lineGap: 4 });
}
