import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messages } from '#language/message.ts';
import type { SpellingEntry } from '#product/runs/api/contents-setting.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { DataTable } from '#web/parts/data-table.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { IconButton } from '#web/parts/icon-button.tsx';
import { SearchBox } from '#web/parts/list/search-box.tsx';
import { Pagination } from '#web/parts/pagination.tsx';

const texts = messages({
  label: { ja: '誤字辞書', en: 'Dictionary' },
  search: { ja: '辞書を検索', en: 'Search the dictionary' },
  wrong: { ja: '誤った表記', en: 'Incorrect spelling' },
  right: { ja: '正しい表記', en: 'Correct spelling' },
  actions: { ja: '操作', en: 'Actions' },
  remove: { ja: '「{word}」を削除', en: 'Remove “{word}”' },
  none: { ja: '辞書に登録された語はありません。', en: 'The dictionary is empty.' },
  noneFound: { ja: '一致する語はありません。', en: 'No entries match.' },
});

const limit = 20;

/** The entries of the dictionary in pages, with a search and a button that removes each. */
export function DictionaryTable({
  entries,
  onRemove,
}: {
  entries: readonly SpellingEntry[];
  onRemove: (wrong: string) => void;
}): ReactNode {
  const { t } = useLanguage();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const wanted = search.trim().toLowerCase();
  const found = entries.filter(({ wrong, right }) => `${wrong}\n${right}`.toLowerCase().includes(wanted));
  const shown = Math.min(page, Math.max(1, Math.ceil(found.length / limit)));
  return (
    <div className="grid gap-3">
      {entries.length > 0 && (
        <SearchBox
          label={t(texts.search)}
          value={search}
          onChange={text => {
            setSearch(text);
            setPage(1);
          }}
          className="w-full sm:w-72"
        />
      )}
      <DataTable
        label={t(texts.label)}
        columns={[
          { id: 'wrong', head: t(texts.wrong), cell: ({ wrong }) => wrong, width: '45%', card: 'title' },
          { id: 'right', head: t(texts.right), cell: ({ right }) => right, width: '45%' },
          {
            id: 'remove',
            head: <span className="sr-only">{t(texts.actions)}</span>,
            align: 'end',
            cell: ({ wrong }) => (
              <IconButton icon={Trash2} label={t(texts.remove, { word: wrong })} onPress={() => onRemove(wrong)} />
            ),
          },
        ]}
        rows={found.slice((shown - 1) * limit, shown * limit)}
        rowKey={({ wrong }) => wrong}
        state={{ isPending: false, error: null }}
        empty={<EmptyState title={t(entries.length === 0 ? texts.none : texts.noneFound)} />}
        footer={<Pagination page={shown} total={found.length} limit={limit} onPage={setPage} />}
      />
    </div>
  );
}
