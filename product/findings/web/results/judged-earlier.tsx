import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { checkOfUnit } from '#checks/registry.ts';
import { messages } from '#language/message.ts';
import type { PageUnit } from '#product/findings/api/results.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { checkNames } from '#web/parts/function-chip.tsx';

const texts = messages({
  judged: {
    ja: '{date} に検証した結果です。それ以降、ページに変更はありません',
    en: 'Checked on {date}; the page has not changed since',
  },
  of: { ja: '{names}：{sentence}', en: '{names}: {sentence}' },
});

type Judged = Pick<PageUnit, 'block' | 'judgedOn'>;

/** The dates of earlier runs from which results of an unchanged page were taken, with their functions if `isNamed`; else nothing. */
export function JudgedEarlier({ blocks, isNamed }: { blocks: readonly Judged[]; isNamed: boolean }): ReactNode {
  const { t, language } = useLanguage();
  const { dateTime } = useFormats();
  const earlier = blocks.filter(({ judgedOn }) => judgedOn !== null);
  const list = new Intl.ListFormat(language === 'ja' ? 'ja-JP' : 'en-GB');
  return [...Map.groupBy(earlier, ({ judgedOn }) => judgedOn)].map(([date, units]) => {
    const sentence = t(texts.judged, { date: dateTime(date) });
    const names = [...new Set(units.map(({ block }) => t(checkNames[checkOfUnit[block]])))];
    return (
      <p key={date} className="flex items-center gap-1 text-xs text-muted">
        <History size={14} aria-hidden="true" className="shrink-0" />
        {isNamed ? t(texts.of, { names: list.format(names), sentence }) : sentence}
      </p>
    );
  });
}
