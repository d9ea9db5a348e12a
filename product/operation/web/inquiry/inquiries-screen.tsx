import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { InquiryCategory } from '#product/operation/api/help-categories.ts';
import {
  exportInquiries,
  type InquiryLine,
  inquiryCategoryNames,
  listInquiries,
} from '#product/operation/api/inquiries.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { isAdTenant, ScreenLink, useScreenSearch } from '#web/navigation.tsx';
import type { Column } from '#web/parts/data-table.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { useListAddress } from '#web/parts/list/list-address.ts';
import { FilterChoice, FilterPeriod, FilterText, ListFilters } from '#web/parts/list/list-filters.tsx';
import { ListTable } from '#web/parts/list/list-table.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { useApi } from '#web/queries.ts';
import { saveCsv } from '#web/save-csv.ts';
import { useWork } from '#web/use-work.ts';

const texts = messages({
  title: { ja: 'お問い合わせ一覧', en: 'Inquiries' },
  at: { ja: '日時', en: 'Date and time' },
  category: { ja: '種類', en: 'Subject' },
  sender: { ja: '送信者', en: 'From' },
  contract: { ja: '契約ID', en: 'Contract ID' },
  text: { ja: '内容', en: 'Inquiry' },
  search: { ja: '送信者・契約ID・内容', en: 'Sender, contract ID or text' },
  period: { ja: '期間', en: 'Period' },
  csv: { ja: 'CSVをダウンロード', en: 'Download CSV' },
  none: { ja: 'お問い合わせはまだありません', en: 'No inquiries yet' },
  noneFits: { ja: '条件に合うお問い合わせはありません', en: 'No inquiries match these filters' },
});

const filterNames = ['search', 'category', 'from', 'to'] as const;

function useColumns(): Column<InquiryLine>[] {
  const { t } = useLanguage();
  const { dateTime } = useFormats();
  return [
    { id: 'at', head: t(texts.at), cell: row => <span className="numbers whitespace-nowrap">{dateTime(row.at)}</span> },
    {
      id: 'sender',
      head: t(texts.sender),
      card: 'title',
      width: '24%',
      cell: row => (
        <>
          <span className="block truncate">{row.senderName}</span>
          <a href={`mailto:${row.email}`} className="text-link block truncate text-xs">
            {row.email}
          </a>
        </>
      ),
    },
    {
      id: 'contract',
      head: t(texts.contract),
      cell: row => (
        <ScreenLink
          screen={isAdTenant(row.tenantId) ? 'admin-adbox-contract' : 'admin-contract'}
          params={{ tenantId: row.tenantId, group_id: 'G001' }}
          className="text-link"
        >
          {row.tenantPreferredId}
        </ScreenLink>
      ),
    },
    {
      id: 'category',
      head: t(texts.category),
      cell: row => <span className="whitespace-nowrap">{t(inquiryCategoryNames[row.category])}</span>,
    },
    {
      id: 'text',
      head: t(texts.text),
      card: 'wide',
      width: '40%',
      cell: row => <span className="block whitespace-pre-line break-words">{row.text}</span>,
    },
  ];
}

/** What users of all contracts asked, newest first; the answers go by mail. */
export default function InquiriesScreen(): ReactNode {
  const { t } = useLanguage();
  const { search, category, from, to, sort: asked } = useScreenSearch('admin-inquiries');
  const { paging, change } = useListAddress();
  const { work, isWorking } = useWork();
  const sort = asked ?? ('-at' as const);
  const filter = { search, category, from, to, sort };
  const inquiries = useApi(listInquiries, { query: { ...filter, ...paging } });
  const columns = useColumns();
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        actions={
          <WorkButton
            variant="outline"
            isWorking={isWorking}
            onPress={() => void work(async () => saveCsv(await call(exportInquiries, { query: filter })))}
          >
            <Download aria-hidden="true" />
            {t(texts.csv)}
          </WorkButton>
        }
      />
      <ListFilters names={filterNames}>
        <FilterText label={t(texts.search)} />
        <FilterChoice
          name="category"
          className="w-full sm:w-52"
          label={t(texts.category)}
          options={InquiryCategory.options.map(id => ({ id, label: t(inquiryCategoryNames[id]) }))}
        />
        <FilterPeriod label={t(texts.period)} />
      </ListFilters>
      <ListTable
        label={t(texts.title)}
        isWide
        columns={columns}
        sort={sort}
        sortable={['at']}
        first="descending"
        onSort={() => void change({ sort: sort === 'at' ? undefined : 'at' })}
        rowKey={row => row.inquiryId}
        list={inquiries}
        filters={{ names: filterNames, none: t(texts.noneFits) }}
        empty={<EmptyState title={t(texts.none)} />}
      />
    </>
  );
}
