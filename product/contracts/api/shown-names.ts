import { type Message, messages } from '#language/message.ts';

/** Display name of every tenant's master group; its stored name is never shown. */
export const masterGroupLabel: Message = { ja: 'マスターグループ', en: 'Master group' };

const plans = messages({
  フリー: { ja: 'フリー', en: 'Free' },
  ライト: { ja: 'ライト', en: 'Light' },
  スターター: { ja: 'スターター', en: 'Starter' },
  ベーシック: { ja: 'ベーシック', en: 'Basic' },
  スタンダード: { ja: 'スタンダード', en: 'Standard' },
  プレミアム: { ja: 'プレミアム', en: 'Premium' },
  API: { ja: 'API', en: 'API' },
});
const shownPlans = new Map<string, Message>(Object.entries(plans));

/** Returns a plan's display name: built-in plans in both languages, plans written by staff as stored. */
export function planLabel(name: string): Message {
  return shownPlans.get(name) ?? { ja: name, en: name };
}

/** Returns all names of a plan: as stored, and as shown in each language. */
export function planNames(name: string): string[] {
  const { ja, en } = planLabel(name);
  return [...new Set([name, ja, en])];
}

interface NamedGroup {
  groupId: string;
  groupNameDB: string;
}

/** Returns a group's display name: the master group in both languages, any other as stored. */
export function groupLabel({ groupId, groupNameDB }: NamedGroup): Message {
  return groupId === 'G001' ? masterGroupLabel : { ja: groupNameDB, en: groupNameDB };
}

/** Returns all names of a group; another group may have none of them. */
export function groupNames(group: NamedGroup): string[] {
  const { ja, en } = groupLabel(group);
  return [...new Set([group.groupNameDB, ja, en])];
}
