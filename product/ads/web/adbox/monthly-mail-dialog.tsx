import { type FormEvent, type ReactNode, useState } from 'react';
import { type AdMonthlyMail, listAdMonthlyMails, writeAdMonthlyMail } from '#product/ads/api/ad-monthly-mails.ts';
import { monthlyDays } from '#product/reports/web/reports/monthly-form.tsx';
import { RecipientTicks } from '#product/reports/web/reports/recipient-ticks.tsx';
import { settingsTexts } from '#product/reports/web/reports/report-settings-texts.ts';
import type { AlertTarget } from '#product/tenancy/api/alerts.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { FormDialog } from '#web/parts/dialog.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { notify } from '#web/parts/toast.tsx';
import { queryClient } from '#web/queries.ts';
import { failureOf, useWork } from '#web/use-work.ts';
import { mailTexts as texts } from './monthly-mail-texts.ts';

/** Sets the monthly mail of a project. */
export function MonthlyMailDialog({
  mail,
  targets,
  onClose,
}: {
  mail: AdMonthlyMail;
  targets: readonly AlertTarget[];
  onClose: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const { tenantId } = useScope().params;
  const [isOn, setOn] = useState(mail.isOn);
  const [day, setDay] = useState(String(mail.day));
  const [language, setLanguage] = useState(mail.language);
  const [chosen, setChosen] = useState<readonly string[]>(mail.targets);
  const [failure, setFailure] = useState<string>();
  const { work, isWorking } = useWork({ onProblem: problem => setFailure(failureOf(problem)) });

  async function save(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    const wanted = targets.flatMap(({ id }) => (chosen.includes(id) ? [id] : []));
    if (isOn && wanted.length === 0) return setFailure(t(texts.recipientMissing));
    await work(async () => {
      const params = { tenantId, projectId: mail.projectId };
      await call(writeAdMonthlyMail, { params, body: { isOn, day: Number(day), language, targets: wanted } });
      await queryClient.invalidateQueries({ queryKey: [listAdMonthlyMails.operationId] });
      notify.success(t(texts.saved));
      onClose();
    });
  }

  return (
    <FormDialog
      title={t(texts.setOf, { name: mail.projectName })}
      onClose={onClose}
      onSubmit={event => void save(event)}
      failure={failure}
      submitLabel={t(texts.save)}
      isWorking={isWorking}
    >
      <label className="flex items-center gap-2 font-medium">
        <input
          type="checkbox"
          className="size-4 shrink-0 accent-accent"
          checked={isOn}
          onChange={({ target }) => setOn(target.checked)}
        />
        {t(texts.isOn)}
      </label>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <SelectField
          label={t(texts.day)}
          value={day}
          onChange={setDay}
          options={monthlyDays.map(id => ({ id, label: t(texts.dayOf, { day: id }) }))}
        />
        <SelectField
          label={t(texts.language)}
          value={language}
          onChange={setLanguage}
          options={[
            { id: 'ja', label: t(settingsTexts.japanese) },
            { id: 'en', label: t(settingsTexts.english) },
          ]}
        />
      </div>
      {targets.length === 0 ? (
        <p className="text-muted">{t(texts.noRecipients)}</p>
      ) : (
        <RecipientTicks targets={targets} chosen={chosen} onChange={setChosen} />
      )}
    </FormDialog>
  );
}
