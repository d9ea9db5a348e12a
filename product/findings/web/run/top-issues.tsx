import type { ReactNode } from 'react';
import { type UnitId, unitIds } from '#checks/registry.ts';
import { messages } from '#language/message.ts';
import { type FoldedRule, foldRules, rulesToFold, topRules } from '#product/findings/api/fold-rules.ts';
import { listDefects, listRules } from '#product/findings/api/results.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useRunAddress } from '#web/navigation.tsx';
import { type Column, DataTable, numberColumn } from '#web/parts/data-table.tsx';
import { EnginesChip } from '#web/parts/engines-chip.tsx';
import { FunctionChip } from '#web/parts/function-chip.tsx';
import { Section } from '#web/parts/section.tsx';
import { SeverityTag } from '#web/parts/severity-tag.tsx';
import { useApi } from '#web/queries.ts';
import { isUnderWay, useRun } from './use-run.ts';

const texts = messages({
  title: { ja: '優先して直す問題', en: 'Fix first' },
  about: { ja: '影響の大きさと修正箇所の数の順', en: 'By impact and number of places' },
  issue: { ja: '指摘', en: 'Issue' },
  function: { ja: '項目', en: 'Function' },
  gain: { ja: '改善見込み（総合）', en: 'Overall points' },
  places: { ja: '修正箇所', en: 'Places' },
  pages: { ja: 'ページ', en: 'Pages' },
  empty: { ja: 'エラーと警告はありません。', en: 'No errors or warnings.' },
  later: { ja: '検証が進むと表示されます。', en: 'Shown as the run progresses.' },
});

const query = { sort: 'harm' as const, severity: 'error,warning', criteria: 'listed' as const, limit: rulesToFold };

/** A rule to fix, with the units that have found the same fault of the same elements. */
interface TopIssue extends FoldedRule {
  blocks: readonly UnitId[];
}

/** The rules that hurt most, over all functions, and the state of their query. */
export function useTopIssues() {
  const { params } = useRunAddress();
  const answer = useApi(listRules, { params, query });
  const shared = useApi(listDefects, { params, query: { limit: 100 } });
  const items = answer.data?.items ?? [];
  const rows = foldRules(items)
    .slice(0, topRules)
    .map((row): TopIssue => {
      const rules = items.filter(({ defect }) => defect !== null && defect === row.defect);
      const found = (shared.data?.items ?? []).filter(({ example }) =>
        rules.some(rule => rule.function === example.function && rule.rule === example.rule),
      );
      return { ...row, blocks: unitIds.filter(unit => found.some(({ blocks }) => blocks.includes(unit))) };
    });
  return { answer, rows, isPending: answer.isPending || shared.isPending };
}

/** The rules that hurt most, over all functions, with what their repair gains of the overall score. */
export function TopIssues(): ReactNode {
  const { t, language } = useLanguage();
  const formats = useFormats();
  const run = useRunAddress();
  const { answer, rows } = useTopIssues();
  const { data: shownRun } = useRun();
  const columns: Column<TopIssue>[] = [
    {
      id: 'issue',
      head: t(texts.issue),
      card: 'title',
      cell: row => (
        <div className="flex items-start gap-2">
          <SeverityTag severity={row.severity} id={row.function} />
          <ScreenLink
            screen={row.function}
            search={{ ...run.search, rule: row.rule, severity: row.severity }}
            className="text-link line-clamp-2 hover:underline"
          >
            {row.message[language]}
          </ScreenLink>
        </div>
      ),
    },
    {
      id: 'function',
      head: t(texts.function),
      card: 'brief',
      cell: row => (
        <span className="flex flex-wrap gap-1">
          {row.functions.map(id => (
            <FunctionChip key={id} id={id} />
          ))}
          <EnginesChip blocks={row.blocks} />
        </span>
      ),
    },
    {
      ...numberColumn,
      id: 'gain',
      head: t(texts.gain),
      cell: row =>
        row.gain === null || row.gain === 0 ? (
          <span className="text-muted">–</span>
        ) : (
          <span className="numbers font-semibold whitespace-nowrap text-good">+{formats.decimal(row.gain, 1)}</span>
        ),
    },
    { ...numberColumn, id: 'places', head: t(texts.places), cell: row => formats.number(row.places) },
    { ...numberColumn, id: 'pages', head: t(texts.pages), cell: row => formats.number(row.pages) },
  ];
  return (
    <Section title={t(texts.title)} aside={<span className="text-xs text-muted">{t(texts.about)}</span>} flush>
      <DataTable
        label={t(texts.title)}
        rows={answer.data && rows}
        columns={columns}
        rowKey={row => `${row.function} ${row.rule} ${row.severity}`}
        state={answer}
        empty={
          <p className="p-4 text-center text-muted">
            {t(shownRun && isUnderWay(shownRun) ? texts.later : texts.empty)}
          </p>
        }
      />
    </Section>
  );
}
