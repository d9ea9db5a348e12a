import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '#api/api.ts';
import { problems } from '#api/problem.ts';
import { ApiProblemError, call } from '../../client.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useGo, useScope, useScreenSearch } from '../../navigation.tsx';
import { notify } from '../../parts/toast.tsx';
import { CreateSiteForm, emptyForm, fieldOfProblem, requestOf, type TextName } from './create-site-form.ts';
import { createTexts as texts } from './create-site-texts.ts';
import { useOfferedFunctions } from './offered-functions.ts';

/** The form and its sending: errors of the server stand at their field, or in `failure`; nothing typed is lost. */
export function useCreateSite() {
  const { t } = useLanguage();
  const { params } = useScope();
  const go = useGo();
  const { url } = useScreenSearch('create-site');
  const offered = useOfferedFunctions();
  const [failure, setFailure] = useState<string>();
  const form = useForm<CreateSiteForm>({
    resolver: zodResolver(CreateSiteForm),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    defaultValues: emptyForm(url, offered),
  });

  const submit = form.handleSubmit(async values => {
    setFailure(undefined);
    try {
      const body = requestOf(values, params.groupId);
      const run = await call(api.createSite, { params: { tenantId: params.tenantId }, body });
      notify.success(t(texts.started));
      await go('run', { base_url_encoded: run.baseUrlEncoded, date: run.date });
    } catch (error) {
      if (!(error instanceof ApiProblemError)) return setFailure(t(problems.unexpected));
      const field = fieldOfProblem(error.problem.code, values.scope);
      if (field === undefined) setFailure(error.problem.message);
      else form.setError(field, { type: 'server', message: error.problem.message }, { shouldFocus: true });
    }
  });

  /** The error of a field as a sentence. */
  function errorOf(field: keyof CreateSiteForm): string | undefined {
    const message = form.formState.errors[field]?.message;
    if (message === undefined) return undefined;
    return Object.hasOwn(texts, message) ? t(texts[message as TextName]) : message;
  }

  return { form, submit, failure, errorOf, offered };
}
