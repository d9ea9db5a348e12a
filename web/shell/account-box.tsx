import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/language.tsx';
import { FormFailure, type SentForm } from '../parts/form-panel.tsx';
import { WorkButton } from '../parts/work-button.tsx';
import { PublicShell } from './public-shell.tsx';

/** The narrow box for sign-in and password forms. */
export function AccountBox({
  title,
  help,
  children,
}: {
  title: string;
  help?: ReactNode;
  children?: ReactNode;
}): ReactNode {
  return (
    <PublicShell actions={null}>
      <div className="flex flex-1 items-start justify-center px-4 py-10 sm:py-16">
        <div className="panel w-full max-w-100 px-6 py-7 sm:px-8">
          <h1 tabIndex={-1} className="text-xl font-bold">
            {title}
          </h1>
          {help !== undefined && <div className="mt-1 text-muted phrases">{help}</div>}
          {children}
        </div>
      </div>
    </PublicShell>
  );
}

/** A form in the box: its error above, its single button below. */
export function AccountForm(props: { of: SentForm; button: string; children: ReactNode }): ReactNode {
  const { language } = useLanguage();
  const { form, submit, failure } = props.of;
  return (
    <form noValidate lang={language} className="mt-5 flex flex-col gap-4" onSubmit={event => void submit(event)}>
      {failure !== undefined && <FormFailure>{failure}</FormFailure>}
      {props.children}
      <WorkButton type="submit" variant="primary" fullWidth isWorking={form.formState.isSubmitting} className="mt-2">
        {props.button}
      </WorkButton>
    </form>
  );
}
