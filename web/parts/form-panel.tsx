import { Button } from '@heroui/react/button';
import { CircleAlert, Lock } from 'lucide-react';
import { type BaseSyntheticEvent, type FormEventHandler, type ReactNode, useEffect, useId, useRef } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '../i18n/language.tsx';
import { WorkButton } from './work-button.tsx';

const texts = messages({ cancel: { ja: 'キャンセル', en: 'Cancel' } });

export function FormFailure({ children }: { children: ReactNode }): ReactNode {
  const shown = useRef<HTMLParagraphElement>(null);
  // A long form is sent at its end, from where its beginning may not be seen.
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <p
      ref={shown}
      role="alert"
      className="mb-4 flex gap-2 rounded-sm border border-poor-line bg-poor-soft px-3 py-2 text-poor"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="phrases">{children}</span>
    </p>
  );
}

/** The buttons at the end of a form, with what refused it: at the lower edge of the screen while the form is longer than that. */
export function FormActions({ failure, children }: { failure: string | undefined; children: ReactNode }): ReactNode {
  return (
    <div className="form-actions rounded-b-md bg-head px-4 py-3 sm:px-6">
      {failure !== undefined && <FormFailure>{failure}</FormFailure>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>
    </div>
  );
}

/** The box of a form: parts (`FormPart`), then buttons. `locked`: the reason for read-only display. */
export function FormPanel({
  onSubmit,
  failure,
  locked,
  actions,
  children,
}: {
  onSubmit: FormEventHandler<HTMLFormElement>;
  failure?: string | undefined;
  locked?: string | undefined;
  actions: ReactNode;
  children: ReactNode;
}): ReactNode {
  const { language } = useLanguage();
  return (
    <form noValidate lang={language} className="max-w-5xl" onSubmit={onSubmit}>
      {locked !== undefined && (
        <p className="mb-4 flex gap-2 rounded-sm border border-line-strong bg-head px-3 py-2">
          <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
          <span className="phrases">{locked}</span>
        </p>
      )}
      <div className="panel divide-y divide-line">
        <fieldset disabled={locked !== undefined} className="divide-y divide-line">
          {children}
        </fieldset>
        <FormActions failure={failure}>{actions}</FormActions>
      </div>
    </form>
  );
}

export interface SentForm {
  form: { formState: { isSubmitting: boolean } };
  submit: (event?: BaseSyntheticEvent) => Promise<unknown>;
  failure: string | undefined;
}

/** The panel of a form with the button that sends it and the way out: `leave`, or a button that cancels. */
export function SendPanel({
  of: { form, submit, failure },
  button,
  variant = 'primary',
  isDisabled = false,
  locked,
  leave,
  onLeave,
  children,
}: {
  of: SentForm;
  button: string;
  variant?: 'primary' | 'danger';
  /** There is nothing to send. */
  isDisabled?: boolean;
  /** The reason for read-only display. */
  locked?: string | undefined;
  leave?: ReactNode;
  onLeave?: () => void;
  children: ReactNode;
}): ReactNode {
  const { t } = useLanguage();
  return (
    <FormPanel
      onSubmit={event => void submit(event)}
      failure={failure}
      locked={locked}
      actions={
        <>
          <WorkButton type="submit" variant={variant} isDisabled={isDisabled} isWorking={form.formState.isSubmitting}>
            {button}
          </WorkButton>
          {leave}
          {onLeave !== undefined && (
            <Button variant="ghost" onPress={onLeave}>
              {t(texts.cancel)}
            </Button>
          )}
        </>
      }
    >
      {children}
    </FormPanel>
  );
}

/** A named part of a form: its name on the left, its fields in columns on the right. */
export function FormPart({
  title,
  help,
  columns = 2,
  children,
}: {
  title: string;
  help?: string;
  columns?: 1 | 2;
  children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the name of a fieldset cannot be placed beside its fields.
    <div role="group" aria-labelledby={id} className="gap-x-6 px-4 py-5 sm:px-6 lg:grid lg:grid-cols-[11rem_1fr]">
      <div className="mb-3 lg:pt-0.5">
        <h2 id={id} className="text-sm font-bold">
          {title}
        </h2>
        {help !== undefined && <p className="mt-1 text-xs text-muted phrases">{help}</p>}
      </div>
      <div className={`grid min-w-0 items-start gap-x-4 gap-y-4 ${columns === 2 ? 'sm:grid-cols-2' : ''}`}>
        {children}
      </div>
    </div>
  );
}
