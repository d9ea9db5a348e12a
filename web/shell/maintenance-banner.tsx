import { Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { maintenanceFunc } from '#product/tenancy/api/maintenance.ts';
import { maintenancePartNames } from '#product/tenancy/api/maintenance-parts.ts';
import { useFormats } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.tsx';
import { useApi } from '../queries.ts';

const texts = messages({
  now: { ja: 'メンテナンス中です（{until} まで）。', en: 'Under maintenance until {until}.' },
  functions: { ja: '利用できない検証項目：{names}', en: 'Unavailable functions: {names}' },
  soon: { ja: 'メンテナンスの予定：{from}〜{until}', en: 'Scheduled maintenance: {from} – {until}' },
  separator: { ja: '、', en: ', ' },
});

/** Reports current or upcoming maintenance of functions; the guard of every screen requests it again. */
export function MaintenanceBanner(): ReactNode {
  const { t } = useLanguage();
  const { dateTime } = useFormats();
  const { data, dataUpdatedAt } = useApi(maintenanceFunc, {});
  if (data === undefined || data.endTime === null) return null;
  const isOver = Date.parse(data.endTime) <= dataUpdatedAt;
  if (isOver && !data.isEnabled) return null;
  const period = { from: dateTime(data.startTime), until: dateTime(data.endTime) };
  const names = data.plannedFuncList.map(id => t(maintenancePartNames[id])).join(t(texts.separator));
  return (
    <div role="note" className="mb-4 flex gap-3 rounded-sm border border-fair-line bg-fair-soft px-4 py-3">
      <Wrench aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-fair" />
      <div className="min-w-0 phrases">
        <p className="font-bold">{t(data.isEnabled ? texts.now : texts.soon, period)}</p>
        {names !== '' && <p>{t(texts.functions, { names })}</p>}
        {data.content !== null && <p className="mt-1 whitespace-pre-line">{t(data.content)}</p>}
      </div>
    </div>
  );
}
