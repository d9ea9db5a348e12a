import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import type { FindingRow } from '#product/findings/api/results.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { isListed, type CriteriaList as ListOfCriteria } from '../../criteria-lists.ts';
import { criteria } from '../criteria.ts';
import { CriteriaRows } from './criteria-rows.tsx';
import { CriterionRow } from './criterion-row.tsx';

const texts = messages({
  caption: { ja: '達成基準別の検出数', en: 'Findings by success criterion' },
  problems: { ja: 'エラー・可能性', en: 'Errors and probable errors' },
  checks: { ja: '要目視確認', en: 'To confirm' },
  none: { ja: '達成基準に関わる指摘はありません。', en: 'No findings relate to success criteria.' },
});

/** The criteria of a page's findings with level, numbers and ways to meet them. Those outside of the run's list are folded. */
export function CriteriaList({
  findings,
  list,
  chosen,
  onChoose,
}: {
  findings: readonly FindingRow[];
  /** Undefined: not known yet. */
  list: ListOfCriteria | undefined;
  chosen: string | undefined;
  onChoose: (criterion: string) => void;
}): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const found = Map.groupBy(findings, ({ criterion }) => criterion);
  const rows = criteria.flatMap(criterion => {
    const own = found.get(criterion.number);
    if (own === undefined) return [];
    const problems = own.filter(({ severity }) => severity === 'error' || severity === 'warning').length;
    return [{ ...criterion, problems, checks: own.length - problems }];
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <section tabIndex={0} aria-label={t(texts.caption)} className="panel max-h-80 min-w-0 overflow-y-auto px-3 py-2">
      {list !== undefined && <p className="pb-1 text-xs text-muted">{t(list.name)}</p>}
      {rows.length === 0 ? (
        <p className="text-[0.8125rem] text-muted">{t(texts.none)}</p>
      ) : (
        <CriteriaRows
          caption={t(texts.caption)}
          heads={[t(texts.problems), t(texts.checks)]}
          rows={rows}
          // What is chosen stays in view.
          isListed={number =>
            number === chosen ||
            list === undefined ||
            (found.get(number) ?? []).some(one => isListed(list.criteria, one))
          }
          draw={row => (
            <CriterionRow
              key={row.number}
              criterion={row}
              isChosen={chosen === row.number}
              onChoose={onChoose}
              numbers={[
                {
                  key: 'problems',
                  text: formats.number(row.problems),
                  className: row.problems > 0 ? 'font-semibold text-poor' : 'text-muted',
                },
                { key: 'checks', text: formats.number(row.checks), className: '' },
              ]}
            />
          )}
        />
      )}
    </section>
  );
}
