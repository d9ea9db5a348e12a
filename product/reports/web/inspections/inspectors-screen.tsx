import { Button } from '@heroui/react/button';
import { Pencil, Plus, Trash2, UserRoundCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messages } from '#language/message.ts';
import { InspectorSort } from '#product/reports/api/inspection-fields.ts';
import { deleteInspector, type Inspector, listInspectors } from '#product/reports/api/inspectors.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope, useScreenSearch } from '#web/navigation.tsx';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import type { Column } from '#web/parts/data-table.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { IconButton } from '#web/parts/icon-button.tsx';
import { useListAddress } from '#web/parts/list/list-address.ts';
import { FilterText, ListFilters } from '#web/parts/list/list-filters.tsx';
import { ListTable } from '#web/parts/list/list-table.tsx';
import { ScopeHeader } from '#web/parts/scope-header.tsx';
import { notify } from '#web/parts/toast.tsx';
import { queryClient, useApi } from '#web/queries.ts';
import { InspectorDialog } from './inspector-dialog.tsx';

const texts = messages({
  title: { ja: '検査者', en: 'Inspectors' },
  about: {
    ja: '検査者の名前で判定が記録されます。署名できるのは、アカウントに関連付けられた検査者だけです。',
    en: 'Verdicts are recorded under the inspector’s name. Only inspectors linked to an account can sign.',
  },
  add: { ja: '検査者を追加', en: 'Add an inspector' },
  search: { ja: '名前で検索', en: 'Search by name' },
  name: { ja: '名前', en: 'Name' },
  account: { ja: 'アカウント', en: 'Account' },
  anybody: { ja: 'なし（署名はできません）', en: 'None (cannot sign)' },
  own: { ja: '自分', en: 'You' },
  unknown: { ja: 'このグループにいないアカウント', en: 'Account not in this group' },
  actions: { ja: '操作', en: 'Actions' },
  edit: { ja: '{name}を編集', en: 'Edit {name}' },
  remove: { ja: '{name}を削除', en: 'Delete {name}' },
  removeTitle: { ja: '検査者を削除しますか？', en: 'Delete the inspector?' },
  removeText: {
    ja: '{name}の名前では判定や署名ができなくなります。これまでの判定には名前が残ります。',
    en: 'It will no longer be possible to judge or sign as {name}. The name remains on existing verdicts.',
  },
  removeButton: { ja: '削除', en: 'Delete' },
  removed: { ja: '検査者を削除しました。', en: 'Inspector deleted.' },
  emptyTitle: { ja: '検査者はまだいません', en: 'No inspectors yet' },
  emptyText: {
    ja: '検査を始める前に、検査者を追加してください。',
    en: 'Please add inspectors before starting an inspection.',
  },
  none: { ja: '条件に合う検査者はいません', en: 'No inspectors match this search' },
});
const filters = ['search'] as const;

const refreshInspectors = () => queryClient.invalidateQueries({ queryKey: [listInspectors.operationId] });

/** Who inspects in the group, and under which accounts. */
export function InspectorsScreen(): ReactNode {
  const { t } = useLanguage();
  const { params, may } = useScope();
  const address = useScreenSearch('inspectors');
  const { search } = address;
  const sort = InspectorSort.safeParse(address.sort).data ?? 'name';
  const { paging } = useListAddress();
  const [edited, setEdited] = useState<Inspector | 'new'>();
  const [removed, setRemoved] = useState<Inspector>();
  const list = useApi(listInspectors, { params, query: { search, sort, ...paging } });
  const add = may('inspector:write') && (
    <Button onPress={() => setEdited('new')}>
      <Plus aria-hidden="true" />
      {t(texts.add)}
    </Button>
  );
  return (
    <>
      <ScopeHeader title={t(texts.title)} actions={add}>
        {t(texts.about)}
      </ScopeHeader>
      <ListFilters names={filters}>
        <FilterText label={t(texts.search)} />
      </ListFilters>
      <ListTable
        label={t(texts.title)}
        columns={useColumns(setEdited, setRemoved)}
        rowKey={row => row.id}
        list={list}
        sort={sort}
        sortable={['name']}
        filters={{ names: filters, none: t(texts.none) }}
        empty={
          <EmptyState icon={<UserRoundCheck />} title={t(texts.emptyTitle)} actions={add}>
            {t(texts.emptyText)}
          </EmptyState>
        }
      />
      {edited !== undefined && (
        <InspectorDialog
          inspector={edited === 'new' ? null : edited}
          onClose={() => setEdited(undefined)}
          onSaved={refreshInspectors}
        />
      )}
      <ConfirmDialog
        isOpen={removed !== undefined}
        onClose={() => setRemoved(undefined)}
        title={t(texts.removeTitle)}
        confirmLabel={t(texts.removeButton)}
        danger
        onConfirm={async () => {
          await call(deleteInspector, { params: { ...params, inspector: removed?.id ?? '' } });
          notify.success(t(texts.removed));
          await refreshInspectors();
        }}
      >
        {t(texts.removeText, { name: removed?.name ?? '' })}
      </ConfirmDialog>
    </>
  );
}

function useColumns(onEdit: (one: Inspector) => void, onRemove: (one: Inspector) => void): Column<Inspector>[] {
  const { t } = useLanguage();
  const { may } = useScope();
  return [
    { id: 'name', head: t(texts.name), card: 'title', cell: ({ name }) => <span className="font-medium">{name}</span> },
    {
      id: 'account',
      head: t(texts.account),
      cell: ({ account, isOwn }) =>
        account === null ? (
          <span className="text-muted">{t(texts.anybody)}</span>
        ) : (
          <span className="flex flex-wrap items-center gap-1.5">
            {account.name || t(texts.unknown)}
            {isOwn && <span className="chip-tag bg-info-soft text-info">{t(texts.own)}</span>}
          </span>
        ),
    },
    ...(may('inspector:write')
      ? [
          {
            id: 'actions',
            head: t(texts.actions),
            align: 'end' as const,
            width: '8rem',
            cell: (one: Inspector) => (
              <span className="inline-flex gap-1">
                <IconButton icon={Pencil} label={t(texts.edit, { name: one.name })} onPress={() => onEdit(one)} />
                <IconButton icon={Trash2} label={t(texts.remove, { name: one.name })} onPress={() => onRemove(one)} />
              </span>
            ),
          },
        ]
      : []),
  ];
}
