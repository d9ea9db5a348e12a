import { Button } from '@heroui/react/button';
import type { ReactNode } from 'react';
import { settingSites } from '#product/runs/api/site-settings.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { Field } from '#web/parts/text-field.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { useApi } from '#web/queries.ts';
import { ScopeChoice } from '../create-site/choices.tsx';
import { scopes } from '../create-site/create-site-form.ts';
import { RunForm } from '../create-site/run-form.tsx';
import { TargetFields } from '../create-site/target-fields.tsx';
import { SchedulePicker } from './schedule-picker.tsx';
import { settingsTexts as texts } from './settings-texts.ts';
import type { useSettingForm } from './use-setting-form.ts';

type FormOfSetting = ReturnType<typeof useSettingForm>;

/** An uploaded list is replaced by the next ones: a setting keeps its own list of URLs. */
const keptScopes = scopes.filter(scope => scope !== 'csv');

/** The form of a setting: the options of its runs, with a name and a schedule. */
export function SettingForm({
  of,
  hasPassword,
  isNew,
  onLeave,
}: {
  of: FormOfSetting;
  hasPassword: boolean;
  isNew: boolean;
  onLeave: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const { form } = of;
  return (
    <RunForm
      of={of}
      offered={of.offered}
      onSubmit={event => void of.save(event)}
      pages={
        <>
          <Field label={t(texts.name)} value={of.name} onChange={of.setName} error={of.nameError} autoComplete="off" />
          <ScopeChoice control={form.control} offered={keptScopes} />
          {isNew && <RegisteredSite of={of} />}
          <TargetFields form={form} errorOf={of.errorOf} />
        </>
      }
      schedule={<SchedulePicker draft={of.schedule} onChange={of.setSchedule} showsErrors={of.isTried} />}
      template={of.template}
      optionsNote={hasPassword && <p className="mt-3 text-xs text-muted">{t(texts.passwordKept)}</p>}
      actions={
        <div className="flex flex-wrap items-center gap-2">
          <WorkButton type="submit" variant="primary" isWorking={form.formState.isSubmitting}>
            {t(texts.save)}
          </WorkButton>
          <Button variant="ghost" onPress={onLeave}>
            {t(texts.cancel)}
          </Button>
        </div>
      }
    />
  );
}

/** Fills in the address of a site that the group has verified; nothing where there is none. */
function RegisteredSite({ of: { form } }: { of: FormOfSetting }): ReactNode {
  const { t } = useLanguage();
  const { params } = useScope();
  const [scope, url] = form.watch(['scope', 'url']);
  const query = { limit: 100, isAllPage: scope === 'all' ? ('true' as const) : ('false' as const) };
  const { data } = useApi(settingSites, { params, query });
  const sites = data?.items ?? [];
  if (scope === 'several') return null;
  return (
    <SelectField
      label={t(texts.registered)}
      // In its place before the sites are there: what came later would push the rest away.
      isDisabled={sites.length === 0}
      {...(data?.items.length === 0 ? { placeholder: t(texts.noRegistered) } : {})}
      value={sites.some(site => site.baseUrl === url) ? url : null}
      options={sites.map(site => ({
        id: site.baseUrl,
        label: site.title === '' ? site.baseUrl : `${site.title} — ${site.baseUrl}`,
      }))}
      onChange={chosen => form.setValue('url', chosen, { shouldDirty: true, shouldValidate: true })}
    />
  );
}
