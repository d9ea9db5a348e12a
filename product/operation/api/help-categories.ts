import { z } from 'zod';

// The table of screens reads these; the texts and endpoints of both are loaded with their screens.

/** Categories of questions, in page order. */
export const faqCategories = ['start', 'verification', 'results', 'account', 'contract'] as const;
export const FaqCategory = z.enum(faqCategories);
export type FaqCategory = z.infer<typeof FaqCategory>;

export const inquiryCategories = ['usage', 'results', 'contract', 'account', 'trouble', 'other'] as const;
export const InquiryCategory = z.enum(inquiryCategories);
export type InquiryCategory = z.infer<typeof InquiryCategory>;
