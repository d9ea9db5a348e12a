import { z } from 'zod';
import { type Message, messages } from '#language/message.ts';
import { issueStates } from './issue-states.ts';

export const IssueState = z.enum(issueStates);
export type IssueState = z.infer<typeof IssueState>;

/** Those that people set. */
export const settableStates = ['open', 'in_progress', 'fixed'] as const;
export const SettableState = z.enum(settableStates);
export type SettableState = z.infer<typeof SettableState>;

export const issueStateNames: Readonly<Record<IssueState, Message>> = messages({
  open: { ja: '未対応', en: 'Open' },
  in_progress: { ja: '対応中', en: 'In progress' },
  fixed: { ja: '修正済み', en: 'Fixed' },
  confirmed: { ja: '解消確認済み', en: 'Fix confirmed' },
  recurred: { ja: '再発', en: 'Recurred' },
  excluded: { ja: '除外', en: 'Excluded' },
});

/** What an exclusion covers: this place, this rule on a page, on the site, or in a directory. */
export const exclusionScopes = ['place', 'page', 'directory', 'site'] as const;
export const ExclusionScope = z.enum(exclusionScopes);
export type ExclusionScope = z.infer<typeof ExclusionScope>;

export const exclusionScopeNames: Readonly<Record<ExclusionScope, Message>> = messages({
  place: { ja: 'この箇所だけ', en: 'This place' },
  page: { ja: 'このページの同じルール', en: 'This rule on a page' },
  directory: { ja: 'ディレクトリ内の同じルール', en: 'This rule in a directory' },
  site: { ja: 'サイト全体の同じルール', en: 'This rule on the whole site' },
});

export const exclusionKinds = ['false_alarm', 'accepted', 'out_of_scope', 'third_party'] as const;
export const ExclusionKind = z.enum(exclusionKinds);
export type ExclusionKind = z.infer<typeof ExclusionKind>;

export const exclusionKindNames: Readonly<Record<ExclusionKind, Message>> = messages({
  false_alarm: { ja: '誤検出', en: 'False alarm' },
  accepted: { ja: '許容する', en: 'Accepted' },
  out_of_scope: { ja: '対象外', en: 'Out of scope' },
  third_party: { ja: '第三者のコンテンツ', en: 'Third-party content' },
});

/** A person by name; `name` empty: the account was deleted. */
export const PersonName = z.object({ sub: z.string(), name: z.string() });
export type PersonName = z.infer<typeof PersonName>;

/** What people have decided on a place to fix, beside its findings. */
export const IssueMark = z.object({
  state: IssueState,
  /** 0 without any decision. */
  version: z.number().int(),
  assignee: PersonName.nullable(),
  dueOn: z.string().nullable(),
  /** A place beside it was excluded before its element changed: the question is open again. */
  wasExcluded: z.boolean(),
});
export type IssueMark = z.infer<typeof IssueMark>;
