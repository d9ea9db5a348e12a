import { type ReactNode, useState } from 'react';
import { type CheckerVersion, newestChecker } from '#checks/checker-versions.ts';
import { messages } from '#language/message.ts';
import { getCheckerVersion, putCheckerVersion } from '#product/contracts/api/checker-version.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ErrorState } from '#web/parts/error-state.tsx';
import { Section } from '#web/parts/section.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { notify } from '#web/parts/toast.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { queryClient, useApi } from '#web/queries.ts';
import { useWork } from '#web/use-work.ts';

const texts = messages({
  title: { ja: 'HTMLチェッカー', en: 'HTML checker' },
  label: { ja: '品質の検証に使うバージョン', en: 'Version used for Quality' },
  newest: { ja: '最新（{version}）', en: 'Latest ({version})' },
  text: {
    ja: '次に始まる検証から適用されます。古いバージョンは、その後に追加されたHTMLとCSSを誤りとして報告することがあります。',
    en: 'Applies to runs that start from now on. An older version may report newer HTML and CSS as errors.',
  },
  now: { ja: '使用中：{version}', en: 'In use: {version}' },
  save: { ja: 'バージョンを変更', en: 'Change version' },
  saved: { ja: 'バージョンを{version}に変更しました。', en: 'The version has been changed to {version}.' },
});

/** The version of the HTML checker for the runs of a contract; `mayChange`: a choice stands below. */
export function CheckerVersionSection({
  mayChange,
  ...params
}: {
  tenantId: string;
  groupId: string;
  mayChange: boolean;
}): ReactNode {
  const { t } = useLanguage();
  const { data, error, refetch } = useApi(getCheckerVersion, { params });
  if (data === undefined) return error ? <ErrorState error={error} retry={() => void refetch()} /> : null;
  return (
    <Section
      title={t(texts.title)}
      aside={<span className="numbers text-xs text-muted">{t(texts.now, { version: data.version })}</span>}
    >
      <p className="text-sm text-muted phrases">{t(texts.text)}</p>
      {mayChange && <Choice key={data.version} params={params} current={data.version} versions={data.versions} />}
    </Section>
  );
}

function Choice({
  params,
  current,
  versions,
}: {
  params: { tenantId: string; groupId: string };
  current: CheckerVersion;
  versions: readonly CheckerVersion[];
}): ReactNode {
  const { t } = useLanguage();
  const [version, setVersion] = useState(current);
  const { work, isWorking } = useWork();

  async function save() {
    await work(async () => {
      await call(putCheckerVersion, { params, body: { version } });
      await queryClient.invalidateQueries({ queryKey: [getCheckerVersion.operationId] });
      notify.success(t(texts.saved, { version }));
    });
  }
  return (
    <div className="mt-3 flex flex-wrap items-end gap-3">
      <SelectField
        className="w-full sm:w-72"
        label={t(texts.label)}
        value={version}
        options={versions.map(id => ({ id, label: id === newestChecker ? t(texts.newest, { version: id }) : id }))}
        onChange={setVersion}
      />
      <WorkButton variant="outline" isWorking={isWorking} isDisabled={version === current} onPress={() => void save()}>
        {t(texts.save)}
      </WorkButton>
    </div>
  );
}
