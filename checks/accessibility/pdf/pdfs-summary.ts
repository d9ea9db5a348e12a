import { z } from 'zod';
import type { LinkedPdfs } from './pdf-look.ts';

const lacks = ['text', 'tags', 'title', 'language'] as const;

/** The PDFs that a page links; `path` is on its own host. Kept short, since lists of pages carry summaries. */
export const PdfsSummary = z.object({
  all: z.number().int(),
  pdfs: z.array(
    z.object({
      path: z.string(),
      pages: z.number().int().optional(),
      lacks: z.array(z.enum(lacks)).optional(),
      /** Why it was not read. */
      failure: z.string().optional(),
    }),
  ),
});
export type PdfsSummary = z.infer<typeof PdfsSummary>;

/** The summary of the PDFs that a page links; undefined without any. */
export function pdfsSummary({ pdfs, all }: LinkedPdfs): PdfsSummary | undefined {
  if (pdfs.length === 0) return undefined;
  return {
    all,
    pdfs: pdfs.map(({ url, look }) => {
      const { pathname, search } = new URL(url);
      const path = `${pathname}${search}`;
      if ('failure' in look) return { path, failure: look.failure };
      const has = {
        text: look.hasText,
        tags: look.isTagged,
        title: look.title !== null,
        language: look.language !== null,
      };
      return { path, pages: look.pages, lacks: lacks.filter(name => !has[name]) };
    }),
  };
}
