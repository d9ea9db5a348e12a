import { type ReactNode, useState } from 'react';
import { messages } from '#language/message.ts';
import { addDays, businessDay } from '#product/contracts/api/contract-dates.ts';
import { listOpenInvoices } from '#product/contracts/api/open-invoices.ts';
import { listInquiries } from '#product/operation/api/inquiries.ts';
import { getOperation } from '#product/operation/api/operation.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink } from '#web/navigation.tsx';
import { useApi } from '#web/queries.ts';
import { ServiceLine } from '../operation/service-line.tsx';

const texts = messages({
  title: { ja: '今日の状況', en: 'Today' },
  failed: { ja: '失敗したクロール（7日間）', en: 'Failed crawls (7 days)' },
  inquiries: { ja: 'お問い合わせ（7日間）', en: 'Inquiries (7 days)' },
  overdue: { ja: '期限を過ぎた請求書', en: 'Overdue invoices' },
  open: { ja: '未入金 {amount}円（税込）', en: '¥{amount} unpaid (including tax)' },
  runs: { ja: '実行中・順番待ちの検証', en: 'Runs in progress or waiting' },
});

interface TileFacts {
  name: string;
  count: number | undefined;
  /** It wants somebody to look. */
  isUrgent: boolean;
  note?: string;
}

function Tile({ name, count, isUrgent, note }: TileFacts): ReactNode {
  const { number } = useFormats();
  return (
    <>
      <span className="block text-xs text-muted">{name}</span>
      <span className={`numbers block text-2xl font-bold ${isUrgent ? 'text-poor' : ''}`}>{number(count)}</span>
      {note !== undefined && <span className="numbers block text-xs text-muted">{note}</span>}
    </>
  );
}

const tile = 'panel block px-4 py-3 no-underline hover:bg-head';

/** What staff look at first: whether the service works, and what waits for them; each figure leads to its list. */
export function TodayPanel(): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const [from] = useState(() => addDays(businessDay(new Date()), -6));
  const operation = useApi(getOperation, {}, { refetchInterval: 30_000 });
  const inquiries = useApi(listInquiries, { query: { from, limit: 1 } });
  const overdue = useApi(listOpenInvoices, { query: { state: 'overdue', limit: 1 } });
  const failed = operation.data?.failedCrawls.length;
  const owed = overdue.data?.open ?? 0;
  return (
    <section aria-label={t(texts.title)} className="mb-4 flex flex-col gap-3">
      {operation.data === undefined ? <div className="h-12" /> : <ServiceLine view={operation.data} />}
      <div className="grid grid-cols-2 gap-3 min-[900px]:grid-cols-4">
        <ScreenLink screen="admin-operation" className={tile}>
          <Tile name={t(texts.runs)} count={operation.data?.runsInWork} isUrgent={false} />
        </ScreenLink>
        <ScreenLink screen="admin-operation" className={tile}>
          <Tile name={t(texts.failed)} count={failed} isUrgent={(failed ?? 0) > 0} />
        </ScreenLink>
        <ScreenLink screen="admin-inquiries" search={{ from }} className={tile}>
          <Tile name={t(texts.inquiries)} count={inquiries.data?.total} isUrgent={false} />
        </ScreenLink>
        <ScreenLink screen="admin-open-invoices" search={{ state: 'overdue' }} className={tile}>
          <Tile
            name={t(texts.overdue)}
            count={overdue.data?.total}
            isUrgent={owed > 0}
            {...(owed > 0 ? { note: t(texts.open, { amount: number(owed) }) } : {})}
          />
        </ScreenLink>
      </div>
    </section>
  );
}
