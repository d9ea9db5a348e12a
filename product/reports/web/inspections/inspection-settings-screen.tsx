import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { standardNames } from '#checks/inspection-standards.ts';
import { messages } from '#language/message.ts';
import {
  ConformanceTarget,
  InspectionTexts,
  inspectionFieldNames,
  StandardList,
} from '#product/reports/api/inspection-fields.ts';
import {
  getInspectionSettings,
  type InspectionSettings,
  putInspectionSettings,
} from '#product/reports/api/inspectors.ts';
import { maxLogoBytes } from '#product/reports/api/report-branding.ts';
import { base64Of } from '#web/base64-of.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { ChoiceInput } from '#web/parts/bound-fields.tsx';
import { ConflictDialog } from '#web/parts/conflict-dialog.tsx';
import { ErrorState } from '#web/parts/error-state.tsx';
import { FormPart, SendPanel } from '#web/parts/form-panel.tsx';
import { ScopeHeader } from '#web/parts/scope-header.tsx';
import { notify } from '#web/parts/toast.tsx';
import { queryClient, useApi } from '#web/queries.ts';
import { useContractForm } from '#web/use-contract-form.ts';
import { LogoField } from '../reports/logo-field.tsx';
import { InspectionTextFields } from './text-fields.tsx';

const texts = messages({
  title: { ja: '検査設定', en: 'Inspection settings' },
  about: {
    ja: '新しい検査報告書の初期内容です。ロゴは、署名時に報告書に追加されます。',
    en: 'Default content of new inspection reports. The logo is added to a report when it is signed.',
  },
  target: { ja: '規格とレベル', en: 'Standard and level' },
  list: { ja: '達成基準の一覧', en: 'Success criteria list' },
  level: { ja: '適合レベル', en: 'Conformance level' },
  contents: { ja: '報告書の文章', en: 'Report texts' },
  logo: { ja: 'ロゴ', en: 'Logo' },
  locked: { ja: '変更できるのは管理者だけです。', en: 'Only administrators can change this.' },
  tooLarge: { ja: 'ロゴは1 MiBまでです。', en: 'A logo can be up to 1 MiB.' },
  save: { ja: '設定を保存', en: 'Save settings' },
  saved: { ja: '検査設定を保存しました。', en: 'Inspection settings saved.' },
});

export function InspectionSettingsScreen(): ReactNode {
  const { t } = useLanguage();
  const { params } = useScope();
  const settings = useApi(getInspectionSettings, { params });
  return (
    <>
      <ScopeHeader title={t(texts.title)} actions={null}>
        {t(texts.about)}
      </ScopeHeader>
      {settings.error !== null && settings.data === undefined && (
        <ErrorState error={settings.error} retry={() => void settings.refetch()} />
      )}
      {settings.data && <SettingsForm key={settings.data.version} settings={settings.data} />}
    </>
  );
}

const schema = z.object({ list: StandardList, level: ConformanceTarget, texts: InspectionTexts });

function SettingsForm({ settings }: { settings: InspectionSettings }): ReactNode {
  const { t } = useLanguage();
  const { params, may } = useScope();
  /** Undefined: as it is; null: none. */
  const [logo, setLogo] = useState<{ base64: string; type: string } | null>();
  const read = () => queryClient.invalidateQueries({ queryKey: [getInspectionSettings.operationId] });
  const sent = useContractForm({
    schema,
    names: inspectionFieldNames,
    values: { list: settings.list, level: settings.level, texts: settings.texts },
    async send(values) {
      const body = {
        ...values,
        version: settings.version,
        ...(logo === undefined ? {} : { logo: logo?.base64 ?? null }),
      };
      await call(putInspectionSettings, { params, body });
      notify.success(t(texts.saved));
      await read();
    },
  });
  const { control } = sent.form;
  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    if (file.size > maxLogoBytes) return notify.problem(new Error(t(texts.tooLarge)));
    setLogo({ base64: await base64Of(file), type: file.type });
  }
  const shown = logo === undefined ? settings.logo : logo && `data:${logo.type};base64,${logo.base64}`;
  const mayChange = may('inspection:manage');
  return (
    <>
      <SendPanel
        of={sent}
        button={t(texts.save)}
        isDisabled={!mayChange}
        locked={mayChange ? undefined : t(texts.locked)}
      >
        <FormPart title={t(texts.target)}>
          <ChoiceInput
            control={control}
            name="list"
            label={t(texts.list)}
            options={StandardList.options.map(id => ({ id, label: standardNames[id] }))}
          />
          <ChoiceInput
            control={control}
            name="level"
            label={t(texts.level)}
            options={ConformanceTarget.options.map(id => ({ id, label: id }))}
          />
        </FormPart>
        <FormPart title={t(texts.contents)}>
          <InspectionTextFields control={control} />
        </FormPart>
        <FormPart title={t(texts.logo)} columns={1}>
          <LogoField shown={shown} onChoose={file => void choose(file)} onRemove={() => setLogo(null)} />
        </FormPart>
      </SendPanel>
      <ConflictDialog isOpen={sent.isConflict} onClose={sent.endConflict} onReload={read} />
    </>
  );
}
