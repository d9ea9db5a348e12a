import PDFDocument from 'pdfkit';

interface Wanted {
  tagged?: boolean;
  title?: string;
  showsTitle?: boolean;
  language?: string;
  /** Text of each page; '' draws a line instead. */
  pages?: readonly string[];
  password?: string;
}

/** A PDF as an office program would make it, with or without what helps people. */
export function makePdf({ tagged, title, showsTitle, language, pages = ['text'], password }: Wanted): Promise<Buffer> {
  const pdf = new PDFDocument({
    pdfVersion: '1.7',
    autoFirstPage: false,
    tagged: tagged === true,
    ...(title === undefined ? {} : { info: { Title: title } }),
    ...(showsTitle === undefined ? {} : { displayTitle: showsTitle }),
    ...(language === undefined ? {} : { lang: language }),
    ...(password === undefined ? {} : { userPassword: password, ownerPassword: `${password}-owner` }),
  });
  const parts: Buffer[] = [];
  const made = new Promise<Buffer>(resolve => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
  });
  for (const text of pages) {
    pdf.addPage();
    const draw = () => void (text === '' ? pdf.moveTo(50, 50).lineTo(300, 300).stroke() : pdf.text(text));
    if (tagged) pdf.addStructure(pdf.struct('P', {}, draw));
    else draw();
  }
  pdf.end();
  return made;
}
