import type { z } from 'zod';
import type { InspectionStandard } from '#checks/inspection-standards.ts';
import type { Claim, Verdict } from '#product/reports/api/inspection-fields.ts';
import type { ClaimReason } from '#product/reports/api/inspections.ts';

type Reason = z.infer<typeof ClaimReason>;

/** What a criterion comes to on all pages together: not met on one page is not met; null while a page is open. */
export function resultOfCriterion(verdicts: readonly (Verdict | null)[]): Verdict | null {
  if (verdicts.includes('fail')) return 'fail';
  if (verdicts.length === 0 || verdicts.includes(null)) return null;
  return verdicts.includes('pass') ? 'pass' : 'notApplicable';
}

export interface ClaimFacts {
  list: InspectionStandard;
  /** The accessibility policy is public at this address; '' without one. */
  policyUrl: string;
  /** What is said of the way on; '' without it. */
  plan: string;
  /** Of each criterion of the level on all tested pages; null: open on one of them. */
  results: readonly (Verdict | null)[];
}

/**
 * The word by which a site may say how far it goes with JIS X 8341-3:2016, after the guideline of the Web Accessibility
 * Infrastructure Committee (2021), and why it is no higher one. The three words are of that standard alone, and each of them
 * needs a public accessibility policy. `conforms` (準拠): tested, and every criterion of the level is met, where one that does
 * not apply is met. `partly` (一部準拠): tested, some criteria are met, and it is said how those that are not will be dealt
 * with. `considers` (配慮): the policy alone, while the test is not complete or meets nothing. The pages of a report are always
 * chosen by a method of annex JB, so the method decides nothing.
 */
export function claimOf({ list, policyUrl, plan, results }: ClaimFacts): { claim: Claim | null; reasons: Reason[] } {
  if (list !== 'jis2016') return { claim: null, reasons: ['other_standard'] };
  if (policyUrl.trim() === '') return { claim: null, reasons: ['no_policy'] };
  if (results.length === 0 || results.includes(null)) return { claim: 'considers', reasons: ['open'] };
  if (!results.includes('fail')) return { claim: 'conforms', reasons: [] };
  if (!results.includes('pass')) return { claim: 'considers', reasons: ['nothing_met'] };
  if (plan.trim() === '') return { claim: 'considers', reasons: ['not_met', 'no_plan'] };
  return { claim: 'partly', reasons: ['not_met'] };
}
