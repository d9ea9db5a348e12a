import { beginAdLink, finishAdLink } from '#product/ads/api/ad-accounts.ts';
import type { ApiClient } from '../api-client.ts';

interface Linked {
  state: string;
  code: string | null;
  error: string | null;
}

/** Signs in at the stand-in as a browser does: follows the address, and reads what it is sent back with. */
export async function signInAtPlatform(url: string): Promise<Linked & { back: URL }> {
  const answer = await fetch(url, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  const said = (name: string) => back.searchParams.get(name);
  return { back, state: said('state') ?? '', code: said('code'), error: said('error') };
}

/** Links a platform for a tenant, from the first click to the last. */
export async function linkAdPlatform(staff: ApiClient, tenantId: string, provider: 'google' | 'yahoo'): Promise<void> {
  const returnTo = `/sys-admin/contract-detail-adbox/${tenantId}/list-project`;
  const { url } = await staff.call(beginAdLink, { params: { tenantId, provider }, body: { returnTo } });
  const { state, code } = await signInAtPlatform(url);
  await staff.call(finishAdLink, { body: { state, code: code ?? '' } });
}
