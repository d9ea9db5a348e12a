import { Button } from '@heroui/react/button';
import { type ReactNode, useState } from 'react';
import { messages } from '#language/message.ts';
import { getOwnershipWaiver, setOwnershipWaiver } from '#product/runs/api/ownership.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { Section } from '#web/parts/section.tsx';
import { Field } from '#web/parts/text-field.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { queryClient, useApi } from '#web/queries.ts';
import { useWork } from '#web/use-work.ts';

const texts = messages({
  title: { ja: 'サイトの所有の確認', en: 'Site ownership' },
  needed: {
    ja: 'この契約では、robots.txtに従わない検証などの前にサイトの所有の確認が必要です。',
    en: 'This contract requires site ownership verification, for example before ignoring robots.txt.',
  },
  waived: { ja: '{day}から免除されています。理由：{reason}', en: 'Waived since {day}. Reason: {reason}' },
  reason: { ja: '免除する理由', en: 'Reason for the waiver' },
  waive: { ja: '免除する', en: 'Waive' },
  require: { ja: '免除を取り消す', en: 'Cancel waiver' },
  open: { ja: '所有の確認を免除', en: 'Waive ownership verification' },
  cancel: { ja: 'キャンセル', en: 'Cancel' },
});

/** Whether a contract needs proofs of ownership; staff with write access waive them. */
export function OwnershipWaiverSection(params: { tenantId: string; groupId: string }): ReactNode {
  const { t } = useLanguage();
  const { may } = useScope();
  const { date } = useFormats();
  const { data: waiver } = useApi(getOwnershipWaiver, { params });
  if (waiver === undefined) return null;
  return (
    <Section title={t(texts.title)}>
      <p className="break-words phrases">
        {waiver.isWaived ? t(texts.waived, { day: date(waiver.waivedAt), reason: waiver.reason }) : t(texts.needed)}
      </p>
      {may('ownership:waive') && <ChangeWaiver params={params} isWaived={waiver.isWaived} />}
    </Section>
  );
}

function ChangeWaiver({
  params,
  isWaived,
}: {
  params: { tenantId: string; groupId: string };
  isWaived: boolean;
}): ReactNode {
  const { t } = useLanguage();
  const [reason, setReason] = useState<string>();
  const [error, setError] = useState<string>();
  const { work, isWorking } = useWork({ onProblem: problem => setError(problem.message) });

  async function change() {
    setError(undefined);
    await work(async () => {
      await call(setOwnershipWaiver, { params, body: { isWaived: !isWaived, reason: reason ?? '' } });
      await queryClient.invalidateQueries({ queryKey: [getOwnershipWaiver.operationId] });
      setReason(undefined);
    });
  }
  if (isWaived || reason === undefined)
    return (
      <WorkButton
        size="sm"
        variant="outline"
        className="mt-3"
        isWorking={isWorking}
        onPress={() => (isWaived ? void change() : setReason(''))}
      >
        {t(isWaived ? texts.require : texts.open)}
      </WorkButton>
    );
  return (
    <div className="mt-3 max-w-md">
      <Field label={t(texts.reason)} value={reason} onChange={setReason} maxLength={200} error={error} />
      <div className="mt-3 flex gap-2">
        <WorkButton size="sm" variant="primary" isWorking={isWorking} onPress={() => void change()}>
          {t(texts.waive)}
        </WorkButton>
        <Button size="sm" variant="ghost" onPress={() => setReason(undefined)}>
          {t(texts.cancel)}
        </Button>
      </div>
    </div>
  );
}
