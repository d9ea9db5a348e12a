import type { ReactNode } from 'react';
import { type Message, messages } from '#language/message.ts';
import type { LimitView, PageGrant } from '#product/contracts/api/contracts.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { DateSpan } from '#web/parts/date-span.tsx';
import { Section } from '#web/parts/section.tsx';
import { QuotaBar } from './quota-bar.tsx';

const texts = messages({
  title: { ja: '利用状況', en: 'Usage' },
  domains: { ja: 'ドメイン', en: 'Domains' },
  pages: { ja: '検証ページ', en: 'Pages' },
  reports: { ja: '広告レポート', en: 'Ad reports' },
  accounts: { ja: '連携アカウント', en: 'Linked accounts' },
  next: { ja: '次回の付与日：{date}', en: 'Quota renews on {date}' },
  grants: { ja: 'ページの内訳', en: 'Page breakdown' },
  kind: { ja: '種類', en: 'Type' },
  until: { ja: '有効期間', en: 'Valid period' },
  used: { ja: '使用済み', en: 'Used' },
  granted: { ja: '付与', en: 'Granted' },
});

const kinds: Record<PageGrant['kind'], Message> = messages({
  plan: { ja: 'プラン', en: 'Plan' },
  carry_over: { ja: '繰り越し', en: 'Carried over' },
  extra: { ja: '追加ページ', en: 'Extra pages' },
});

/** The quotas of the plan and their use; `children` stand below. */
export function QuotaSection({
  limit,
  isApi = false,
  isAd = false,
  grantAction,
  children,
}: {
  limit: LimitView;
  /** Of the API plan: no linked accounts; calls and connections are shown with the tokens. */
  isApi?: boolean;
  /** Of the ad-report product: linked accounts, and reports, each of which takes a page. */
  isAd?: boolean;
  /** Stands beside the pages of each grant. */
  grantAction?: (grant: PageGrant) => ReactNode;
  children?: ReactNode;
}): ReactNode {
  const { t } = useLanguage();
  const { date } = useFormats();
  const { domains, pages, linkedAccounts, nextGrantDate } = limit;
  return (
    <Section
      title={t(texts.title)}
      aside={
        nextGrantDate !== null && (
          <span className="numbers text-xs text-muted">{t(texts.next, { date: date(nextGrantDate) })}</span>
        )
      }
    >
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
        {!isAd && <QuotaBar label={t(texts.domains)} quota={domains} />}
        <QuotaBar label={t(isAd ? texts.reports : texts.pages)} quota={pages} />
        {!isApi && <QuotaBar label={t(texts.accounts)} quota={linkedAccounts} />}
      </div>
      {pages.grants.length > 0 && !isAd && <Grants grants={pages.grants} action={grantAction} />}
      {children}
    </Section>
  );
}

function Grants({
  grants,
  action,
}: {
  grants: readonly PageGrant[];
  action: ((grant: PageGrant) => ReactNode) | undefined;
}): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  return (
    <table className="mt-4 w-full text-sm" aria-label={t(texts.grants)}>
      <thead>
        <tr className="border-b border-line text-xs text-muted">
          <th scope="col" className="py-1 text-start font-medium">
            {t(texts.kind)}
          </th>
          <th scope="col" className="py-1 text-start font-medium">
            {t(texts.until)}
          </th>
          <th scope="col" className="py-1 ps-2 text-end font-medium whitespace-nowrap">
            {t(texts.used)}
          </th>
          <th scope="col" className="py-1 ps-2 text-end font-medium whitespace-nowrap">
            {t(texts.granted)}
          </th>
        </tr>
      </thead>
      <tbody className="numbers">
        {grants.map(grant => (
          <tr key={grant.grantId} className="border-b border-separator">
            <td className="py-1.5 pe-2">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="whitespace-nowrap">{t(kinds[grant.kind])}</span>
                {action?.(grant)}
              </span>
            </td>
            <td className="py-1.5">
              <DateSpan from={grant.startDate} to={grant.endDate} />
            </td>
            <td className="py-1.5 ps-2 text-end whitespace-nowrap">{number(grant.used)}</td>
            <td className="py-1.5 ps-2 text-end whitespace-nowrap">{number(grant.pages)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
