import { type ReactNode, useState } from 'react';
import { type CriteriaListId, criteriaListOf, criteriaLists } from '#checks/criteria-lists.ts';
import { messages } from '#language/message.ts';
import { type CriteriaSetting, getCriteriaSetting, putCriteriaSetting } from '#product/runs/api/criteria.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { ConflictDialog } from '#web/parts/conflict-dialog.tsx';
import { ErrorState } from '#web/parts/error-state.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { notify } from '#web/parts/toast.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { queryClient, useApi } from '#web/queries.ts';
import { useWork } from '#web/use-work.ts';

const texts = messages({
  label: { ja: 'アクセシビリティで試験する達成基準', en: 'Accessibility success criteria to test' },
  help: {
    ja: '次に始まる検証から、結果の一覧と報告書の対象がこの達成基準になります。検出する問題とスコアは変わりません。',
    en: 'Result lists and reports cover these criteria for runs that start from now on. Findings and scores do not change.',
  },
  save: { ja: '達成基準を保存', en: 'Save criteria' },
  done: { ja: '達成基準を保存しました。', en: 'Criteria saved.' },
});

/** The list of criteria that the group's contract tests against, and its choice for those who may make it. */
export function CriteriaSettingPanel(): ReactNode {
  const { t } = useLanguage();
  const { params, may } = useScope();
  const setting = useApi(getCriteriaSetting, { params }, { staleTime: 0 });
  if (setting.data === undefined)
    return setting.error ? <ErrorState error={setting.error} retry={() => void setting.refetch()} /> : null;
  return (
    <section aria-label={t(texts.label)} className="panel mt-3 px-4 py-3">
      {may('criteria:write') ? (
        <CriteriaForm
          key={setting.data.version}
          stored={setting.data}
          params={params}
          reload={async () => void (await setting.refetch({ throwOnError: true }))}
        />
      ) : (
        <p>
          <span className="pe-3 text-xs font-semibold text-muted">{t(texts.label)}</span>
          {t(criteriaListOf(setting.data.criteriaList).name)}
        </p>
      )}
    </section>
  );
}

function CriteriaForm({
  stored,
  params,
  reload,
}: {
  stored: CriteriaSetting;
  params: { tenantId: string; groupId: string };
  reload: () => Promise<void>;
}): ReactNode {
  const { t } = useLanguage();
  const [chosen, setChosen] = useState<CriteriaListId>(stored.criteriaList);
  const [isConflict, setConflict] = useState(false);
  const { work, isWorking: isSaving } = useWork({ onConflict: () => setConflict(true) });

  async function save(): Promise<void> {
    await work(async () => {
      await call(putCriteriaSetting, { params, body: { version: stored.version, criteriaList: chosen } });
      await queryClient.invalidateQueries({ queryKey: [getCriteriaSetting.operationId] });
      notify.success(t(texts.done));
    });
  }

  return (
    <div className="grid grid-cols-1 gap-3 sm:flex sm:items-start">
      <SelectField
        label={t(texts.label)}
        className="w-full sm:max-w-md"
        value={chosen}
        onChange={setChosen}
        options={criteriaLists.map(({ id, name }) => ({ id, label: t(name) }))}
        help={t(texts.help)}
      />
      <WorkButton
        variant="outline"
        className="sm:mt-6"
        isWorking={isSaving}
        isDisabled={chosen === stored.criteriaList}
        onPress={() => void save()}
      >
        {t(texts.save)}
      </WorkButton>
      <ConflictDialog isOpen={isConflict} onClose={() => setConflict(false)} onReload={reload} />
    </div>
  );
}
