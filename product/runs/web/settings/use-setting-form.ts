import { type BaseSyntheticEvent, useState } from 'react';
import type { Request } from '#endpoint/define.ts';
import { clientMessage } from '#endpoint/fields/field.ts';
import {
  type createSiteSetting,
  listSiteSettings,
  SettingName,
  type SiteSetting,
} from '#product/runs/api/site-settings.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { queryClient } from '#web/queries.ts';
import { tokyoDay } from '#web/tokyo-day.ts';
import { emptyForm, requestOf } from '../create-site/create-site-form.ts';
import { formOfRequest, keptOptions } from '../create-site/form-of-request.ts';
import { useOfferedChecks } from '../create-site/offered-checks.ts';
import { useRunForm } from '../create-site/use-run-form.ts';
import { loginOfDraft } from '../login/login-draft.ts';
import { draftOfSchedule, readSchedule } from './schedule-draft.ts';

type Body = Request<typeof createSiteSetting>['body'];

/** The form of a setting: name, options and schedule; `send` writes it. Nothing typed is lost by a refusal. */
export function useSettingForm(stored: SiteSetting | null, groupId: string, send: (body: Body) => Promise<unknown>) {
  const { t } = useLanguage();
  const offered = useOfferedChecks();
  const valuesOf = (setting: SiteSetting | null) =>
    setting === null ? emptyForm('', offered) : formOfRequest(setting.data, setting.username, setting.login);
  const scheduleOf = (setting: SiteSetting | null) => draftOfSchedule(setting?.schedule ?? null, tokyoDay(new Date()));
  const [name, setName] = useState(stored?.name ?? '');
  const [schedule, setSchedule] = useState(() => scheduleOf(stored));
  const [isTried, setTried] = useState(false);
  const of = useRunForm(valuesOf(stored));
  const named = SettingName.safeParse(name);
  const message = named.error?.issues.map(clientMessage).find(text => text !== undefined);
  const nameError = isTried && message !== undefined ? t(message) : undefined;
  const read = readSchedule(schedule);

  const submit = of.submitWith(async values => {
    if (!named.success || !('schedule' in read)) return;
    const { groupId: _, ...data } = requestOf(values, groupId).data;
    await send({
      name: named.data,
      data: { ...(stored === null ? {} : keptOptions(stored.data)), ...data },
      username: values.username,
      // An empty field leaves the stored password as it is.
      ...(values.password === '' ? {} : { password: values.password }),
      login: values.login && loginOfDraft(values.login),
      schedule: read.schedule,
    });
    await queryClient.invalidateQueries({ queryKey: [listSiteSettings.operationId] });
  });

  return {
    ...of,
    template: stored?.template,
    name,
    setName,
    nameError,
    schedule,
    setSchedule,
    isTried,
    offered,
    save: (event: BaseSyntheticEvent) => {
      setTried(true);
      return submit(event);
    },
    /** Shows another version of the setting; what was typed is given up. */
    show: (setting: SiteSetting) => {
      of.show(valuesOf(setting));
      setName(setting.name);
      setSchedule(scheduleOf(setting));
    },
  };
}
