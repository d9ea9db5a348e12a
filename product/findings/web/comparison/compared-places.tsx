import type { ReactNode } from 'react';
import { type CheckId, registry } from '#checks/registry.ts';
import { messages } from '#language/message.ts';
import { type ComparedPlaceRow, listComparedPlaces } from '#product/findings/api/comparison.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ChangeTag } from '#web/parts/change-tag.tsx';
import { type Column, numberColumn } from '#web/parts/data-table.tsx';
import { FunctionChip } from '#web/parts/function-chip.tsx';
import { SeverityTag } from '#web/parts/severity-tag.tsx';
import { Excerpt } from '../results/excerpt.tsx';
import { PlacePage, PlaceSelector } from '../results/place-parts.tsx';
import { resultTexts } from '../results/result-texts.ts';
import { SentenceExcerpt } from '../results/sentence-excerpt.tsx';
import { useListPage } from '../results/use-list-page.ts';
import { changesOf, severitiesIn } from './chosen-changes.ts';
import { ComparedList, useComparedList } from './compared-list.tsx';
import { comparisonTexts as texts } from './comparison-texts.ts';
import { useComparedRuns } from './use-comparison.ts';

const own = messages({
  ofRule: { ja: 'ルール「{rule}」で絞り込み中', en: 'Filtered by rule “{rule}”' },
});

/** The places of both runs with their changes. */
export function ComparedPlaces({ functions }: { functions: readonly CheckId[] }): ReactNode {
  const { t } = useLanguage();
  const at = useComparedList();
  const { params, paging, search } = at;
  const query = {
    ...at.query,
    ...(search.rule && { rule: search.rule }),
    change: changesOf(search.change).join(),
    severity: severitiesIn(search.severity).join(),
  };
  return (
    <ComparedList
      at={at}
      label={t(texts.places)}
      list={useListPage(listComparedPlaces, { params, query }, paging)}
      exported={{ list: 'comparedPlaces', filter: query }}
      columns={usePlaceColumns()}
      rowKey={row => `${row.function} ${row.rule} ${row.example.severity} ${row.fingerprint}`}
      functions={functions}
      searchHint={t(resultTexts.searchHint)}
    >
      {search.rule && (
        <p className="self-center text-[0.8125rem] wrap-anywhere">{t(own.ofRule, { rule: search.rule })}</p>
      )}
    </ComparedList>
  );
}

function usePlaceColumns(): Column<ComparedPlaceRow>[] {
  const { t } = useLanguage();
  const formats = useFormats();
  return [
    {
      id: 'change',
      head: t(texts.change),
      card: 'brief',
      width: '7.5rem',
      cell: row => <ChangeTag change={row.change} />,
    },
    { id: 'place', head: t(resultTexts.places), card: 'title', cell: row => <Place row={row} /> },
    { id: 'page', head: t(resultTexts.page), width: '30%', cell: row => <PageOfPlace row={row} /> },
    {
      ...numberColumn,
      id: 'pages',
      head: t(resultTexts.onPages),
      width: '6rem',
      cell: row => formats.number(row.pages),
    },
  ];
}

function Place({ row: { example, function: id } }: { row: ComparedPlaceRow }): ReactNode {
  const { language } = useLanguage();
  return (
    <div className="grid min-w-0 gap-1">
      <div className="flex flex-wrap items-start gap-2">
        <SeverityTag severity={example.severity} id={id} />
        <FunctionChip id={id} />
        <span className="font-medium">{example.message[language]}</span>
      </div>
      {registry[id].excerpt === 'sentence' ? <SentenceExcerpt finding={example} /> : <Excerpt text={example.excerpt} />}
      <PlaceSelector example={example} />
    </div>
  );
}

function PageOfPlace({ row: { example, function: id, date } }: { row: ComparedPlaceRow }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const { search } = useComparedRuns();
  return (
    <div className="min-w-0 text-[0.8125rem]">
      <PlacePage example={example} search={{ ...search, date, function: id }} />
      <p className="text-xs text-muted">{t(texts.inRun, { run: formats.dateTime(date) })}</p>
    </div>
  );
}
