import type { OptionalRule } from '../check.ts';
import type { ContentsRuleId } from './messages.ts';

/** Rules that are off by default: they are a matter of the house's style, or have too many false alarms. */
export const optionalRules = [
  {
    id: 'long-sentence',
    name: { ja: '長すぎる文', en: 'Long sentences' },
    about: {
      ja: '1 つの文が 100 字以上あるときに指摘します。',
      en: 'Reports a Japanese sentence of 100 characters or more.',
    },
    example:
      'お申し込みの内容は担当者が順番に確認しており、書類に不備がある場合や追加の資料が必要な場合には、お電話またはメールでご連絡しますので、届いた案内に従って、期日までに必要な書類をそろえてご提出くださいますようお願いいたします。',
  },
  {
    id: 'many-commas',
    name: { ja: '読点の多い文', en: 'Sentences with many commas' },
    about: {
      ja: '1 つの文に読点（、）が 5 つ以上あるときに指摘します。',
      en: 'Reports a Japanese sentence with five commas (、) or more.',
    },
    example: '会場は、駅から近く、広く、明るく、静かで、使いやすい施設です。',
  },
  {
    id: 'discriminatory',
    name: { ja: '人を傷つけるおそれのある言葉', en: 'Words that may hurt people' },
    about: {
      ja: '差別的と受け取られることのある言葉を、言い換えの例があれば添えて指摘します。',
      en: 'Reports Japanese words that may be taken as discriminatory, with a better word where there is one.',
    },
    example: '看護婦が相談に応じます。',
  },
  {
    id: 'superlative',
    name: { ja: '根拠の要る表現', en: 'Claims that need proof' },
    about: {
      ja: '「業界初」や「絶対に」のように、根拠を示す必要のある表現を指摘します。',
      en: 'Reports claims such as “業界初” (first in the industry) or “絶対に” (absolutely).',
    },
    example: '業界初の技術で、絶対に満足いただけます。',
  },
] as const satisfies readonly (OptionalRule & { id: ContentsRuleId })[];

const optionalIds = new Set<ContentsRuleId>(optionalRules.map(({ id }) => id));

export function isOptional(rule: ContentsRuleId): boolean {
  return optionalIds.has(rule);
}

/** Whether a rule works: it is not optional, or is switched on by name. */
export function isOn(rule: ContentsRuleId, switchedOn: readonly string[] = []): boolean {
  return !isOptional(rule) || switchedOn.includes(rule);
}
