import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkIds } from '#checks/registry.ts';
import { languages } from '#language/message.ts';
import type { SiteView } from '#product/runs/api/runs.ts';
import { noteSubmitted } from '#product/runs/web/tenant/submitted-checks.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { SiteStatus } from './site-status.tsx';

const params = { tenantId: 't', groupId: 'G001' };
vi.mock('#web/navigation.tsx', () => ({
  useScope: () => ({ params: { tenantId: 't', groupId: 'G001' }, user: { sub: 'me' } }),
}));

const listed = { baseUrlEncoded: 'aHR0cHM6Ly9hLmV4YW1wbGUv', date: '2026-01-01T00:00:00.000Z' };
const newer = { ...listed, date: '2026-01-02T00:00:00.000Z' };
const parts = Object.fromEntries(checkIds.map(id => [id, { enable: false }]));
const ended = { ...listed, ...parts, status: 'FINISHED', waitingPosition: null, numberOfPages: 0 } as SiteView;
const url = 'https://a.example/';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe.each(languages)('the status of a site in the list (%s)', language => {
  const say = { ja: { running: '検証中', ended: '完了' }, en: { running: 'Running', ended: 'Finished' } }[language];

  test('is running for ten seconds after another check was submitted, though the list does not know it', async () => {
    noteSubmitted({ ...params, sub: 'me' }, url, newer);
    const { container } = await showPart(language, <SiteStatus run={ended} />);
    expect(container.textContent).toContain(say.running);
    vi.advanceTimersByTime(9_900);
    expect(container.textContent).toContain(say.running);
    vi.advanceTimersByTime(200);
    await expect.poll(() => container.textContent).toContain(say.ended);
    vi.useRealTimers();
    expect(await violations()).toEqual([]);
  });

  test('is that of the list once the list knows the check', async () => {
    noteSubmitted({ ...params, sub: 'me' }, url, newer);
    const { container } = await showPart(language, <SiteStatus run={{ ...ended, ...newer }} />);
    expect(container.textContent).toContain(say.ended);
  });

  test('is that of the list where somebody else has submitted one', async () => {
    noteSubmitted({ ...params, sub: 'other' }, url, { ...newer, date: '2026-01-03T00:00:00.000Z' });
    vi.advanceTimersByTime(10_000);
    const { container } = await showPart(language, <SiteStatus run={ended} />);
    expect(container.textContent).toContain(say.ended);
  });
});
