import { CircleAlert, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { asksForConformance } from '#product/runs/api/options/option-controls.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink } from '#web/navigation.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { BeforeStart } from './before-start.tsx';
import { BrowserChoice, FunctionChoice } from './choices.tsx';
import { asksForBrowsers, collectsOnly } from './create-site-form.ts';
import { createTexts as texts } from './create-site-texts.ts';
import { MoreOptions } from './more-options.tsx';
import { OwnershipPart } from './ownership-part.tsx';
import { PagesPart } from './pages-part.tsx';
import { useCreateSite } from './use-create-site.ts';

/** Registers a site and starts its verification. */
export default function CreateSiteScreen(): ReactNode {
  const { t, language } = useLanguage();
  const { form, submit, failure, inProgress, errorOf, offered } = useCreateSite();
  const { control } = form;
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
    <form noValidate lang={language} className="max-w-5xl" onSubmit={event => void submit(event)}>
      <PageHeader title={t(texts.title)}>{t(texts.lead)}</PageHeader>
      {failure !== undefined && <Failure>{failure}</Failure>}
      {inProgress !== undefined && (
        <Failure>
          <span>
            {t(texts.inProgress)}{' '}
            <ScreenLink
              screen="run"
              search={{ base_url_encoded: inProgress.baseUrlEncoded, date: inProgress.date }}
              className="font-medium underline underline-offset-2"
            >
              {t(texts.seeProgress)}
            </ScreenLink>
          </span>
        </Failure>
      )}
      <div className="panel divide-y divide-line [&>*]:px-4 [&>*]:py-5 sm:[&>*]:px-6">
        <PagesPart form={form} errorOf={errorOf} />
        <div>
          <FunctionChoice control={control} error={errorOf('functions')} disabled={collecting} offered={offered} />
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
          />
        </div>
        <OwnershipPart control={control} />
        <div className="flex flex-wrap items-center gap-4 rounded-b-md bg-head">
          <WorkButton type="submit" variant="primary" isWorking={form.formState.isSubmitting}>
            <Play aria-hidden="true" />
            {t(collecting ? texts.collect : texts.start)}
          </WorkButton>
          {!collecting && <BeforeStart form={{ scope, urls, csv, pageLimit, functions }} />}
        </div>
      </div>
    </form>
  );
}

function Failure({ children }: { children: ReactNode }): ReactNode {
  return (
    <p role="alert" className="mb-4 flex gap-2 rounded-sm border border-poor-line bg-poor-soft px-3 py-2 text-poor">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
