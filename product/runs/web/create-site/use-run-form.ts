import { zodResolver } from '@hookform/resolvers/zod';
import { type BaseSyntheticEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { showProblem } from '#web/form-problem.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { nameSteps } from '../login/name-steps.ts';
import { CreateSiteForm, problemFields } from './create-site-form.ts';
import { faultText } from './fault-text.ts';

/** The form of a run's options. Server errors are shown at their field or in `failure`. `isConflict`: somebody else was faster. */
export function useRunForm(defaultValues: CreateSiteForm) {
  const { t } = useLanguage();
  const [failure, setFailure] = useState<string>();
  const [isConflict, setConflict] = useState(false);
  const form = useForm<CreateSiteForm>({
    resolver: zodResolver(CreateSiteForm),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    defaultValues,
  });

  function submitWith(send: (values: CreateSiteForm) => Promise<unknown>) {
    const submit = form.handleSubmit(async values => {
      try {
        await send(values);
      } catch (error) {
        const shown = showProblem(form, nameSteps(error), problemFields(values));
        setFailure(shown.failure);
        setConflict(shown.isConflict);
      }
    });
    return (event?: BaseSyntheticEvent) => {
      setFailure(undefined);
      return submit(event);
    };
  }

  function errorOf(field: keyof CreateSiteForm): string | undefined {
    const message = form.formState.errors[field]?.message;
    return message === undefined ? undefined : t(faultText(message));
  }

  return {
    form,
    submitWith,
    failure,
    isConflict,
    endConflict: () => setConflict(false),
    errorOf,
    /** Shows other values; what was typed is given up. */
    show: (values: CreateSiteForm) => {
      form.reset(values);
      setFailure(undefined);
    },
  };
}
