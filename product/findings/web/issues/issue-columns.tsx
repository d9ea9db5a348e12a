import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import type { Issue } from '#product/findings/api/issues.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink } from '#web/navigation.tsx';
import type { Column } from '#web/parts/data-table.tsx';
import { FunctionIcon } from '#web/parts/function-chip.tsx';
import { selectColumn } from '#web/parts/list/select-column.tsx';
import { AssigneeOfIssue, DueOfIssue } from './inline-fields.tsx';
import { NoteOfIssue } from './inline-note.tsx';
import { IssueButton } from './issue-button.tsx';
import { issueTexts } from './issue-texts.ts';
import { placeOfIssue } from './place-in-hand.ts';
import { RecheckOfIssue } from './recheck-place.tsx';
import { StateTag } from './state-tag.tsx';

const texts = messages({
  places: { ja: '修正箇所', en: 'Places' },
  due: { ja: '期限', en: 'Due' },
  updated: { ja: '{at} 更新', en: 'Updated {at}' },
  actions: { ja: '操作', en: 'Actions' },
});

export const keyOfIssue = (issue: Issue): string => `${issue.baseUrlEncoded} ${issue.function} ${issue.fingerprint}`;

/** The check boxes of the list. */
export function useIssueColumn(
  rows: readonly Issue[],
  selected: ReadonlySet<string>,
  onChange: (selected: ReadonlySet<string>) => void,
): Column<Issue> {
  const { t, language } = useLanguage();
  return selectColumn({
    rows,
    keyOf: keyOfIssue,
    selected,
    onChange,
    label: t(issueTexts.select),
    all: t(issueTexts.selectAll),
    one: issue => t(issueTexts.selectOne, { name: issue.message[language] }),
  });
}

export function useIssueColumns(): Column<Issue>[] {
  const { t } = useLanguage();
  const { dateTime } = useFormats();
  return [
    { id: 'place', head: t(texts.places), card: 'title', cell: issue => <PlaceOfIssue issue={issue} /> },
    {
      id: 'state',
      head: t(issueTexts.state),
      width: '10.5rem',
      cell: issue => (
        <>
          <StateOfIssue issue={issue} />
          <p className="numbers mt-0.5 text-xs text-muted">{t(texts.updated, { at: dateTime(issue.updatedAt) })}</p>
        </>
      ),
    },
    {
      id: 'assignee',
      head: t(issueTexts.assignee),
      width: '10.5rem',
      cell: issue => <AssigneeOfIssue issue={issue} />,
    },
    {
      id: 'due',
      head: t(texts.due),
      width: '10rem',
      cell: issue => <DueOfIssue issue={issue} />,
    },
    { id: 'note', head: t(issueTexts.note), width: '13rem', cell: issue => <NoteOfIssue issue={issue} /> },
    {
      id: 'again',
      head: <span className="sr-only">{t(texts.actions)}</span>,
      align: 'end',
      width: '4rem',
      cell: issue => <RecheckOfIssue issue={issue} />,
    },
  ];
}

function PlaceOfIssue({ issue }: { issue: Issue }): ReactNode {
  const { language } = useLanguage();
  return (
    <div className="grid min-w-0 gap-0.5">
      <span className="flex items-start gap-1.5 font-medium">
        <FunctionIcon id={issue.function} size={16} className="mt-0.5 shrink-0" />
        {issue.message[language]}
      </span>
      <code translate="no" className="line-clamp-2 font-mono text-xs break-all text-muted">
        {issue.excerpt}
      </code>
      <SiteOfIssue issue={issue} />
    </div>
  );
}

function SiteOfIssue({ issue }: { issue: Issue }): ReactNode {
  const [page] = issue.pageUrls;
  return (
    <div className="min-w-0 text-xs">
      {issue.latestRun === null ? (
        <span className="line-clamp-1">{issue.baseUrl}</span>
      ) : (
        <ScreenLink
          screen={issue.function}
          search={{ base_url_encoded: issue.baseUrlEncoded, date: issue.latestRun, rule: issue.rule }}
          className="line-clamp-1 text-link hover:underline"
        >
          {issue.baseUrl}
        </ScreenLink>
      )}
      {page !== undefined && page !== issue.baseUrl && <p className="line-clamp-1 text-muted">{page}</p>}
    </div>
  );
}

function StateOfIssue({ issue }: { issue: Issue }): ReactNode {
  if (issue.latestRun === null) return <StateTag state={issue.state} />;
  return (
    <IssueButton
      place={placeOfIssue(issue)}
      run={{ baseUrlEncoded: issue.baseUrlEncoded, date: issue.latestRun }}
      isBrief
    />
  );
}
