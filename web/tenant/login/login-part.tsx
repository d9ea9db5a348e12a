import { lazy, type ReactNode, Suspense } from 'react';
import { type Control, Controller, useWatch } from 'react-hook-form';
import { useLanguage } from '../../i18n/language.tsx';
import { loadChunk } from '../../load-chunk.ts';
import { type CreateSiteForm, startUrlOf } from '../create-site/create-site-form.ts';
import { FormSection } from '../create-site/form-section.tsx';
import { newLogin } from './login-draft.ts';
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
  return (
    <Controller
      control={control}
      name="login"
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <FormSection title={t(texts.title)} help={t(texts.help)} error={error}>
          <label className="flex min-h-8 items-center gap-2">
            <input
              ref={ref}
              type="checkbox"
              className="size-4 shrink-0 accent-accent"
              checked={value !== null}
              onBlur={onBlur}
              onChange={event => onChange(event.target.checked ? newLogin() : null)}
            />
            {t(texts.use)}
          </label>
          {value !== null && (
            <Suspense fallback={<div aria-busy="true" className="min-h-96" />}>
              <LoginEditor draft={value} onChange={onChange} order={order} />
            </Suspense>
          )}
        </FormSection>
      )}
    />
  );
}
