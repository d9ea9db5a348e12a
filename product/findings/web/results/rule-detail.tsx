import { ArrowLeft, ExternalLink, Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CheckId } from '#checks/registry.ts';
import { messages } from '#language/message.ts';
import type { RuleRow } from '#product/findings/api/results.ts';
import { listRules } from '#product/findings/api/results.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useRunAddress } from '#web/navigation.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { SeverityTag } from '#web/parts/severity-tag.tsx';
import { useApi } from '#web/queries.ts';
import { NotLoaded } from '#web/shell/not-loaded.tsx';
import { CompanyAdvice } from '../advice/company-advice.tsx';
import { RecheckButton } from '../run/recheck-button.tsx';
import { RunTools } from '../run/run-tools.tsx';
import { categoryNamesOf } from './categories.ts';
import { CriterionTag } from './criterion-tag.tsx';
import { HelpLinks } from './help-links.tsx';
import { PlacesList } from './places-list.tsx';
import { severitiesOf } from './result-search.ts';
import { resultTexts } from './result-texts.ts';
import { RuleGuideBox } from './rule-guides.tsx';
import { useResultSearch } from './use-result-search.ts';

const texts = messages({
  howTo: { ja: '直し方', en: 'How to fix it' },
});

/** The screen of a rule: message, advice, and all places to fix with links to the page report. */
export function RuleDetail({ id, rule }: { id: CheckId; rule: string }): ReactNode {
  const { t, language } = useLanguage();
  const run = useRunAddress();
  const [search] = useResultSearch();
  const severity = severitiesOf(search.severity).join();
  const answer = useApi(listRules, { params: run.params, query: { function: id, rule, severity, limit: 1 } });
  const back = { ...search, rule: undefined, severity: undefined, pageNumber: undefined };
  const row = answer.data?.items[0];
  return (
    <>
      <PageHeader
        title={row?.message[language] ?? rule}
        actions={
          <>
            <RunTools compares={id} />
            {row && <RecheckButton request={{ function: id, rule }} name={row.message[language]} />}
            <ScreenLink
              screen={id}
              search={back}
              className="inline-flex h-9 items-center gap-1.5 rounded-sm border border-[var(--field-border)] bg-surface px-3 font-medium hover:bg-head"
            >
              <ArrowLeft size={17} aria-hidden="true" />
              {t(resultTexts.back)}
            </ScreenLink>
          </>
        }
      >
        {row && <Facts id={id} row={row} />}
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {!answer.data && <NotLoaded of={answer} />}
        {answer.data && !row && <EmptyState title={t(resultTexts.nothing)} />}
        {row && (
          <>
            <Advice id={id} row={row} />
            <PlacesList id={id} ofRule />
          </>
        )}
      </div>
    </>
  );
}

function Facts({ id, row }: { id: CheckId; row: RuleRow }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const numbers = [
    [resultTexts.occurrences, formats.number(row.occurrences)],
    [resultTexts.fixPlaces, formats.number(row.places)],
    [resultTexts.onPages, formats.number(row.pages)],
    [resultTexts.points, row.gain !== null && row.gain > 0 ? `+${formats.decimal(row.gain, 1)}` : null],
  ] as const;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <SeverityTag severity={row.severity} id={id} />
      {row.criterion !== null && <CriterionTag criterion={row.criterion} detail={row.detail} />}
      {categoryNamesOf(id, row.detail).map(name => (
        <span key={name.en} className="text-xs text-muted">
          {t(name)}
        </span>
      ))}
      <span className="font-mono text-xs text-muted">{row.rule}</span>
      <dl className="flex flex-wrap gap-x-8 gap-y-1">
        {numbers.map(
          ([name, value]) =>
            value !== null && (
              <div key={name.en} className="flex items-baseline gap-2">
                <dt className="text-xs text-muted">{t(name)}</dt>
                <dd className="numbers font-semibold text-ink">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}

function Advice({ id, row }: { id: CheckId; row: RuleRow }): ReactNode {
  const { t, language } = useLanguage();
  return (
    <section aria-label={t(texts.howTo)} className="grid gap-3">
      <RuleGuideBox id={id} rule={row.rule} />
      {row.help !== null && (
        <div className="flex items-start gap-2 rounded-md bg-info-soft p-3">
          <Lightbulb size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-info" />
          <div className="grid gap-1">
            <p className="text-xs font-semibold text-info">{t(texts.howTo)}</p>
            <p className="whitespace-pre-line">{row.help[language]}</p>
          </div>
        </div>
      )}
      <CompanyAdvice id={id} rule={row.rule} />
      <HelpLinks
        id={id}
        detail={row.detail}
        criterion={row.criterion}
        icon={<ExternalLink size={13} aria-hidden="true" />}
      />
    </section>
  );
}
