import { type ReactNode, useState } from 'react';
import type { Input } from '#endpoint/define.ts';
import { changeIssues, type Issue, listAssignees } from '#product/findings/api/issues.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { DayField } from '#web/parts/day-field.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { useApi } from '#web/queries.ts';
import { issueTexts as texts } from './issue-texts.ts';
import { refreshIssues, useIssueWork } from './use-issue-work.ts';
import { useTellDecided } from './use-undo.ts';

const nobody = 'nobody';
type Change = Pick<Input<typeof changeIssues>['body'], 'assignee' | 'dueOn' | 'note'>;

/** Whether a row of the list can be changed where it stands. */
export const useIsEditable = (issue: Issue): boolean => useScope().may('issue:write') && issue.latestRun !== null;

/** Saves a change of a row; `onSaved` after it. */
export function useInlineChange(issue: Issue): {
  save: (change: Change, onSaved?: () => void) => void;
  isWorking: boolean;
} {
  const { t } = useLanguage();
  const { params } = useScope();
  const tellDecided = useTellDecided();
  const work = useIssueWork();
  const { baseUrlEncoded, latestRun, function: id, rule, fingerprint, version } = issue;
  const save = (change: Change, onSaved?: () => void) => {
    if (work.isPending || latestRun === null) return;
    work.mutate(
      async () => {
        const { undo } = await call(changeIssues, {
          params: { ...params, baseUrlEncoded, date: latestRun },
          body: { places: [{ function: id, rule, fingerprint, version }], ...change },
        });
        tellDecided(t(texts.saved), { kind: 'issues', saved: [{ baseUrlEncoded, undo }] });
        onSaved?.();
      },
      // What somebody else has changed meanwhile is shown.
      { onError: () => void refreshIssues() },
    );
  };
  return { save, isWorking: work.isPending };
}

/** The assignee of a row, chosen in the list. */
export function AssigneeOfIssue({ issue }: { issue: Issue }): ReactNode {
  const { t } = useLanguage();
  const { params } = useScope();
  const { save } = useInlineChange(issue);
  const isEditable = useIsEditable(issue);
  const people = useApi(listAssignees, { params, query: {} }, { enabled: isEditable });
  const { assignee } = issue;
  if (!isEditable) return assignee ? assignee.name || t(texts.deleted) : '–';
  const known = people.data?.items ?? [];
  const gone = assignee && !known.some(one => one.sub === assignee.sub) ? [assignee] : [];
  return (
    <SelectField
      hideLabel
      label={t(texts.assignee)}
      value={assignee?.sub ?? nobody}
      onChange={sub => save({ assignee: sub === nobody ? null : sub })}
      options={[
        { id: nobody, label: t(texts.nobody) },
        ...[...gone, ...known].map(({ sub, name }) => ({ id: sub, label: name || t(texts.deleted) })),
      ]}
    />
  );
}

/** The due day of a row, typed or chosen in the list; it is saved when the field is left. */
export function DueOfIssue({ issue }: { issue: Issue }): ReactNode {
  const { t } = useLanguage();
  const { date } = useFormats();
  const { save } = useInlineChange(issue);
  const isEditable = useIsEditable(issue);
  const [typed, setTyped] = useState<string>();
  const stored = issue.dueOn ?? '';
  const overdue = issue.isOverdue && <span className="chip-tag bg-poor-soft text-poor">{t(texts.overdue)}</span>;
  if (!isEditable)
    return (
      <span className="numbers inline-flex flex-wrap items-center gap-1.5">
        {date(issue.dueOn)}
        {overdue}
      </span>
    );
  return (
    <div className="grid justify-items-start gap-1">
      <DayField
        label={t(texts.due)}
        labelClassName="sr-only"
        value={typed ?? stored}
        onChange={setTyped}
        onBlur={() => {
          if (typed !== undefined && typed !== stored) save({ dueOn: typed === '' ? null : typed });
          setTyped(undefined);
        }}
      />
      {overdue}
    </div>
  );
}
