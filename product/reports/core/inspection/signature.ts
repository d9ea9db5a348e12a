import type { Claim } from '#product/reports/api/inspection-fields.ts';

/** What stands under a signed report, which is never written again. */
export interface Signature {
  at: string;
  /** The account. */
  sub: string;
  pool: 'tenant' | 'staff';
  by: string;
  inspectorId: string;
  inspector: string;
  /** SHA-256 of the canonical JSON of the whole report, hex. */
  hash: string;
  claim: Claim | null;
}
