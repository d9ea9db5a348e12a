import { afterAll, beforeAll, expect, test } from 'vitest';
import { me } from '#product/accounts/api/auth.ts';
import { deleteAdProject } from '#product/ads/api/ad-projects.ts';
import { connectSocket } from '#product/tenancy/api/live.ts';
import {
  getMaintenance,
  type MaintenanceNotice,
  maintenanceFunc,
  putMaintenance,
} from '#product/tenancy/api/maintenance.ts';
import type { ApiClient } from '#test/api-client.ts';
import { lineTenants } from '#test/data/line-tenants.ts';
import { makeLineTenant } from '#test/factories/line-tenants.ts';
import { makeAdProject } from '#test/factories/make-ad-project.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { type LiveSocket, openLive } from '#test/live-socket.ts';
import { runScheduledJobs } from '#test/run-scheduled-jobs.ts';

let app: TestApp;
let staff: ApiClient;
let client: Awaited<ReturnType<typeof makeLineTenant>>;
const { tenantId } = lineTenants.ad;
const sockets: LiveSocket[] = [];
beforeAll(async () => {
  app = await startApp();
  client = await makeLineTenant(app, 'ad');
  staff = await app.as('staffMaster');
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await app.close();
});

async function listenAs(client: ApiClient): Promise<LiveSocket> {
  const socket = await openLive(app.origin);
  sockets.push(socket);
  const { sub } = (await client.call(me, {})).user;
  const body = { tenantId, groupId: 'G001', sub, connectionId: socket.connectionId };
  await client.call(connectSocket, { body });
  return socket;
}
async function maintain(more: Partial<MaintenanceNotice>): Promise<void> {
  const { notice } = await staff.call(getMaintenance, {});
  const body: MaintenanceNotice = {
    version: notice?.version ?? 0,
    isEnabled: true,
    content: { ja: '停止', en: 'Away' },
    startDateTime: '2026-11-20T02:00:00.000Z',
    endDateTime: '2026-11-20T04:00:00.000Z',
    userType: 'all',
    funcList: ['googleAds', 'seo'],
    isNotify: false,
    isSendEmail: false,
    ...more,
  };
  await staff.call(putMaintenance, { body });
}

test('section 7.1: staff hear of changed projects, clients do not', async () => {
  const [socket, master] = [await listenAs(staff), await listenAs(await client('master'))];
  const { projectId } = await makeAdProject(app);
  const told = await socket.wait(message => message.type === 'UPDATE_AD_PROJECT');
  expect(told).toEqual({ type: 'UPDATE_AD_PROJECT', tenantId, projectId });
  socket.heard.length = 0;
  await staff.call(deleteAdProject, { params: { tenantId }, query: { project_id: projectId } });
  await socket.wait(message => message.type === 'UPDATE_AD_PROJECT');
  expect(master.heard).toEqual([]);
});

test('section 7.1: maintenance of Google or Yahoo! ads is told when it begins, changes and ends', async () => {
  const socket = await listenAs(staff);
  const period = { startTime: '2026-11-20T02:00:00.000Z', endTime: '2026-11-20T04:00:00.000Z' };
  await maintain({});
  expect(await socket.wait(message => message.type === 'ENABLE_MAINTENANCE')).toEqual({
    type: 'ENABLE_MAINTENANCE',
    funcList: ['googleAds'],
    ...period,
  });
  expect(await staff.call(maintenanceFunc, {})).toMatchObject({ isEnabled: true, funcList: ['googleAds', 'seo'] });
  socket.heard.length = 0;
  await maintain({ funcList: ['yahooAds'] });
  const changed = [
    await socket.wait(message => message.type === 'DISABLE_MAINTENANCE'),
    await socket.wait(message => message.type === 'ENABLE_MAINTENANCE'),
  ];
  expect(changed).toMatchObject([{ funcList: ['googleAds'] }, { funcList: ['yahooAds'] }]);
  socket.heard.length = 0;
  app.clock.set('2026-11-20T04:00:00.000Z');
  await runScheduledJobs(app.services);
  const ended = await socket.wait(message => message.type === 'DISABLE_MAINTENANCE');
  expect(ended).toMatchObject({ funcList: ['yahooAds'] });
});
