import { type Message, messages } from '#language/message.ts';

/** How the master group of every tenant is called; its stored name is never shown. */
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
const planNames = new Map<string, Message>(Object.entries(plans));

/** A plan's stored name as it is said: the plans of the house in both languages, what staff wrote themselves as it stands. */
export function planLabel(name: string): Message {
  return planNames.get(name) ?? { ja: name, en: name };
}

interface NamedGroup {
  groupId: string;
  groupNameDB: string;
}

/** A group's name as it is said: the master group in both languages, every other as its people wrote it. */
export function groupLabel({ groupId, groupNameDB }: NamedGroup): Message {
  return groupId === 'G001' ? masterGroupLabel : { ja: groupNameDB, en: groupNameDB };
}

/** Every name under which people know a group; another group may have none of them. */
export function groupNames(group: NamedGroup): string[] {
  const { ja, en } = groupLabel(group);
  return [...new Set([group.groupNameDB, ja, en])];
}
