import { fill, type Message, messages } from '#language/message.ts';
import type { Finding, NotJudged } from '../../check.ts';
import type { PdfFacts } from '../../pdf-reading.ts';
import { ownFinding } from '../own/own-finding.ts';
import { inEveryCategory } from '../usability-categories.ts';
import type { LinkedPdf, LinkedPdfs } from './pdf-look.ts';

const texts = messages({
  file: { ja: '{name}、{pages} ページ', en: '{name}, {pages} {pages#page|pages}' },
  titled: { ja: '{name}、タイトル「{title}」', en: '{name}, title “{title}”' },
  limit: {
    ja: 'リンクされた PDF が多いため、一部は検証していません。',
    en: 'The page links to many PDFs, and some of them were not checked.',
  },
  unknown: {
    ja: 'ページが応答しなかったため、リンクされた PDF を探せませんでした。',
    en: 'Linked PDFs could not be found because the page did not respond.',
  },
  unread: {
    ja: 'リンクされた PDF の一部を読み取れませんでした。',
    en: 'Some of the linked PDFs could not be read.',
  },
});

/** Titles that an office program or a printer wrote: the name of the program or of the file. */
const madeByProgram =
  /^(?:Microsoft \w+ - |untitled\b|名称未設定|無題)|\.(?:docx?|xlsx?|pptx?|indd|ai|jtd|pdf|txt|rtf)$/i;

/** What is wrong with the PDFs that a page links, each at the first link to it. None is err: a person may know the file better. */
export function judgePdfs({ pdfs }: LinkedPdfs, url: string): Finding[] {
  return pdfs.flatMap(pdf => ('failure' in pdf.look ? [] : judgePdf(pdf, pdf.look, url)));
}

function judgePdf(pdf: LinkedPdf, facts: PdfFacts, url: string): Finding[] {
  const name = pdfNameOf(pdf.url);
  const file = fill(texts.file, { name, pages: facts.pages });
  const found: Finding[] = [];
  const tell = (rule: string, isCertain: boolean, more: Message = file) => {
    const finding = ownFinding({ rule, isCertain, url, selector: pdf.selector, html: pdf.html });
    const message = { ja: `${finding.message.ja}（${more.ja}）`, en: `${finding.message.en} (${more.en})` };
    found.push(inEveryCategory({ ...finding, message }));
  };
  // What has no text cannot be read aloud whatever else it has; its tags come with the text.
  if (!facts.hasText) tell('pdf-no-text', true);
  else if (!facts.isTagged) tell('pdf-untagged', true);
  if (facts.title === null) tell('pdf-untitled', true);
  else if (madeByProgram.test(facts.title) || !facts.showsTitle)
    tell('pdf-untitled', false, fill(texts.titled, { name, title: facts.title.slice(0, 60) }));
  if (facts.language === null) tell('pdf-language', true);
  return found;
}

/** The name of the file as people read it. */
export function pdfNameOf(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** PDFs that were not judged although there are some: those beyond the limit, and those that could not be read here. */
export function unjudgedPdfs({ pdfs, all, isUnknown }: LinkedPdfs): NotJudged[] {
  const unread = pdfs.filter(({ look }) => 'failure' in look && !/^(missing|not-pdf)$/.test(look.failure));
  return [
    ...(isUnknown ? [{ code: 'pdfs-unknown', message: texts.unknown }] : []),
    ...(all > pdfs.length ? [{ code: 'pdfs-limit', message: texts.limit, subject: `${pdfs.length} / ${all}` }] : []),
    ...unread.map(({ url }) => ({ code: 'pdf-unread', message: texts.unread, subject: url })),
  ];
}
