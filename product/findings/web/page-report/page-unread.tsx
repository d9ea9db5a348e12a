import { CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { type CheckId, checkOfUnit, hasFormFactors, visitOfUnit } from '#checks/registry.ts';
import { messages } from '#language/message.ts';
import type { PageReport } from '#product/findings/api/results.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { FunctionChip } from '#web/parts/function-chip.tsx';

const texts = messages({
  title: { ja: 'このページで検証できなかった部分（{n}件）', en: 'Not checked on this page ({n})' },
  desktop: { ja: 'PC', en: 'Desktop' },
  mobile: { ja: 'モバイル', en: 'Mobile' },
});

/** The functions, or the one, that did not judge the page, or a part of it, with the reasons; nothing without any. */
export function PageUnread({ page, id }: { page: PageReport; id?: CheckId }): ReactNode {
  const { t, language } = useLanguage();
  const formats = useFormats();
  const own = page.blocks.filter(({ block }) => id === undefined || checkOfUnit[block] === id);
  const rows = own.flatMap(({ block, status, failure, notJudged }) => {
    const parts = status === 'failed' && failure !== null ? [{ ...failure, subject: undefined }] : notJudged;
    return parts.map((part, n) => ({ ...part, block, key: `${block} ${n}` }));
  });
  if (rows.length === 0) return null;
  return (
    <details className="panel mb-3 px-3 py-2 text-[0.8125rem]">
      <summary className="inline-flex cursor-pointer items-center gap-1.5 font-semibold">
        <CircleDashed size={16} aria-hidden="true" />
        {t(texts.title, { n: formats.number(rows.length) })}
      </summary>
      <ul className="mt-1 grid max-h-56 gap-1 overflow-y-auto">
        {rows.map(({ key, block, message, subject }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-2">
            <FunctionChip id={checkOfUnit[block]} />
            {hasFormFactors(checkOfUnit[block]) && (
              <span className="text-xs text-muted">
                {t(visitOfUnit[block] === 'mobile' ? texts.mobile : texts.desktop)}
              </span>
            )}
            <span>{message[language]}</span>
            {subject !== undefined && <span className="font-mono text-xs break-all text-muted">{subject}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
