import { accountRows } from './field-boundaries/account.ts';
import { contractRows } from './field-boundaries/contract.ts';
import type { FieldRow } from './field-boundaries/field-row.ts';
import { othersRows } from './field-boundaries/others.ts';
import { serviceRows } from './field-boundaries/service.ts';

/** Every row of section 5 of the account specification, with values at both sides of each limit. */
export const fieldRows: readonly FieldRow[] = [...accountRows, ...contractRows, ...serviceRows, ...othersRows];
