import { getDocumentProxy } from 'unpdf';
import type { PdfReading } from '#checks/pdf-reading.ts';

/** Pages that are looked at for text and tags. */
const mostPages = 3;

/** Reads what a PDF says of itself with PDF.js, which runs none of its scripts. */
export async function readPdf(bytes: Uint8Array): Promise<PdfReading> {
  try {
    // PDF.js takes the memory of what it is given.
    const pdf = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 });
    try {
      const [{ info, metadata }, marks, preferences] = await Promise.all([
        pdf.getMetadata(),
        pdf.getMarkInfo(),
        pdf.getViewerPreferences(),
      ]);
      const words = info as { Title?: unknown; Language?: unknown };
      let [hasText, hasTags] = [false, false];
      for (let number = 1; number <= Math.min(mostPages, pdf.numPages); number += 1) {
        const page = await pdf.getPage(number);
        const { items } = await page.getTextContent();
        hasText ||= items.some(item => 'str' in item && item.str.trim() !== '');
        const tree = await page.getStructTree();
        hasTags ||= (tree?.children?.length ?? 0) > 0;
        page.cleanup();
      }
      return {
        pages: pdf.numPages,
        isTagged: hasTags && (marks as { Marked?: boolean } | null)?.Marked === true,
        title: textOf(words.Title) ?? textOf((metadata as { get(name: string): unknown } | null)?.get('dc:title')),
        showsTitle: (preferences as { DisplayDocTitle?: boolean } | null)?.DisplayDocTitle === true,
        language: textOf(words.Language),
        hasText,
      };
    } finally {
      await pdf.loadingTask.destroy();
    }
  } catch (error) {
    return { failure: error instanceof Error && error.name === 'PasswordException' ? 'password' : 'broken' };
  }
}

function textOf(value: unknown): string | null {
  const text = (Array.isArray(value) ? value.join(' ') : typeof value === 'string' ? value : '').trim();
  return text === '' ? null : text.slice(0, 200);
}
