import type { At, Decision, Principal } from './navigation-guard.ts';
import { lineOf } from './product-line.ts';

/** Where to go after a decision, as path and query; null to show the screen. `href` is the requested address, to come back to. */
export function addressAfter(decision: Decision, principal: Principal, at: At, href: string): string | null {
  const tenant = `/t/${encodeURIComponent((principal.signedIn && principal.tenant) || (at.tenantPreferredId ?? ''))}`;
  const own = `/console/${tenant.slice('/t/'.length)}`;
  const groupPath = (groupId: string) => `${tenant}/g/${encodeURIComponent(groupId)}`;
  switch (decision.to) {
    case 'screen':
      return null;
    case 'redirect':
      return decision.path;
    case 'signin': {
      const query = new URLSearchParams({ redirect: href });
      if (decision.tenantPreferredId !== undefined) query.set('tenant_preferred_id', decision.tenantPreferredId);
      return `${decision.area === 'admin' ? '/sys-admin' : ''}/signin?${query}`;
    }
    case 'group':
      return href.replace(/\/g\/[^/?#]+/, `/g/${encodeURIComponent(decision.groupId)}`);
    case 'dumpbox': {
      const base =
        at.tenantId === undefined
          ? groupPath(at.groupId ?? '')
          : `/sys-admin/contract-detail/${encodeURIComponent(at.tenantId)}/g/${encodeURIComponent(at.groupId ?? '')}`;
      return `${base}/dumpbox?${new URLSearchParams({ redirect: href })}`;
    }
    case 'contract':
    case 'top':
      return `${groupPath(decision.groupId)}/${decision.to}`;
    case 'my-account':
      return `${tenant}/my-account`;
    case 'console-home':
      return `${own}/home`;
    case 'ad-home':
      return `${tenant}/ad-reports`;
    case 'console-contract':
      return `${own}/contract`;
    case 'viewed':
      return href.replace(
        '/sys-admin',
        `/sys-admin/contract-detail/${encodeURIComponent(decision.tenantId)}/g/${encodeURIComponent(decision.groupId)}`,
      );
    case 'staff-contract': {
      const tenantId = encodeURIComponent(decision.tenantId);
      if (lineOf(decision.tenantId) === 'ad') return `/sys-admin/contract-detail-adbox/${tenantId}`;
      return `/sys-admin/contract-detail/${tenantId}/g/G001`;
    }
    case 'admin-home':
      return '/sys-admin/home';
  }
}
