import type { ReactNode } from 'react';
import { createShare, listShares, revokeShare } from '#product/reports/api/shares.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useRunAddress, useScope } from '#web/navigation.tsx';
import { useApi } from '#web/queries.ts';
import { BadgePart } from './badge-part.tsx';
import { ShareForm, type WishedShare } from './share-form.tsx';
import { linksQuery, ShareList } from './share-list.tsx';
import { shareTexts as texts } from './share-texts.ts';

/** The links of the run in the address, and the badge of its site. */
export default function RunLinks(): ReactNode {
  const { t } = useLanguage();
  const { params } = useRunAddress();
  const { may } = useScope();
  const links = useApi(listShares, { params, query: linksQuery });
  async function create(body: WishedShare): Promise<string> {
    const { url } = await call(createShare, { params, body });
    await links.refetch();
    return url;
  }
  async function revoke(share: string): Promise<void> {
    await call(revokeShare, { params: { ...params, share } });
    await links.refetch();
  }
  return (
    <>
      <ShareForm create={create} ofRun />
      <ShareList answer={links} revoke={revoke} revokeText={t(texts.revokeText)} />
      {may('report:brand') && <BadgePart />}
    </>
  );
}
