import { type Message, messages } from '#language/message.ts';
import { type RunOptionName, rowOf, runOptions } from '#product/runs/api/options/run-options.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';

const texts = messages({
  on: { ja: 'オン', en: 'on' },
  off: { ja: 'オフ', en: 'off' },
});

/** The row of an option that an answer names; undefined for one that this version does not know. */
function findRow(option: string) {
  return Object.hasOwn(runOptions, option) ? rowOf(option as RunOptionName) : undefined;
}

export function optionName(option: string): Message {
  return findRow(option)?.label ?? { ja: option, en: option };
}

/** An option's value as text, where it is short enough to be told. */
export function useOptionValue(): (option: string, value: unknown) => string | undefined {
  const { t } = useLanguage();
  const { number } = useFormats();
  return (option, value) => {
    if (value === null || typeof value === 'boolean') return t(value === true ? texts.on : texts.off);
    if (typeof value === 'number') return number(value);
    const named = findRow(option)?.text?.(value);
    if (named !== undefined) return t(named);
    const isList = Array.isArray(value) && value.every(one => typeof one === 'string');
    const text = isList ? value.join(', ') : value;
    return typeof text === 'string' && text.length <= 60 ? text : undefined;
  };
}
