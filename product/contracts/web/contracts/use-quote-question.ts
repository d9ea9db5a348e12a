import type { ReactNode } from 'react';
import { useQuestion } from '#web/parts/use-question.tsx';

/** What is sent with a change: the quote that the person said yes to. Nothing where none was asked about. */
export interface Agreed {
  quote?: string;
}

/** A question about a quote: `put` shows it and resolves with what is sent with the change, null after a no; `question` is the dialog. */
export function useQuoteQuestion<Quote extends { digest: string }>(
  title: string,
  confirmLabel: string,
  show: (quote: Quote) => ReactNode,
): { put: (quote: Quote) => Promise<Agreed | null>; question: ReactNode } {
  const { put, question } = useQuestion<Quote>(title, confirmLabel, show);
  return { put: async quote => ((await put(quote)) ? { quote: quote.digest } : null), question };
}
