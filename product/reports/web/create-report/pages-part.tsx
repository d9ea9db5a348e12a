import { Button } from '@heroui/react/button';
import { type ReactNode, useState } from 'react';
import {
  draws,
  drawTestPages,
  mostReportPages,
  pageMethods,
  type TestReportDraft,
} from '#product/reports/api/test-reports.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useRunAddress } from '#web/navigation.tsx';
import { TextInput } from '#web/parts/bound-fields.tsx';
import { ChoiceCard } from '#web/parts/choice-card.tsx';
import { ErrorState } from '#web/parts/error-state.tsx';
import { FormPart } from '#web/parts/form-panel.tsx';
import { useApi } from '#web/queries.ts';
import { createReportTexts as texts } from './create-report-texts.ts';
import { PageChoice } from './page-choice.tsx';
import type { ReportForm } from './use-report-form.ts';

export function PagesPart({ of, pages }: { of: ReportForm; pages: number }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const { form } = of;
  const method = form.watch('method');
  const error = form.formState.errors.method?.message;
  const helps = { ...texts, all: texts.allHelp } as const;
  const chooses = method === 'representative' || method === 'combined';
  const limit = formats.number(mostReportPages);
  return (
    <FormPart title={t(texts.pages)} help={t(texts.pagesHelp, { limit })} columns={1}>
      <fieldset className="min-w-0">
        <legend className="mb-1 text-sm font-medium">{t(texts.method)}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {pageMethods.map(one => (
            <ChoiceCard
              key={one}
              kind="radio"
              name="method"
              value={one}
              checked={method === one}
              onChange={() => {
                form.setValue('method', one, { shouldDirty: true });
                form.clearErrors(['method', 'representatives', 'randomCount']);
              }}
              title={t(texts[one])}
            >
              {t(helps[`${one}Help`], { n: formats.number(pages) })}
            </ChoiceCard>
          ))}
        </div>
        {error !== undefined && (
          <p role="alert" className="mt-1 text-sm text-poor">
            {error}
          </p>
        )}
      </fieldset>
      {draws(method) && <RandomFields of={of} />}
      {chooses && <PageChoice of={of} />}
    </FormPart>
  );
}

const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0]?.toString(16).padStart(8, '0') ?? '';

function RandomFields({ of: { form } }: { of: ReportForm }): ReactNode {
  const { t } = useLanguage();
  const [shown, setShown] = useState<Pick<TestReportDraft, 'seed' | 'randomCount' | 'representatives'>>();
  const show = async () => {
    if (!(await form.trigger(['seed', 'randomCount']))) return;
    const { seed, randomCount, method, representatives } = form.getValues();
    setShown({ seed, randomCount: String(randomCount), representatives: method === 'random' ? [] : representatives });
  };
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextInput
          control={form.control}
          name="randomCount"
          label={t(texts.randomCount)}
          inputMode="numeric"
          maxLength={10}
        />
        <TextInput control={form.control} name="seed" label={t(texts.seed)} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onPress={() => form.setValue('seed', newSeed(), { shouldDirty: true })}>
          {t(texts.newSeed)}
        </Button>
        <Button variant="outline" onPress={() => void show()}>
          {t(texts.draw)}
        </Button>
      </div>
      {shown && <DrawnPages {...shown} />}
    </div>
  );
}

function DrawnPages({
  seed,
  randomCount,
  representatives,
}: Pick<TestReportDraft, 'seed' | 'randomCount' | 'representatives'>): ReactNode {
  const { t } = useLanguage();
  const { params } = useRunAddress();
  const count = Number(randomCount.normalize('NFKC').replaceAll(',', ''));
  const query = { seed: seed.trim(), count, without: representatives.slice(0, mostReportPages).join(',') };
  const answer = useApi(drawTestPages, { params, query });
  if (answer.error && !answer.data) return <ErrorState error={answer.error} retry={() => void answer.refetch()} />;
  if (!answer.data) return null;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label={t(texts.drawn, { n: answer.data.items.length })}
      className="panel max-h-72 min-w-0 overflow-y-auto px-3 py-2"
    >
      <p className="mb-1 text-sm font-medium">{t(texts.drawn, { n: answer.data.items.length })}</p>
      <ol className="list-decimal ps-8 text-[0.8125rem]">
        {answer.data.items.map(page => (
          <li key={page.urlId} className="break-all">
            {page.title} <span className="text-muted">{page.url}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
