import type { Language } from '#language/message.ts';

/** A sign-up for the free plan, one per e-mail address: waiting for confirmation, or with the tenant made from it. */
export interface FreeSignUpTable {
  /** Lower case. */
  email: string;
  contract_name: string;
  first_name: string;
  last_name: string;
  phone: string;
  language: Language;
  /** SHA-256 of the link's token, hex; null after use. */
  token_hash: string | null;
  expires_at: Date;
  accepted_at: Date;
  tenant_id: string | null;
  confirmed_at: Date | null;
}
