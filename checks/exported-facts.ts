import { type Message, messages } from '#language/message.ts';
import type { Finding } from './check.ts';

const formFactorNames = messages({
  desktop: { ja: 'PC', en: 'Desktop' },
  mobile: { ja: 'スマートフォン', en: 'Mobile' },
});

const isText = (value: unknown) => typeof value === 'string';

/** Facts of a finding as the columns of an export show them; null for those that it does not have. */
export const exported = {
  text: (value: unknown): string | null => (typeof value === 'string' ? value : null),
  number: (value: unknown): number | null => (typeof value === 'number' ? value : null),
  list: (value: unknown): string | null => (Array.isArray(value) ? value.filter(isText).join(', ') : null),
  formFactor: ({ place: { formFactor, alsoOn } }: Pick<Finding, 'place'>): Message | null => {
    if (formFactor === undefined) return null;
    const names = formFactorNames[formFactor];
    if (alsoOn === undefined) return names;
    const others = formFactorNames[alsoOn];
    return { ja: `${names.ja}、${others.ja}`, en: `${names.en}, ${others.en}` };
  },
};
