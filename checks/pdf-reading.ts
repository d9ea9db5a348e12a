/** What a PDF says of itself, as far as people with assistive technology depend on it. */
export interface PdfFacts {
  pages: number;
  /** It is marked as tagged, and one of its first pages has tags. */
  isTagged: boolean;
  /** null: none, or an empty one. */
  title: string | null;
  /** Readers show the title in place of the file's name. */
  showsTitle: boolean;
  language: string | null;
  /** One of its first pages has text. */
  hasText: boolean;
}

/** Why a file has no facts: a reader needs a password, it is damaged or no PDF, or reading took too much time or memory. */
export type PdfFailure = 'password' | 'broken' | 'too-much';

/** Plain data. */
export type PdfReading = PdfFacts | { failure: PdfFailure };
