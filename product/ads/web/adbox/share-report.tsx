import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { createAdShare, listAdShares, revokeAdShare } from '#product/ads/api/ad-shares.ts';
import { ShareDialog } from '#product/reports/web/reports/share-dialog.tsx';
import { ShareForm, type WishedShare } from '#product/reports/web/reports/share-form.tsx';
import { linksQuery, ShareList } from '#product/reports/web/reports/share-list.tsx';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { useApi } from '#web/queries.ts';

const texts = messages({
  title: { ja: '広告レポートを共有', en: 'Share this report' },
  about: {
    ja: 'リンクを知っている人は、サインインせずにこの広告レポートの実績とPDFだけを閲覧できます。契約、ユーザー、ほかのレポートは表示されません。',
    en: 'Anyone with the link can view only the performance data and PDF of this ad report, without signing in. The contract, users and other reports are not shown.',
  },
  revoke: {
    ja: 'このリンクでは、広告レポートを閲覧できなくなります。この操作は元に戻せません。',
    en: 'The ad report can no longer be viewed with this link. This cannot be undone.',
  },
});

/** Opens the links of an ad report: who reads it by which, and new ones. */
export function ShareAdReport({ reportId }: { reportId: string }): ReactNode {
  const { t } = useLanguage();
  return (
    <ShareDialog title={t(texts.title)} about={t(texts.about)}>
      <ReportLinks reportId={reportId} />
    </ShareDialog>
  );
}

function ReportLinks({ reportId }: { reportId: string }): ReactNode {
  const { t } = useLanguage();
  const { tenantId } = useScope().params;
  const params = { tenantId, reportId };
  const links = useApi(listAdShares, { params, query: linksQuery });
  async function create({ lastDay, password }: WishedShare): Promise<string> {
    const { url } = await call(createAdShare, { params, body: { lastDay, password } });
    await links.refetch();
    return url;
  }
  async function revoke(share: string): Promise<void> {
    await call(revokeAdShare, { params: { ...params, share } });
    await links.refetch();
  }
  return (
    <>
      <ShareForm create={create} />
      <ShareList answer={links} revoke={revoke} revokeText={t(texts.revoke)} />
    </>
  );
}
