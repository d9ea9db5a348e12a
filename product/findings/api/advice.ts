import { z } from 'zod';
import { CheckId } from '#checks/registry.ts';
import { needs } from '#endpoint/access.ts';
import { groupPath, groupScope, tenantPath, tenantScope } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { between, issueOf, text } from '#endpoint/fields/field.ts';
import { pageOf, paging } from '#endpoint/paging.ts';
import { type Message, messages } from '#language/message.ts';

export const maxAdvice = 3_000;
export const adviceLength = 2_000;

const names = messages({
  ja: { ja: '日本語のアドバイス', en: 'advice in Japanese' },
  en: { ja: '英語のアドバイス', en: 'advice in English' },
});
const texts = messages({
  empty: {
    ja: '日本語か英語の少なくとも一方でアドバイスを入力してください。',
    en: 'Please enter the advice in at least one language, Japanese or English.',
  },
});

const BothLanguages = z.object({ ja: z.string(), en: z.string() });
const ruleKey = { function: CheckId, rule: z.string().min(1).max(200) };
const adviceText = (name: Message) =>
  text(name, [between(0, adviceLength)], { optional: true, multiLine: true, maxLength: adviceLength });

/** A company's own advice on a rule: plain text with line breaks. A language without a text is shown in the other. */
export const Advice = z.object({
  /** It applies to all groups without advice of their own. */
  isOfTenant: z.boolean(),
  ja: z.string(),
  en: z.string(),
  version: z.number().int(),
  isByStaff: z.boolean(),
  /** Null for staff, and for people who have gone. */
  author: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }).nullable(),
  updatedAt: z.iso.datetime(),
});
export type Advice = z.infer<typeof Advice>;

const both = { ofGroup: Advice.nullable(), ofTenant: Advice.nullable() };

/** A rule with the advice that is written on it. `isFound`: by one of the group's newest 100 runs. */
export const AdvisedRule = z.object({ ...ruleKey, name: BothLanguages, isFound: z.boolean(), ...both });
export type AdvisedRule = z.infer<typeof AdvisedRule>;

/** The two texts, at least one of them not empty. */
export const AdviceTexts = z
  .object({ ja: adviceText(names.ja), en: adviceText(names.en) })
  .check(({ value, issues }) => {
    if (value.ja === '' && value.en === '') issues.push(issueOf(texts.empty, value, ['ja']));
  });

/** `version` is that of the advice that is written over; 0 where there was none. */
const Written = AdviceTexts.and(z.object({ ...ruleKey, version: z.number().int().min(0) }));
export type WrittenAdvice = z.infer<typeof Written>;

/** Which rules are listed: those that runs have found, those with an advice, or all that have a name. */
export const AdviceShow = z.enum(['found', 'advised', 'all']);

const path = '/tenants/{tenantId}/groups/{groupId}/advice';
const ofTenant = '/tenants/{tenantId}/advice';
const read = needs('advice:read');
const write = needs('advice:write', { nonFree: true });
const writeForAll = needs('tenantAdvice:write', { nonFree: true });
const removed = { status: 204, reply: z.undefined() } as const;
const removal = z.object({ ...ruleKey, version: z.coerce.number().int().min(1) });

export const listAdviceRules = endpoint({
  operationId: 'advice.rules',
  method: 'GET',
  path: `${path}/rules`,
  access: read,
  scope: groupScope,
  summary: { ja: 'ルールと自社のアドバイス', en: 'Rules with your own advice' },
  params: z.object(groupPath),
  query: z.object({
    ...paging,
    show: AdviceShow.default('found'),
    function: CheckId.optional(),
    search: z.string().max(100).optional(),
  }),
  reply: pageOf(AdvisedRule),
});

export const getAdvice = endpoint({
  operationId: 'advice.get',
  method: 'GET',
  path,
  access: read,
  scope: groupScope,
  summary: { ja: '1つのルールの自社のアドバイス', en: 'Your own advice on a rule' },
  params: z.object(groupPath),
  query: z.object(ruleKey),
  reply: z.object(both),
});

/** 409 when the advice was changed since `version`. */
export const putAdvice = endpoint({
  operationId: 'advice.put',
  method: 'PUT',
  path,
  access: write,
  scope: groupScope,
  summary: { ja: 'グループのアドバイスを保存する', en: 'Save a group’s advice' },
  params: z.object(groupPath),
  body: Written,
  reply: Advice,
});

export const deleteAdvice = endpoint({
  operationId: 'advice.delete',
  method: 'DELETE',
  path,
  access: write,
  scope: groupScope,
  summary: { ja: 'グループのアドバイスを削除する', en: 'Delete a group’s advice' },
  params: z.object(groupPath),
  query: removal,
  ...removed,
});

/** 409 when the advice was changed since `version`. */
export const putTenantAdvice = endpoint({
  operationId: 'advice.putOfTenant',
  method: 'PUT',
  path: ofTenant,
  access: writeForAll,
  scope: tenantScope,
  summary: { ja: '全グループのアドバイスを保存する', en: 'Save the advice for all groups' },
  params: z.object(tenantPath),
  body: Written,
  reply: Advice,
});

export const deleteTenantAdvice = endpoint({
  operationId: 'advice.deleteOfTenant',
  method: 'DELETE',
  path: ofTenant,
  access: writeForAll,
  scope: tenantScope,
  summary: { ja: '全グループのアドバイスを削除する', en: 'Delete the advice for all groups' },
  params: z.object(tenantPath),
  query: removal,
  ...removed,
});
