import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type Control, Controller, useWatch } from 'react-hook-form';
import { useLanguage } from '#web/i18n/language.tsx';
import { loadChunk } from '#web/load-chunk.ts';
import { type CreateSiteForm, loginIncomplete, startUrlOf } from '../create-site/create-site-form.ts';
import { FormSection } from '../create-site/form-section.tsx';
import { newLogin } from './login-draft.ts';
import { loginFaults } from './login-faults.ts';
import { loginTexts as texts } from './login-texts.ts';

const LoginEditor = lazy(() => loadChunk(() => import('./login-editor.tsx')));

/** The part of the form on signing in by a form of the site. */
export function LoginPart({
  control,
  error,
  template,
}: {
  control: Control<CreateSiteForm>;
  error: string | undefined;
  /** The setting that is edited, which has values stored. */
  template?: string | undefined;
}): ReactNode {
  const { t } = useLanguage();
  const [scope, url, urls, csv, username, password, ipAddress] = useWatch({
    control,
    name: ['scope', 'url', 'urls', 'csv', 'username', 'password', 'ipAddress'],
  });
  const order = { url: startUrlOf({ scope, url, urls, csv }), username, password, ipAddress, template };
  const [refusals, setRefusals] = useState(0);
  const refuse = () => setRefusals(count => count + 1);
  return (
    <Controller
      control={control}
      name="login"
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => {
        const faults = value === null ? [] : loginFaults(value);
        const isMended = fieldState.error?.message === loginIncomplete && faults.length === 0;
        const isRefused = refusals > 0 || error !== undefined;
        return (
          <FormSection title={t(texts.title)} help={t(texts.help)} error={isMended ? undefined : error} marksFields>
            <label className="flex min-h-8 items-center gap-2">
              <input
                ref={box => ref(box && { focus: () => (faults.length > 0 ? refuse() : box.focus()) })}
                type="checkbox"
                className="size-4 shrink-0 accent-accent"
                checked={value !== null}
                onBlur={onBlur}
                onChange={event => {
                  setRefusals(0);
                  onChange(event.target.checked ? newLogin() : null);
                }}
              />
              {t(texts.use)}
            </label>
            {value !== null && (
              <Suspense fallback={<div aria-busy="true" className="min-h-96" />}>
                <LoginEditor
                  draft={value}
                  faults={isRefused ? faults : []}
                  refusals={refusals}
                  onRefuse={refuse}
                  onChange={onChange}
                  order={order}
                />
              </Suspense>
            )}
          </FormSection>
        );
      }}
    />
  );
}
