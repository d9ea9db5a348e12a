import type { FormEventHandler, ReactNode } from 'react';
import type { CheckId } from '#checks/registry.ts';
import { asksForConformance } from '#product/runs/api/options/option-controls.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { FormActions } from '#web/parts/form-panel.tsx';
import { BrowserChoice, FunctionChoice } from './choices.tsx';
import { asksForBrowsers, collectsOnly } from './create-site-form.ts';
import { MoreOptions } from './more-options.tsx';
import { OwnershipPart } from './ownership-part.tsx';
import type { useRunForm } from './use-run-form.ts';

/** The options of a run, for a run now or for a setting: what is simple first, the rest folded. */
export function RunForm({
  of: { form, errorOf, failure },
  offered,
  onSubmit,
  header,
  pages,
  schedule,
  template,
  optionsNote,
  actions,
}: {
  of: Pick<ReturnType<typeof useRunForm>, 'form' | 'errorOf' | 'failure'>;
  offered: readonly CheckId[];
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** Above the panel. */
  header?: ReactNode;
  pages: ReactNode;
  /** When it is verified; left out for a run now. */
  schedule?: ReactNode;
  /** The setting that is edited. */
  template?: string | undefined;
  /** Below the folded options. */
  optionsNote?: ReactNode;
  actions: ReactNode;
}): ReactNode {
  const { language } = useLanguage();
  const { control } = form;
  const [scope, functions, isOnlySitemap] = form.watch(['scope', 'functions', 'isOnlySitemap']);
  const collecting = collectsOnly({ scope, isOnlySitemap });
  return (
    <form noValidate lang={language} className="max-w-5xl" onSubmit={onSubmit}>
      {header}
      <div className="panel">
        <div className="divide-y divide-line [&>*]:px-4 [&>*]:py-5 sm:[&>*]:px-6">
          <div className="flex flex-col gap-5">{pages}</div>
          <div>
            <FunctionChoice control={control} error={errorOf('functions')} disabled={collecting} offered={offered} />
          </div>
          {schedule !== undefined && <div>{schedule}</div>}
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
              template={template}
            />
            {optionsNote}
          </div>
          <OwnershipPart control={control} />
        </div>
        <FormActions failure={failure}>{actions}</FormActions>
      </div>
    </form>
  );
}
