import { z } from 'zod';
import { Severity } from '#checks/check.ts';
import { CheckId } from '#checks/registry.ts';
import { needs } from '#endpoint/access.ts';
import { groupPath, groupScope, runPath, sitePath } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { between, text } from '#endpoint/fields/field.ts';
import { listOf, pageOf, paging } from '#endpoint/paging.ts';
import { messages } from '#language/message.ts';
import { IssueEvent } from './issue-event.ts';
import { ExclusionKind, ExclusionScope, IssueState, PersonName, SettableState } from './issue-marks.ts';

const names = messages({
  reason: { ja: '理由', en: 'reason' },
  note: { ja: 'メモ', en: 'note' },
});
const Both = z.object({ ja: z.string(), en: z.string() });
const sites = '/tenants/{tenantId}/groups/{groupId}/sites/{baseUrlEncoded}';
const Fingerprint = z.string().min(1).max(80);
/** A day in Japan, YYYY-MM-DD. */
const Day = z.iso.date();
const Version = z.number().int().min(0).max(2_147_483_647);
const PlaceKey = z.object({ function: CheckId, fingerprint: Fingerprint });
const Note = {
  text: text(names.note, [between(1, 2000)], { multiLine: true, maxLength: 2000 }),
  /** People to notify, by `sub`. */
  mentions: z.array(z.string().max(80)).max(20).default([]),
};
const change = needs('issue:write');
const decide = needs('issue:exclude');
const read = needs('run:read');

export const mostPlaces = 500;

/** A place to fix with decisions of people, across the runs of its site. */
export const Issue = PlaceKey.extend({
  baseUrlEncoded: z.string(),
  baseUrl: z.string(),
  rule: z.string(),
  severity: Severity,
  message: Both,
  excerpt: z.string(),
  selector: z.string().nullable(),
  /** Pages on which it was found last, at most 20. */
  pageUrls: z.array(z.string()),
  state: IssueState,
  assignee: PersonName.nullable(),
  dueOn: Day.nullable(),
  /** Overdue: neither fixed nor excluded by its day. */
  isOverdue: z.boolean(),
  /** The date of the last run that found it. */
  seenOn: z.iso.datetime(),
  /** The date of the site's newest run, in which it is shown and changed; null without a run. */
  latestRun: z.iso.datetime().nullable(),
  /** Its site is one of the demo, which cannot be verified. */
  isDemo: z.boolean(),
  /** A run of its site is under way or waits in line: until that has ended nothing is verified there again. */
  isUnderWay: z.boolean(),
  /** Its pages are being checked again in that run; and the newest note. */
  isCheckedAgain: z.boolean(),
  note: z.object({ text: z.string(), author: PersonName, at: z.iso.datetime() }).nullable(),
  updatedAt: z.iso.datetime(),
  version: Version,
});
export type Issue = z.infer<typeof Issue>;

/** A decision to leave findings out. `url`: the page, or the beginning of the addresses of a directory. */
export const Exclusion = z.object({
  id: z.string(),
  baseUrlEncoded: z.string(),
  baseUrl: z.string(),
  function: CheckId,
  rule: z.string(),
  scope: ExclusionScope,
  fingerprint: z.string().nullable(),
  url: z.string().nullable(),
  message: Both,
  excerpt: z.string(),
  kind: ExclusionKind,
  reason: z.string(),
  author: PersonName,
  createdAt: z.iso.datetime(),
  /** The last day on which it is in force. */
  expiresOn: Day.nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** Findings that it leaves out in the run that was asked for; null without one. */
  findings: z.number().int().nullable(),
  version: Version,
});
export type Exclusion = z.infer<typeof Exclusion>;

export const issueFilter = {
  site: z.string().optional(),
  state: listOf(IssueState).optional(),
  function: CheckId.optional(),
  /** `me`, `none` or the `sub` of a person. */
  assignee: z.string().max(80).optional(),
  overdue: z.enum(['true', 'false']).optional(),
  search: z.string().max(100).optional(),
  sort: z.enum(['updated', 'due', 'state']).default('updated'),
};
export const exclusionFilter = {
  ended: z.enum(['true', 'false']).default('false'),
  function: CheckId.optional(),
  rule: z.string().max(200).optional(),
};

export const listIssues = endpoint({
  operationId: 'issues.list',
  method: 'GET',
  path: '/tenants/{tenantId}/groups/{groupId}/issues',
  access: read,
  scope: groupScope,
  summary: { ja: '対応中の修正箇所', en: 'Places to fix being worked on' },
  params: z.object(groupPath),
  query: z.object({ ...paging, ...issueFilter }),
  reply: pageOf(Issue),
});

/** A defect of a site in its newest ended run, with the states of its places. */
export const BacklogRow = z.object({
  baseUrlEncoded: z.string(),
  baseUrl: z.string(),
  /** The run. */
  date: z.iso.datetime(),
  function: CheckId,
  rule: z.string(),
  severity: Severity,
  message: Both,
  places: z.number().int(),
  pages: z.number().int(),
  /** Places with which nobody has begun. */
  open: z.number().int(),
  /** Places by other states. */
  states: z.partialRecord(IssueState, z.number().int()),
});
export type BacklogRow = z.infer<typeof BacklogRow>;

/** Errors and warnings by defect, those with open places first by severity and their number. `all`: without open places too. */
export const listBacklog = endpoint({
  operationId: 'issues.backlog',
  method: 'GET',
  path: '/tenants/{tenantId}/groups/{groupId}/backlog',
  access: read,
  scope: groupScope,
  summary: { ja: '指摘ごとの未対応の修正箇所', en: 'Open places to fix, by issue' },
  params: z.object(groupPath),
  query: z.object({
    ...paging,
    site: z.string().optional(),
    function: CheckId.optional(),
    search: z.string().max(100).optional(),
    all: z.enum(['true', 'false']).default('false'),
  }),
  reply: pageOf(BacklogRow),
});

/** People who may be given places to fix in a group. */
export const listAssignees = endpoint({
  operationId: 'issues.assignees',
  method: 'GET',
  path: '/tenants/{tenantId}/groups/{groupId}/assignees',
  access: read,
  scope: groupScope,
  summary: { ja: '担当者の候補', en: 'People who can be assigned' },
  params: z.object(groupPath),
  query: z.object({ search: z.string().max(100).optional() }),
  reply: z.object({ items: z.array(PersonName) }),
});

/** Changes places of a run, all or none. `version`: as shown, 0 for a new one; `conflict` when somebody else was first.
 * A note alone overwrites nothing: it is written whatever the version. */
export const changeIssues = endpoint({
  operationId: 'issues.change',
  method: 'PATCH',
  path: `${sites}/dates/{date}/issues`,
  access: change,
  scope: groupScope,
  summary: {
    ja: '対応状況・担当・期限を変更し、メモを書く',
    en: 'Change the state, assignee or due date, and add a note',
  },
  params: z.object(runPath),
  body: z.object({
    places: z
      .array(PlaceKey.extend({ rule: z.string().min(1).max(200), version: Version }))
      .min(1)
      .max(mostPlaces),
    state: SettableState.optional(),
    assignee: z.string().max(80).nullable().optional(),
    dueOn: Day.nullable().optional(),
    /** Written on each of the places. */
    note: z.object(Note).optional(),
  }),
  reply: z.object({
    places: z.array(PlaceKey.extend({ version: Version, state: IssueState })),
    /** Takes the change back, for ten minutes; null where a note alone was written. */
    undo: z.uuid().nullable(),
  }),
});

/** Takes a change of places back; `conflict` when somebody has changed one since, `not_found` when it is too late. */
export const undoIssues = endpoint({
  operationId: 'issues.undo',
  method: 'POST',
  path: `${sites}/issue-changes/{decision}/undo`,
  access: change,
  scope: groupScope,
  summary: { ja: '対応状況などの変更を取り消す', en: 'Take a change of places back' },
  params: z.object({ ...sitePath, decision: z.uuid() }),
  status: 204,
  reply: z.undefined(),
});

export const getIssue = endpoint({
  operationId: 'issues.get',
  method: 'GET',
  path: `${sites}/issues/{function}/{fingerprint}`,
  access: read,
  scope: groupScope,
  summary: { ja: '修正箇所の対応と履歴', en: 'A place to fix and its history' },
  params: z.object({ ...sitePath, function: CheckId, fingerprint: Fingerprint }),
  query: z.object(paging),
  reply: z.object({
    issue: Issue.nullable(),
    exclusions: z.array(Exclusion),
    /** Newest first. */
    history: pageOf(IssueEvent),
  }),
});

export const addNote = endpoint({
  operationId: 'issues.addNote',
  method: 'POST',
  path: `${sites}/dates/{date}/issues/{function}/{fingerprint}/notes`,
  access: change,
  scope: groupScope,
  summary: { ja: 'メモを追加する', en: 'Add a note' },
  params: z.object({ ...runPath, function: CheckId, fingerprint: Fingerprint }),
  body: z.object({
    rule: z.string().min(1).max(200),
    ...Note,
  }),
  status: 201,
  reply: IssueEvent,
});

/** `date`: the run whose excluded findings are counted. */
export const listExclusions = endpoint({
  operationId: 'exclusions.list',
  method: 'GET',
  path: `${sites}/exclusions`,
  access: read,
  scope: groupScope,
  summary: { ja: '除外の一覧', en: 'Exclusions' },
  params: z.object(sitePath),
  query: z.object({ ...paging, date: z.string().optional(), ...exclusionFilter }),
  reply: pageOf(Exclusion),
});

/** Excludes findings of a rule on `places`, a page or a directory (`url`), all or none; `conflict` when decided on meanwhile. */
export const addExclusion = endpoint({
  operationId: 'exclusions.add',
  method: 'POST',
  path: `${sites}/dates/{date}/exclusions`,
  access: decide,
  scope: groupScope,
  summary: { ja: '検出結果を除外する', en: 'Exclude findings' },
  params: z.object(runPath),
  body: z.object({
    function: CheckId,
    rule: z.string().min(1).max(200),
    scope: ExclusionScope,
    places: z
      .array(z.object({ fingerprint: Fingerprint, version: Version }))
      .max(mostPlaces)
      .optional(),
    url: z.string().min(1).max(2048).optional(),
    kind: ExclusionKind,
    reason: text(names.reason, [between(1, 500)], { multiLine: true, maxLength: 500 }),
    expiresOn: Day.nullable().optional(),
  }),
  status: 201,
  /** `undo` takes the decision back, for ten minutes. */
  reply: z.object({ items: z.array(Exclusion), undo: z.uuid() }),
});

/** Ends the exclusions of one decision; `conflict` when somebody has changed one since, `not_found` when it is too late. */
export const undoExclusions = endpoint({
  operationId: 'exclusions.undo',
  method: 'POST',
  path: `${sites}/exclusion-decisions/{decision}/undo`,
  access: decide,
  scope: groupScope,
  summary: { ja: '行った除外を取り消す', en: 'Take the exclusions of a decision back' },
  params: z.object({ ...sitePath, decision: z.uuid() }),
  status: 204,
  reply: z.undefined(),
});

const exclusionPath = z.object({ ...sitePath, exclusion: z.uuid() });

export const changeExclusion = endpoint({
  operationId: 'exclusions.change',
  method: 'PUT',
  path: `${sites}/exclusions/{exclusion}`,
  access: decide,
  scope: groupScope,
  summary: { ja: '除外の理由と有効期限を変更する', en: 'Change the reason or expiry date of an exclusion' },
  params: exclusionPath,
  body: z.object({
    kind: ExclusionKind,
    reason: text(names.reason, [between(1, 500)], { multiLine: true, maxLength: 500 }),
    expiresOn: Day.nullable(),
    version: Version,
    /** What is excluded stays: given, it must be as it was shown. */
    ...Exclusion.pick({ function: true, rule: true, scope: true, fingerprint: true, url: true }).partial().shape,
  }),
  reply: Exclusion,
});

export const endExclusion = endpoint({
  operationId: 'exclusions.end',
  method: 'DELETE',
  path: `${sites}/exclusions/{exclusion}`,
  access: decide,
  scope: groupScope,
  summary: { ja: '除外を取り消す', en: 'Remove an exclusion' },
  params: exclusionPath,
  query: z.object({ version: z.coerce.number().int().min(0) }),
  status: 204,
  reply: z.undefined(),
});

const DecidedScore = z.object({
  detected: z.number().nullable(),
  /** Without what is excluded; null where there is no score, and while it is worked out. */
  decided: z.number().nullable(),
});

/** What was detected in a run beside what is left of it after the decisions of people. */
export const getDecisions = endpoint({
  operationId: 'decisions.get',
  method: 'GET',
  path: `${sites}/dates/{date}/decisions`,
  access: read,
  scope: groupScope,
  summary: { ja: '除外前と除外後のスコア', en: 'Scores before and after exclusions' },
  params: z.object(runPath),
  reply: z.object({
    /** The scores after decisions are worked out at this moment. */
    isPending: z.boolean(),
    total: DecidedScore,
    functions: z.array(
      DecidedScore.extend({
        function: CheckId,
        /** Findings and places by severity; `excluded` are among the detected. */
        counts: z.array(
          z.object({
            severity: Severity,
            detected: z.number().int(),
            excluded: z.number().int(),
          }),
        ),
        states: z.record(z.string(), z.number().int()),
      }),
    ),
  }),
});
