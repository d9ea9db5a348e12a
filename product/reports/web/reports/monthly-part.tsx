import { Button } from '@heroui/react/button';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { listMonthlyReports, type MonthlyReport, removeMonthlyReport } from '#product/reports/api/monthly-reports.ts';
import { listAlertTargets } from '#product/tenancy/api/alerts.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { Section } from '#web/parts/section.tsx';
import { useApi } from '#web/queries.ts';
import { MonthlyForm } from './monthly-form.tsx';
import { settingsTexts as texts } from './report-settings-texts.ts';

/** The monthly reports of a group, and the form of another. The screen has read what it shows. */
export function MonthlyPart(): ReactNode {
  const { t } = useLanguage();
  const { params, may } = useScope();
  const formats = useFormats();
  const client = useQueryClient();
  const list = useApi(listMonthlyReports, { params });
  const targets = useApi(listAlertTargets, { params });
  const [asked, setAsked] = useState<MonthlyReport>();
  if (!list.data || !targets.data) return null;
  const { items, most } = list.data;
  const nameOf = ({ baseUrl }: MonthlyReport) => baseUrl ?? t(texts.allSites);
  const remove = async () => {
    if (!asked) return;
    await call(removeMonthlyReport, { params: { ...params, monthly: asked.id } });
    await client.invalidateQueries({ queryKey: [listMonthlyReports.operationId] });
  };
  const count = t(texts.count, { count: formats.number(items.length), most: formats.number(most) });
  return (
    <Section flush title={t(texts.monthly)} aside={<span className="numbers text-xs text-muted">{count}</span>}>
      <p className="px-4 pb-3 text-muted phrases">{t(texts.monthlyHelp)}</p>
      {items.length === 0 && <p className="border-t border-line px-4 py-3 text-muted">{t(texts.noMonthly)}</p>}
      <ul>
        {items.map(one => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-3"
          >
            <div className="min-w-0">
              <h3 className="font-bold break-all">{nameOf(one)}</h3>
              <p className="numbers text-xs text-muted">
                {t(texts.summary, {
                  day: one.day === 0 ? t(texts.firstWorkingDay) : t(texts.dayOf, { day: one.day }),
                  language: t(one.language === 'ja' ? texts.japanese : texts.english),
                  count: one.targets.length,
                  last: one.lastPeriod ?? t(texts.never),
                })}
              </p>
            </div>
            {may('alert:write') && (
              <Button
                size="sm"
                variant="outline"
                aria-label={`${t(texts.remove)}: ${nameOf(one)}`}
                onPress={() => setAsked(one)}
              >
                {t(texts.remove)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {may('alert:write') && (
        <MonthlyForm targets={targets.data.items.filter(({ kind }) => kind !== 'webhook')} existing={items} />
      )}
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t(texts.removeTitle)}
        confirmLabel={t(texts.remove)}
        onConfirm={remove}
        danger
      >
        {asked && t(texts.removeText, { site: nameOf(asked) })}
      </ConfirmDialog>
    </Section>
  );
}
