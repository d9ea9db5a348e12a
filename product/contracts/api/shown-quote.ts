import { z } from 'zod';

/** Names a quote: SHA-256 over everything else that it says, as hex. */
export const QuoteDigest = z.string().regex(/^[0-9a-f]{64}$/);

/** The digest of the quote that was shown before a change, which is refused with `quote_changed` when it has become another. */
export const ShownQuote = { quote: QuoteDigest.optional() };
