import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Role } from '#endpoint/access.ts';
import { type Message, messages } from '#language/message.ts';
import { roleNames } from '#product/accounts/web/people/role-names.ts';
import { type AuditLine, searchAuditLog } from '#product/tenancy/api/audit.ts';
import { auditActions } from '#product/tenancy/api/audit-actions.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScreenSearch } from '#web/navigation.tsx';
import type { Column } from '#web/parts/data-table.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { useListAddress } from '#web/parts/list/list-address.ts';
import { ListTable } from '#web/parts/list/list-table.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { useApi } from '#web/queries.ts';
import { AuditActions } from './audit-actions.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { FactTable } from './fact-table.tsx';
import { factsOf } from './facts-of.ts';

/** Entries of earlier versions may have other actions. */
const names: Readonly<Record<string, Message>> = auditActions;

const texts = messages({
  title: { ja: '監査ログ', en: 'Audit log' },
  at: { ja: '日時', en: 'Date and time' },
  actor: { ja: '操作した人', en: 'Actor' },
  system: { ja: 'システム', en: 'System' },
  stranger: { ja: '不明（サインイン前）', en: 'Unknown (before sign-in)' },
  notSignedIn: { ja: 'サインイン前', en: 'Before sign-in' },
  action: { ja: '操作', en: 'Action' },
  target: { ja: '対象', en: 'Target' },
  tenant: { ja: '契約', en: 'Contract' },
  changes: { ja: '変更内容', en: 'Changes' },
  open: { ja: '（{action}の変更内容を表示）', en: '(show changes: {action})' },
  fields: { ja: '{count}項目', en: 'Fields: {count}' },
  none: { ja: '該当する記録はありません', en: 'No log entries' },
  noneText: {
    ja: 'サインインや、契約・ユーザー・設定の変更がここに記録されます。絞り込みの条件がある場合はクリアしてください。',
    en: 'Sign-ins and changes to contracts, users and settings are recorded here. If filters are set, please clear them.',
  },
});

const dayMs = 86_400_000;
/** The first instant of a business day, `after` days later. */
const startOf = (day: string, after = 0) => new Date(Date.parse(`${day}T00:00:00+09:00`) + after * dayMs).toISOString();

function useColumns(
  sort: string,
  open: number | undefined,
  setOpen: (id: number | undefined) => void,
): Column<AuditLine>[] {
  const { t } = useLanguage();
  const { exactTime, number } = useFormats();
  const nameOfAction = (line: AuditLine) => {
    const name = names[line.action];
    return name === undefined ? line.action : t(name);
  };
  return [
    {
      id: 'at',
      head: t(texts.at),
      sort: sort === 'at' ? 'ascending' : 'descending',
      cell: line => <span className="numbers whitespace-nowrap">{exactTime(line.at)}</span>,
    },
    {
      id: 'actor',
      head: t(texts.actor),
      width: '24%',
      cell: ({ actor: who }) => (
        <>
          <span className="block truncate">
            {who.pool === 'system' ? t(texts.system) : who.email || who.sub || t(texts.stranger)}
          </span>
          {who.pool !== 'system' && (
            <span className="text-xs text-muted">
              {who.role === ''
                ? t(texts.notSignedIn)
                : t(roleNames[who.role as Role] ?? { ja: who.role, en: who.role })}
            </span>
          )}
        </>
      ),
    },
    { id: 'action', head: t(texts.action), card: 'title', cell: nameOfAction },
    {
      id: 'target',
      head: t(texts.target),
      width: '24%',
      cell: line => (
        <span className="block truncate" title={line.target}>
          {line.target}
        </span>
      ),
    },
    { id: 'tenant', head: t(texts.tenant), cell: line => line.tenantPreferredId ?? line.tenantId ?? '–' },
    {
      id: 'changes',
      head: t(texts.changes),
      cell: line => {
        const count = factsOf(line.before, line.after).length;
        if (count === 0) return '–';
        const isOpen = open === line.id;
        const Icon = isOpen ? ChevronDown : ChevronRight;
        return (
          <button
            type="button"
            aria-expanded={isOpen}
            className="numbers inline-flex min-h-6 items-center gap-1 rounded-sm whitespace-nowrap text-link"
            onClick={() => setOpen(isOpen ? undefined : line.id)}
          >
            <Icon aria-hidden="true" className="size-4" />
            {t(texts.fields, { count: number(count) })}
            <span className="sr-only">{t(texts.open, { action: nameOfAction(line) })}</span>
          </button>
        );
      },
    },
  ];
}

/** The recorded actions with their actor and their changes, newest first. */
export default function AuditLogScreen(): ReactNode {
  const { t } = useLanguage();
  const { search, action, tenantId, actor, from, to, sort = '-at' } = useScreenSearch('admin-audit');
  const { paging, change } = useListAddress();
  const [open, setOpen] = useState<number>();
  const filter = {
    search,
    action,
    tenantId,
    actor,
    ...(from === undefined ? {} : { from: startOf(from) }),
    ...(to === undefined ? {} : { until: startOf(to, 1) }),
    sort: sort === 'at' ? ('at' as const) : ('-at' as const),
  };
  const log = useApi(searchAuditLog, { query: { ...filter, ...paging } });
  const columns = useColumns(sort, open, setOpen);
  return (
    <>
      <PageHeader title={t(texts.title)} actions={<AuditActions filter={filter} />} />
      <AuditFilters />
      <ListTable
        label={t(texts.title)}
        isWide
        columns={columns}
        sort="at"
        onSort={() => void change({ sort: sort === 'at' ? undefined : 'at' })}
        rowKey={line => String(line.id)}
        list={log}
        detail={line => open === line.id && <FactTable facts={factsOf(line.before, line.after)} />}
        empty={<EmptyState title={t(texts.none)}>{t(texts.noneText)}</EmptyState>}
      />
    </>
  );
}
