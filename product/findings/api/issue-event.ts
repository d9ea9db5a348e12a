import { z } from 'zod';
import { ExclusionKind, ExclusionScope, PersonName } from './issue-marks.ts';

/** An entry of the history of a place. `author` null: the engine, by what a run found or did not find. */
export const IssueEvent = z.object({
  id: z.string(),
  kind: z.enum([
    'state',
    'assignee',
    'due',
    'note',
    'excluded',
    'changed',
    'ended',
    'expired',
    'confirmed',
    'recurred',
    'found_again',
  ]),
  at: z.iso.datetime(),
  author: PersonName.nullable(),
  facts: z.object({
    from: z.string().nullable().optional(),
    to: z.string().nullable().optional(),
    text: z.string().optional(),
    mentions: z.array(PersonName).optional(),
    /** The run that found it, or did not. */
    run: z.iso.datetime().optional(),
    scope: ExclusionScope.optional(),
    reasonKind: ExclusionKind.optional(),
    /** A decision was taken back. */
    isUndone: z.boolean().optional(),
    /** Another version of an engine judged than in the run that had found it. */
    engineChanged: z.boolean().optional(),
  }),
});
export type IssueEvent = z.infer<typeof IssueEvent>;
