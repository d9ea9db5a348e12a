import { useMutation } from '@tanstack/react-query';
import { Copy, Pause, Play, Trash2, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Request } from '#endpoint/define.ts';
import { type Language, say } from '#language/message.ts';
import {
  copySiteSetting,
  deleteSiteSetting,
  listSiteSettings,
  maxSettings,
  pauseSiteSetting,
  runSiteSetting,
  type SiteSetting,
} from '#product/runs/api/site-settings.ts';
import { ApiProblemError, call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useGo, useScope } from '#web/navigation.tsx';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { IconButton } from '#web/parts/icon-button.tsx';
import { notify } from '#web/parts/toast.tsx';
import { queryClient } from '#web/queries.ts';
import { settingsTexts as texts } from './settings-texts.ts';

/** The name of the `n`th copy, within the length of names. */
const copyNameOf = (name: string, language: Language, n: number): string => {
  const end = n === 1 ? '' : ` ${n}`;
  const room = 50 - say(texts.copyName, language, { name: '' }).length - end.length;
  return `${say(texts.copyName, language, { name: Array.from(name).slice(0, room).join('') })}${end}`;
};

/** Copies a setting under the first of these names that no other has. */
async function copySetting(
  params: Request<typeof copySiteSetting>['params'],
  name: string,
  language: Language,
  n = 1,
): Promise<void> {
  try {
    await call(copySiteSetting, { params, body: { name: copyNameOf(name, language, n) } });
  } catch (error) {
    const isTaken = error instanceof ApiProblemError && error.problem.code === 'setting_name_taken';
    if (!isTaken || n >= maxSettings) throw error;
    await copySetting(params, name, language, n + 1);
  }
}

/** What can be done with a setting in the list: run, pause, copy, delete. */
export function SettingActions({ setting }: { setting: SiteSetting }): ReactNode {
  const { t } = useLanguage();
  const { params } = useScope();
  const [isDeleting, setDeleting] = useState(false);
  const { name, template } = setting;
  const key = { params: { ...params, template } };
  const { mutate, isPending } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: error => notify.problem(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listSiteSettings.operationId] }),
  });
  const actions = useActions(setting);
  return (
    <span className="inline-flex">
      {actions.map(({ id, Icon, label, work }) => (
        <IconButton
          key={id}
          icon={Icon}
          isDisabled={isPending}
          label={t(label, { name })}
          onPress={() => mutate(work)}
        />
      ))}
      <IconButton icon={Trash2} label={t(texts.deleteOf, { name })} onPress={() => setDeleting(true)} />
      <ConfirmDialog
        danger
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        title={t(texts.deleteTitle)}
        confirmLabel={t(texts.delete)}
        onConfirm={async () => {
          await call(deleteSiteSetting, key);
          await queryClient.invalidateQueries({ queryKey: [listSiteSettings.operationId] });
          notify.success(t(texts.deleted));
        }}
      >
        {t(texts.deleteText, { name })}
      </ConfirmDialog>
    </span>
  );
}

function useActions(setting: SiteSetting) {
  const { t, language } = useLanguage();
  const { params } = useScope();
  const go = useGo();
  const { name, isPaused, template } = setting;
  const key = { params: { ...params, template } };
  return [
    {
      id: 'run',
      Icon: Play,
      label: texts.runNowOf,
      work: async () => {
        const run = await call(runSiteSetting, key);
        notify.success(t(texts.started));
        await go('run', { base_url_encoded: run.baseUrlEncoded, date: run.date });
      },
    },
    ...(setting.schedule === null
      ? []
      : [
          {
            id: 'pause',
            Icon: isPaused ? Undo2 : Pause,
            label: isPaused ? texts.resumeOf : texts.pauseOf,
            work: async () => {
              await call(pauseSiteSetting, { ...key, body: { isPaused: !isPaused } });
              notify.success(t(isPaused ? texts.resumedDone : texts.pausedDone));
            },
          },
        ]),
    {
      id: 'copy',
      Icon: Copy,
      label: texts.copyOf,
      work: async () => {
        await copySetting(key.params, name, language);
        notify.success(t(texts.copied));
      },
    },
  ];
}
