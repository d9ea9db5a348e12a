import type { ReactNode } from 'react';
import { standardNames } from '#checks/inspection-standards.ts';
import { messages } from '#language/message.ts';
import type { InspectionReport } from '#product/reports/api/inspections.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { claimWords } from './inspection-words.ts';

const texts = messages({
  signed: { ja: '{inspector}（{by}）が{at}に署名しました。', en: 'Signed by {inspector} ({by}) on {at}.' },
  claim: { ja: '{standard} レベル{level}：{claim}', en: '{standard}, level {level}: {claim}' },
  hash: { ja: 'ハッシュ（SHA-256）', en: 'Hash (SHA-256)' },
});

/** Who has signed a report, when, and what it claims. */
export function SignatureLine({
  report: { list, level },
  signature: { inspector, by, at, hash, claim },
}: {
  report: InspectionReport;
  signature: NonNullable<InspectionReport['signature']>;
}): ReactNode {
  const { t } = useLanguage();
  const { dateTime } = useFormats();
  return (
    <div className="rounded-sm border border-good-line bg-good-soft px-3 py-2 text-sm text-good">
      <p className="font-bold">
        {t(texts.claim, { standard: standardNames[list], level, claim: t(claimWords[claim ?? 'none']) })}
      </p>
      <p>{t(texts.signed, { inspector, by, at: dateTime(at) })}</p>
      <p className="text-xs">
        {t(texts.hash)}: <code className="font-mono break-all">{hash}</code>
      </p>
    </div>
  );
}
