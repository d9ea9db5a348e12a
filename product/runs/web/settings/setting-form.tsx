import { Button } from '@heroui/react/button';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { asksForConformance } from '#product/runs/api/options/option-controls.ts';
import { settingSites } from '#product/runs/api/site-settings.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { FormFailure } from '#web/parts/form-panel.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { Field } from '#web/parts/text-field.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { useApi } from '#web/queries.ts';
import { BrowserChoice, FunctionChoice, ScopeChoice } from '../create-site/choices.tsx';
import { asksForBrowsers, collectsOnly, scopes } from '../create-site/create-site-form.ts';
import { createTexts } from '../create-site/create-site-texts.ts';
import { MoreOptions } from '../create-site/more-options.tsx';
import { linesOf } from '../create-site/option-fields.ts';
import { OwnershipPart } from '../create-site/ownership-part.tsx';
import { SchedulePicker } from './schedule-picker.tsx';
import { settingsTexts as texts } from './settings-texts.ts';
import type { useSettingForm } from './use-setting-form.ts';

type FormOfSetting = ReturnType<typeof useSettingForm>;

/** An uploaded list is replaced by the next ones: a setting keeps its own list of URLs. */
const keptScopes = scopes.filter(scope => scope !== 'csv');

/** The form of a setting: what is simple first, the rest of the options folded. */
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
  const { t, language } = useLanguage();
  const { form, errorOf } = of;
  const { control } = form;
  const [scope, functions, isOnlySitemap] = form.watch(['scope', 'functions', 'isOnlySitemap']);
  const collecting = collectsOnly({ scope, isOnlySitemap });
  return (
    <form
      noValidate
      lang={language}
      className="max-w-5xl"
      onSubmit={event => {
        event.preventDefault();
        void of.save();
      }}
    >
      {of.failure !== undefined && <FormFailure>{of.failure}</FormFailure>}
      <div className="panel divide-y divide-line [&>*]:px-4 [&>*]:py-5 sm:[&>*]:px-6">
        <div className="flex flex-col gap-5">
          <Field label={t(texts.name)} value={of.name} onChange={of.setName} error={of.nameError} autoComplete="off" />
          <ScopeChoice control={control} offered={keptScopes} />
          {isNew && <RegisteredSite of={of} />}
          <TargetFields of={of} />
        </div>
        <div>
          <FunctionChoice control={control} error={errorOf('functions')} disabled={collecting} offered={of.offered} />
        </div>
        <div>
          <SchedulePicker draft={of.schedule} onChange={of.setSchedule} showsErrors={of.isTried} />
        </div>
        {!collecting && asksForBrowsers(functions) && (
          <div>
            <BrowserChoice control={control} error={errorOf('browsers')} />
          </div>
        )}
        <div>
          <MoreOptions
            control={control}
            asksConformance={!collecting && asksForConformance({ functions })}
            errorOf={errorOf}
            template={of.template}
          />
          {hasPassword && <p className="mt-3 text-xs text-muted">{t(texts.passwordKept)}</p>}
        </div>
        <OwnershipPart control={control} />
        <div className="flex flex-wrap items-center gap-2 rounded-b-md bg-head">
          <WorkButton type="submit" variant="primary" isWorking={form.formState.isSubmitting}>
            {t(texts.save)}
          </WorkButton>
          <Button variant="ghost" onPress={onLeave}>
            {t(texts.cancel)}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** The address of the site, or the list of URLs. */
function TargetFields({ of: { form, errorOf } }: { of: FormOfSetting }): ReactNode {
  const { t } = useLanguage();
  const [scope, urls] = form.watch(['scope', 'urls']);
  const text = (name: 'url' | 'urls' | 'pageLimit', props: Partial<Parameters<typeof Field>[0]>) => (
    <Controller
      key={name}
      control={form.control}
      name={name}
      render={({ field: { ref, ...field } }) => (
        <Field label={t(createTexts[name])} inputRef={ref} error={errorOf(name)} {...field} {...props} />
      )}
    />
  );
  if (scope === 'several')
    return text('urls', {
      rows: 8,
      placeholder: 'https://www.example.co.jp/\nhttps://www.example.co.jp/about/',
      help: t(createTexts.urlsHelp),
      aside: (
        <span className="text-xs text-muted numbers">{t(createTexts.urlsCount, { count: linesOf(urls).length })}</span>
      ),
    });
  return (
    <div className="grid gap-4 sm:grid-cols-[1fr_11rem]">
      {text('url', { type: 'url', placeholder: 'https://www.example.co.jp/', autoComplete: 'url' })}
      {scope === 'all' && text('pageLimit', { help: t(createTexts.pageLimitHelp), autoComplete: 'off' })}
    </div>
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
