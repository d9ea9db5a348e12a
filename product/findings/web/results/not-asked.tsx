import type { ReactNode } from 'react';
import type { CheckId } from '#checks/registry.ts';
import { messages } from '#language/message.ts';
import type { SiteView } from '#product/runs/api/runs.ts';
import { siteSummaries } from '#product/runs/api/site-views.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useScope } from '#web/navigation.tsx';
import { type Column, DataTable } from '#web/parts/data-table.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { checkNames, FunctionIcon } from '#web/parts/function-chip.tsx';
import { ScoreChip } from '#web/parts/score-chip.tsx';
import { StatusChip } from '#web/parts/status-chip.tsx';
import { useApi } from '#web/queries.ts';

const texts = messages({
  title: { ja: 'この検証では「{name}」が選択されていません', en: '{name} was not selected for this run' },
  help: {
    ja: '「{name}」を含む検証を下から選ぶか、新しい検証を開始してください。',
    en: 'Choose a run below that includes it, or start a new verification.',
  },
  none: { ja: '「{name}」を含む検証はまだありません。', en: 'No run includes {name} yet.' },
  choose: { ja: '「{name}」を含む最新の検証', en: 'Latest runs with {name}' },
  site: { ja: 'サイト', en: 'Site' },
  run: { ja: '検証日時', en: 'Run' },
  status: { ja: '状態', en: 'Status' },
  score: { ja: 'スコア', en: 'Score' },
});

/** Shown for a run without this function: the newest runs that include it. */
export function NotAsked({ id }: { id: CheckId }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const scope = useScope();
  const answer = useApi(siteSummaries, { params: scope.params, query: { limit: 100 } });
  const name = t(checkNames[id]);
  const columns: Column<SiteView>[] = [
    {
      id: 'site',
      head: t(texts.site),
      card: 'title',
      cell: row => (
        <>
          <ScreenLink
            screen={id}
            search={{ base_url_encoded: row.baseUrlEncoded, date: row.date }}
            className="font-medium text-link hover:underline"
          >
            {row.title || row.baseUrl}
          </ScreenLink>
          <p className="text-xs break-all text-muted">{row.baseUrl}</p>
        </>
      ),
    },
    { id: 'run', head: t(texts.run), cell: row => formats.dateTime(row.date) },
    { id: 'score', head: t(texts.score), cell: row => <ScoreChip {...row[id].tested} /> },
    {
      id: 'status',
      head: t(texts.status),
      cell: row => <StatusChip status={row[id].status} place={row[id].checking ? row.waitingPosition : null} />,
    },
  ];
  return (
    <div className="grid gap-4">
      <EmptyState title={t(texts.title, { name })} icon={<FunctionIcon id={id} />}>
        {t(texts.help, { name })}
      </EmptyState>
      <h2 className="text-base font-bold">{t(texts.choose, { name })}</h2>
      <DataTable
        label={t(texts.choose, { name })}
        rows={answer.data?.items.filter(row => row[id].enable)}
        columns={columns}
        rowKey={row => `${row.baseUrlEncoded} ${row.date}`}
        state={answer}
        empty={<EmptyState title={t(texts.none, { name })} />}
      />
    </div>
  );
}
