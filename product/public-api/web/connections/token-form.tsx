import type { ReactNode } from 'react';
import { type Control, Controller } from 'react-hook-form';
import { z } from 'zod';
import { apiScopes } from '#endpoint/api-scopes.ts';
import { issueOf } from '#endpoint/fields/field.ts';
import { fill } from '#language/message.ts';
import { maxTokenAddresses, TokenName, TokenScopes } from '#product/public-api/api/api-tokens.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ChoiceInput, TextInput } from '#web/parts/bound-fields.tsx';
import { FormDialog } from '#web/parts/dialog.tsx';
import { useContractForm } from '#web/use-contract-form.ts';
import { scopeNames, connectionTexts as texts } from './connection-texts.ts';
import { addressLines, wrongAddress } from './read-addresses.ts';

/** One address a line, as people type them. */
const Addresses = z.string().check(context => {
  const lines = addressLines(context.value);
  const address = wrongAddress(lines);
  if (address !== undefined) context.issues.push(issueOf(fill(texts.addressWrong, { address }), context.value));
  else if (lines.length > maxTokenAddresses)
    context.issues.push(issueOf(fill(texts.tooMany, { most: maxTokenAddresses }), context.value));
});

const Form = z.object({ name: TokenName, scopes: TokenScopes, addresses: Addresses, days: z.string() });
export type TokenValues = z.input<typeof Form>;
type TokenControl = Control<TokenValues, unknown, z.output<typeof Form>>;

const dayChoices = ['30', '90', '180', '365', '730'] as const;
const noEnd = 'none';

/** The values of the form, as the calls take them. */
export interface SentToken {
  name: string;
  scopes: z.output<typeof TokenScopes>;
  allowedAddresses: string[];
  /** Days until it ends; null: no end. */
  days: number | null;
}

/** A dialog with the settings of a token. `isNew`: with the days until it ends, which stay for a known one. */
export function TokenFormDialog({
  title,
  submitLabel,
  values,
  isNew = false,
  send,
  onClose,
}: {
  title: string;
  submitLabel: string;
  values: TokenValues;
  isNew?: boolean;
  send: (token: SentToken) => Promise<unknown>;
  onClose: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const { form, submit, failure } = useContractForm({
    schema: Form,
    names: { name: texts.name, scopes: texts.scopes, addresses: texts.addresses, days: texts.days },
    values,
    codes: { token_address_invalid: 'addresses' },
    send: ({ addresses, days, ...rest }) =>
      send({ ...rest, allowedAddresses: addressLines(addresses), days: days === noEnd ? null : Number(days) }),
  });
  const { control } = form;
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      onSubmit={event => void submit(event)}
      failure={failure}
      submitLabel={submitLabel}
      isWorking={form.formState.isSubmitting}
    >
      <TextInput
        control={control}
        name="name"
        label={t(texts.name)}
        help={t(texts.nameHelp)}
        maxLength={50}
        autoComplete="off"
      />
      <Scopes control={control} />
      <TextInput
        control={control}
        name="addresses"
        rows={3}
        isOptional
        spellCheck={false}
        label={t(texts.addresses)}
        help={t(texts.addressesHelp)}
      />
      {isNew && (
        <ChoiceInput
          control={control}
          name="days"
          className="w-full sm:w-56"
          label={t(texts.days)}
          options={[
            ...dayChoices.map(days => ({ id: days, label: t(texts.daysOf, { days }) })),
            { id: noEnd, label: t(texts.forever) },
          ]}
        />
      )}
    </FormDialog>
  );
}

function Scopes({ control }: { control: TokenControl }): ReactNode {
  const { t } = useLanguage();
  return (
    <Controller
      control={control}
      name="scopes"
      render={({ field, fieldState: { error } }) => (
        <fieldset aria-describedby={error === undefined ? undefined : 'scopes-error'}>
          <legend className="label mb-1">{t(texts.scopes)}</legend>
          {apiScopes.map((scope, n) => (
            <label key={scope} className="flex min-h-8 flex-wrap items-center gap-x-2">
              <input
                ref={n === 0 ? field.ref : undefined}
                type="checkbox"
                className="size-4 shrink-0 accent-accent"
                checked={field.value.includes(scope)}
                onBlur={field.onBlur}
                onChange={event =>
                  field.onChange(
                    apiScopes.filter(one => (one === scope ? event.target.checked : field.value.includes(one))),
                  )
                }
              />
              {t(scopeNames[scope])}
              <code className="text-xs text-muted">{scope}</code>
            </label>
          ))}
          {error !== undefined && (
            <p id="scopes-error" role="alert" className="field-error mt-1">
              {t(texts.scopesMissing)}
            </p>
          )}
        </fieldset>
      )}
    />
  );
}
