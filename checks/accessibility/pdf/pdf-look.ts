import type { PdfFacts, PdfFailure } from '../../pdf-reading.ts';
import type { PdfLink } from './find-pdf-links.ts';

/**
 * What became of a PDF that a page links: its facts, or why there are none. `missing`: the address answers with an error;
 * `not-pdf`: with something else; `unreachable`: not at all; `too-large`: it is over the limit; `late`: there was no time left;
 * `unread`: nothing here reads PDFs.
 */
export type PdfLook =
  | PdfFacts
  | { failure: PdfFailure | 'missing' | 'not-pdf' | 'unreachable' | 'too-large' | 'late' | 'unread' };

export interface LinkedPdf extends PdfLink {
  look: PdfLook;
}

export interface LinkedPdfs {
  pdfs: LinkedPdf[];
  /** PDFs that the page links; those beyond the limit were not looked at. */
  all: number;
  /** They were not looked for: the page did not answer. */
  isUnknown?: true;
}
