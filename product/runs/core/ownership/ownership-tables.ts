import type { ColumnType } from 'kysely';
import type { ProofMethod } from '#product/runs/api/ownership.ts';

type Instant = ColumnType<Date, Date, Date>;
type MaybeInstant = ColumnType<Date | null, Date | null, Date | null>;

/** A host whose ownership a tenant proves; proven while `proven_at` is set. */
export interface HostProofTable {
  tenant_id: string;
  /** Name or address, with the port where it is not the scheme's own. */
  host: string;
  token: string;
  method: ProofMethod | null;
  /** The name whose DNS has the record; set with the method `dns` only. */
  domain: string | null;
  created_at: Instant;
  proven_at: MaybeInstant;
  checked_at: MaybeInstant;
  /** Since when a proof that was there is gone. */
  missing_since: MaybeInstant;
}

/** A contract for which staff have waived the proof. */
export interface OwnershipWaiverTable {
  tenant_id: string;
  group_id: string;
  reason: string;
  waived_at: Instant;
}
