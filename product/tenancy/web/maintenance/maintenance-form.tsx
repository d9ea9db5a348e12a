import { Button } from '@heroui/react/button';
import { type ReactNode, useRef } from 'react';
import { type Control, Controller } from 'react-hook-form';
import { checkIds } from '#checks/registry.ts';
import { messages } from '#language/message.ts';
import { type MaintenanceNotice, MaintenanceUserType, putMaintenance } from '#product/tenancy/api/maintenance.ts';
import { adParts, maintenancePartNames } from '#product/tenancy/api/maintenance-parts.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { CheckInput, ChoiceInput, DayInput, TextInput } from '#web/parts/bound-fields.tsx';
import { ConflictDialog } from '#web/parts/conflict-dialog.tsx';
import { FormPart, SendPanel } from '#web/parts/form-panel.tsx';
import { notify } from '#web/parts/toast.tsx';
import { useContractForm } from '#web/use-contract-form.ts';
import { fieldsOf, MaintenanceFields, maintenanceOf } from './maintenance-fields.ts';

const texts = messages({
  state: { ja: '公開', en: 'Announcement' },
  isEnabled: { ja: 'メンテナンスを有効にする', en: 'Enable maintenance' },
  enabledHelp: {
    ja: '期間中、対象の機能では新しい検証を開始できません。',
    en: 'During this period, new runs of the affected functions cannot be started.',
  },
  content: { ja: 'お知らせの内容', en: 'Text' },
  contentJa: { ja: '日本語', en: 'Japanese' },
  contentEn: { ja: '英語', en: 'English' },
  period: { ja: '期間', en: 'Period' },
  periodHelp: { ja: '日本時間で入力します。', en: 'Enter in Japan time.' },
  startDateTime: { ja: '開始日時', en: 'Start' },
  endDateTime: { ja: '終了日時', en: 'End' },
  scope: { ja: '対象', en: 'Scope' },
  userType: { ja: '対象ユーザー', en: 'Users' },
  funcList: { ja: '対象の機能', en: 'Functions' },
  funcHelp: {
    ja: '選択しない場合は、すべての機能が対象です。',
    en: 'If none are selected, all functions are affected.',
  },
  tell: { ja: '通知', en: 'Notification' },
  isNotify: { ja: 'お知らせ一覧に掲載する', en: 'Post to notices' },
  isSendEmail: { ja: 'メールで送信する', en: 'Send by e-mail' },
  save: { ja: 'お知らせを保存', en: 'Save notice' },
  discard: { ja: '変更を破棄', en: 'Discard' },
  done: { ja: 'メンテナンスのお知らせを保存しました。', en: 'The maintenance notice has been saved.' },
});

const userTypes = messages({
  all: { ja: 'すべて', en: 'Everyone' },
  client: { ja: '契約ユーザー', en: 'Client users' },
  staff: { ja: 'スタッフ', en: 'Staff' },
});

export function MaintenanceForm({
  stored,
  reload,
}: {
  stored: MaintenanceNotice | null;
  reload: () => Promise<MaintenanceNotice | null>;
}): ReactNode {
  const { t } = useLanguage();
  const version = useRef(stored?.version ?? 0);
  const { form, submit, failure, isConflict, endConflict } = useContractForm({
    schema: MaintenanceFields,
    names: texts,
    values: fieldsOf(stored),
    send: async values => {
      take((await call(putMaintenance, { body: maintenanceOf(values, version.current) })).notice);
      notify.success(t(texts.done));
    },
  });
  function take(notice: MaintenanceNotice | null) {
    version.current = notice?.version ?? 0;
    form.reset(fieldsOf(notice));
  }
  const { control } = form;
  const { isDirty } = form.formState;
  return (
    <>
      <SendPanel
        of={{ form, submit, failure }}
        button={t(texts.save)}
        isDisabled={!isDirty}
        leave={
          isDirty && (
            <Button variant="ghost" onPress={() => form.reset()}>
              {t(texts.discard)}
            </Button>
          )
        }
      >
        <FormPart title={t(texts.state)} columns={1}>
          <CheckInput control={control} name="isEnabled" label={t(texts.isEnabled)} help={t(texts.enabledHelp)} />
        </FormPart>
        <FormPart title={t(texts.period)} help={t(texts.periodHelp)}>
          <DayInput control={control} name="startDateTime" withTime label={t(texts.startDateTime)} />
          <DayInput control={control} name="endDateTime" withTime label={t(texts.endDateTime)} />
        </FormPart>
        <FormPart title={t(texts.content)}>
          <TextInput control={control} name="contentJa" rows={5} label={t(texts.contentJa)} />
          <TextInput control={control} name="contentEn" rows={5} label={t(texts.contentEn)} />
        </FormPart>
        <FormPart title={t(texts.scope)}>
          <ChoiceInput
            control={control}
            name="userType"
            label={t(texts.userType)}
            options={MaintenanceUserType.options.map(id => ({ id, label: t(userTypes[id]) }))}
          />
          <Functions control={control} />
        </FormPart>
        <FormPart title={t(texts.tell)} columns={1}>
          <CheckInput control={control} name="isNotify" label={t(texts.isNotify)} />
          <CheckInput control={control} name="isSendEmail" label={t(texts.isSendEmail)} />
        </FormPart>
      </SendPanel>
      <ConflictDialog isOpen={isConflict} onClose={endConflict} onReload={async () => take(await reload())} />
    </>
  );
}

function Functions({ control }: { control: Control<MaintenanceFields> }): ReactNode {
  const { t } = useLanguage();
  return (
    <Controller
      control={control}
      name="funcList"
      render={({ field }) => (
        <fieldset className="min-w-0 sm:col-span-2">
          <legend className="label">{t(texts.funcList)}</legend>
          <div className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
            {[...checkIds, ...adParts].map(id => (
              <label key={id} className="flex min-h-7 items-center gap-2">
                <input
                  type="checkbox"
                  className="size-4 accent-accent"
                  checked={field.value.includes(id)}
                  onBlur={field.onBlur}
                  onChange={event =>
                    field.onChange(event.target.checked ? [...field.value, id] : field.value.filter(one => one !== id))
                  }
                />
                {t(maintenancePartNames[id])}
              </label>
            ))}
          </div>
          <p className="mt-1 text-xs text-muted">{t(texts.funcHelp)}</p>
        </fieldset>
      )}
    />
  );
}
