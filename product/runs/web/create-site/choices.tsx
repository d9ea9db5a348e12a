import type { ReactNode } from 'react';
import { type Control, Controller } from 'react-hook-form';
import { browserIds, layoutBrowsers } from '#checks/browsers.ts';
import { type CheckId, checkIds, registry } from '#checks/registry.ts';
import { unavailableBrowsers } from '#product/runs/api/runs.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ChoiceCard } from '#web/parts/choice-card.tsx';
import { FunctionIcon } from '#web/parts/function-chip.tsx';
import { useApi } from '#web/queries.ts';
import { type CreateSiteForm, scopes } from './create-site-form.ts';
import { createTexts as texts } from './create-site-texts.ts';
import { FormSection } from './form-section.tsx';

type Props = { control: Control<CreateSiteForm>; error?: string | undefined };

const scopeTexts = {
  all: [texts.all, texts.allHelp],
  one: [texts.one, texts.oneHelp],
  several: [texts.several, texts.severalHelp],
  csv: [texts.csv, texts.csvHelp],
} as const;

/** The choice of scope: the whole site, one page, or a list. */
export function ScopeChoice({
  control,
  offered = scopes,
}: Props & { offered?: readonly CreateSiteForm['scope'][] }): ReactNode {
  const { t } = useLanguage();
  return (
    <FormSection title={t(texts.scope)}>
      <Controller
        control={control}
        name="scope"
        render={({ field }) => (
          <div className="grid gap-2 sm:grid-cols-2 xl:grid-cols-4">
            {offered.map(scope => (
              <ChoiceCard
                key={scope}
                kind="radio"
                name="scope"
                value={scope}
                checked={field.value === scope}
                onChange={() => field.onChange(scope)}
                title={t(scopeTexts[scope][0])}
              >
                {t(scopeTexts[scope][1])}
              </ChoiceCard>
            ))}
          </div>
        )}
      />
    </FormSection>
  );
}

const toggled = <T,>(list: readonly T[], item: T, on: boolean): T[] =>
  on ? [...list, item] : list.filter(other => other !== item);

/** The functions that the plan offers, as cards. */
export function FunctionChoice({
  control,
  error,
  disabled,
  offered,
}: Props & { disabled: boolean; offered: readonly CheckId[] }): ReactNode {
  const { t } = useLanguage();
  return (
    <Controller
      control={control}
      name="functions"
      render={({ field }) => (
        <FormSection
          title={t(texts.functions)}
          aside={disabled ? undefined : t(texts.chosen, { count: field.value.length })}
          help={offered.length < checkIds.length ? t(texts.freeHelp) : undefined}
          error={error}
        >
          <div className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
            {offered.map(id => (
              <ChoiceCard
                key={id}
                kind="checkbox"
                name="functions"
                value={id}
                checked={!disabled && field.value.includes(id)}
                disabled={disabled}
                onBlur={field.onBlur}
                onChange={on => field.onChange(toggled(field.value, id, on))}
                title={t(registry[id].name)}
                icon={<FunctionIcon id={id} className="size-4.5" />}
              >
                {t(registry[id].about)}
              </ChoiceCard>
            ))}
          </div>
        </FormSection>
      )}
    />
  );
}

/** A browser that was silent once is there a little later. */
const askAgainMs = 15_000;

export function BrowserChoice({ control, error }: Props): ReactNode {
  const { t } = useLanguage();
  const unavailable = useApi(unavailableBrowsers, {}, { refetchInterval: askAgainMs }).data?.items ?? [];
  const factors = [
    ['desktop', texts.desktop],
    ['mobile', texts.mobile],
  ] as const;
  return (
    <Controller
      control={control}
      name="browsers"
      render={({ field }) => (
        <FormSection title={t(texts.browsers)} help={t(texts.browsersHelp)} error={error}>
          <div className="flex flex-col gap-3">
            {factors.map(([factor, label]) => (
              <div key={factor} className="grid gap-x-4 gap-y-1 sm:grid-cols-[7rem_1fr]">
                <p className="pt-1 text-xs text-muted">{t(label)}</p>
                <div className="flex flex-wrap gap-x-5 gap-y-1">
                  {browserIds
                    .filter(id => layoutBrowsers[id].formFactor === factor)
                    .map(id => (
                      <label key={id} className="flex min-h-7 items-center gap-2">
                        <input
                          type="checkbox"
                          className="size-4 accent-accent"
                          name="browsers"
                          value={id}
                          checked={field.value.includes(id)}
                          onBlur={field.onBlur}
                          onChange={event => field.onChange(toggled(field.value, id, event.target.checked))}
                        />
                        {layoutBrowsers[id].name}
                        {unavailable.includes(id) && (
                          <span className="chip-tag border-fair-line bg-fair-soft text-fair">
                            {t(texts.unavailable)}
                          </span>
                        )}
                      </label>
                    ))}
                </div>
              </div>
            ))}
          </div>
        </FormSection>
      )}
    />
  );
}
