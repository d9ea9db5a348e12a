import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink } from '#web/navigation.tsx';
import { FormFailure } from '#web/parts/form-panel.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { AddressCheck } from './address-check.tsx';
import { BeforeStart } from './before-start.tsx';
import { ScopeChoice } from './choices.tsx';
import { collectsOnly } from './create-site-form.ts';
import { createTexts as texts } from './create-site-texts.ts';
import { RunForm } from './run-form.tsx';
import { TargetFields } from './target-fields.tsx';
import { useCreateSite } from './use-create-site.ts';

/** Registers a site and starts its verification. */
export default function CreateSiteScreen(): ReactNode {
  const { t } = useLanguage();
  const { of, submit, inProgress, offered } = useCreateSite();
  const { form, errorOf } = of;
  const [scope, urls, csv, pageLimit, functions, isOnlySitemap] = form.watch([
    'scope',
    'urls',
    'csv',
    'pageLimit',
    'functions',
    'isOnlySitemap',
  ]);
  const collecting = collectsOnly({ scope, isOnlySitemap });
  return (
    <RunForm
      of={of}
      offered={offered}
      onSubmit={event => void submit(event)}
      header={
        <>
          <PageHeader title={t(texts.title)}>{t(texts.lead)}</PageHeader>
          {inProgress !== undefined && (
            <FormFailure>
              {t(texts.inProgress)}{' '}
              <ScreenLink
                screen="run"
                search={{ base_url_encoded: inProgress.baseUrlEncoded, date: inProgress.date }}
                className="font-medium underline underline-offset-2"
              >
                {t(texts.seeProgress)}
              </ScreenLink>
            </FormFailure>
          )}
        </>
      }
      pages={
        <>
          <ScopeChoice control={form.control} />
          <TargetFields form={form} errorOf={errorOf} />
          <AddressCheck getValues={form.getValues} />
        </>
      }
      actions={
        <>
          <WorkButton type="submit" variant="primary" isWorking={form.formState.isSubmitting}>
            <Play aria-hidden="true" />
            {t(collecting ? texts.collect : texts.start)}
          </WorkButton>
          {!collecting && <BeforeStart form={{ scope, urls, csv, pageLimit, functions }} />}
        </>
      }
    />
  );
}
