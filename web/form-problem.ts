import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import { clientProblems } from '#endpoint/client-problems.ts';
import type { Message } from '#language/message.ts';
import { ApiProblemError } from './client.ts';
import { currentLanguage } from './i18n/current-language.ts';

/** The fields at which error codes are shown, with another sentence where the form has a better one. */
export type ProblemFields<Values extends FieldValues> = Readonly<
  Record<string, FieldPath<Values> | { field: FieldPath<Values>; message: Message }>
>;

/** Shows a call's error at the field of its code, the named fields, or as `failure`. `isConflict`: somebody else was faster. */
export function showProblem<Values extends FieldValues, Output>(
  form: Pick<UseFormReturn<Values, unknown, Output>, 'getValues' | 'setError'>,
  error: unknown,
  codes: Partial<ProblemFields<Values>> = {},
): { failure?: string | undefined; isConflict: boolean } {
  if (!(error instanceof ApiProblemError))
    return { failure: clientProblems.unexpected[currentLanguage()], isConflict: false };
  const { code, message, fields = [] } = error.problem;
  if (code === 'conflict') return { isConflict: true };
  const own = codes[code];
  const fieldMessages =
    own === undefined
      ? fields
      : [
          typeof own === 'string'
            ? { path: own, message }
            : { path: own.field, message: own.message[currentLanguage()] },
        ];
  const known = fieldMessages.filter(({ path }) => get(form.getValues(), path) !== undefined);
  for (const [index, field] of known.entries())
    form.setError(
      field.path as FieldPath<Values>,
      { type: 'server', message: field.message },
      { shouldFocus: index === 0 },
    );
  const failure = known.length > 0 ? undefined : [message, ...fieldMessages.map(field => field.message)].join(' ');
  return { failure, isConflict: false };
}
