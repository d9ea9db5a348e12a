import { putAdvice, putTenantAdvice } from '#product/findings/api/advice.ts';
import type { TestApp } from '../factories/start-app.ts';
import { group, type Rows, readers, tenantId } from './caller.ts';

const key = { function: 'accessibility', rule: 'axe:image-alt' } as const;
const body = { ...key, ja: '画像の管理者に連絡します。', en: '', version: 0 };
/** Admins and masters of the group, and staff with write access. */
const admins = (status: number) => [401, status, status, 403, 404, 404, status, 403];
/** Masters of the tenant, and staff with write access. */
const masters = (status: number) => [401, status, 403, 403, 403, 404, status, 403];
const without = (app: TestApp) => app.owner.deleteFrom('advice').execute();

/** A tenant's own advice on rules. */
export const adviceRows: Rows = {
  'advice.rules': { expected: readers, parts: () => ({ params: group }) },
  'advice.get': { expected: readers, parts: () => ({ params: group, query: key }) },
  'advice.put': {
    expected: admins(200),
    parts: async app => {
      await without(app);
      return { params: group, body };
    },
  },
  'advice.delete': {
    expected: admins(204),
    parts: async app => {
      await without(app);
      const { version } = await (await app.as('admin')).call(putAdvice, { params: group, body });
      return { params: group, query: { ...key, version } };
    },
  },
  'advice.putOfTenant': {
    expected: masters(200),
    parts: async app => {
      await without(app);
      return { params: { tenantId }, body };
    },
  },
  'advice.deleteOfTenant': {
    expected: masters(204),
    parts: async app => {
      await without(app);
      const { version } = await (await app.as('master')).call(putTenantAdvice, { params: { tenantId }, body });
      return { params: { tenantId }, query: { ...key, version } };
    },
  },
};
