import { toNestErrors } from '@hookform/resolvers';
import { useState } from 'react';
import { type DefaultValues, type FieldErrors, type FieldValues, get, type Resolver, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { clientMessage, invalid, missing, unchosen } from '#endpoint/fields/field.ts';
import type { Message } from '#language/message.ts';
import { type ProblemFields, showProblem } from './form-problem.ts';
import { useLanguage } from './i18n/language.tsx';

type FormSchema = z.ZodType<FieldValues, FieldValues>;

/** The sentence of an issue; for a value that fits none of several rules, what the first of them says. */
function clientMessageIn(issue: z.core.$ZodIssue): Message | undefined {
  if (issue.code !== 'invalid_union') return clientMessage(issue);
  return issue.errors
    .flat()
    .map(clientMessageIn)
    .find(sentence => sentence !== undefined);
}

/** The sentence of a field that has none of its own; one of a list of words is chosen, not typed. */
function reportIssue(issue: z.core.$ZodIssue, name: Message, isEmpty: boolean): Message {
  if (!isEmpty) return invalid(name);
  return issue.code === 'invalid_value' ? unchosen(name) : missing(name);
}

interface Parts<Schema extends FormSchema> {
  /** Of the input of the call; the server parses with the same one. */
  schema: Schema;
  names: Readonly<Record<string, Message>>;
  values: DefaultValues<z.input<Schema>>;
  send: (values: z.output<Schema>) => Promise<unknown>;
  /** Fields by the server's error codes. */
  codes?: ProblemFields<z.input<Schema>>;
}

/** A form over an API schema: fields are checked when left. Refusals stand at their field or in `failure`; see `isConflict`. */
export function useContractForm<Schema extends FormSchema>(parts: Parts<Schema>) {
  type Values = z.input<Schema>;
  const { t } = useLanguage();
  const [failure, setFailure] = useState<string>();
  const [isConflict, setConflict] = useState(false);

  const resolver: Resolver<Values, unknown, z.output<Schema>> = async (values, _context, options) => {
    const parsed = await parts.schema.safeParseAsync(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const issue of parsed.error.issues) {
      const path = issue.path.join('.');
      const key = String(issue.path.findLast(part => typeof part === 'string') ?? '');
      const name = parts.names[key] ?? { ja: key, en: key };
      const given: unknown = get(values, path);
      const isEmpty = given === '' || given === undefined || given === null;
      errors[path] ??= {
        type: issue.code,
        message: t(clientMessageIn(issue) ?? reportIssue(issue, name, isEmpty)),
      };
    }
    return { values: {}, errors: toNestErrors(errors as FieldErrors, options as never) as FieldErrors<Values> };
  };
  const form = useForm<Values, unknown, z.output<Schema>>({
    resolver,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    defaultValues: parts.values,
  });

  const submit = form.handleSubmit(async values => {
    setFailure(undefined);
    try {
      await parts.send(values);
    } catch (error) {
      const shown = showProblem(form, error, parts.codes);
      setFailure(shown.failure);
      if (shown.isConflict) setConflict(true);
    }
  });

  return { form, submit, failure, isConflict, endConflict: () => setConflict(false) };
}
