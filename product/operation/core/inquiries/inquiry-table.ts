import type { Generated } from 'kysely';
import type { Language } from '#language/message.ts';
import type { InquiryCategory } from '#product/operation/api/help-categories.ts';

export interface InquiryTable {
  inquiry_id: Generated<string>;
  tenant_id: string;
  sub: string;
  /** Address of the copy. */
  email: string;
  sender_name: string;
  category: InquiryCategory;
  text: string;
  language: Language;
  created_at: Date;
}
