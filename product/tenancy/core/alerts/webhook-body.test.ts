import { describe, expect, test } from 'vitest';
import { WebhookBody } from '#product/tenancy/api/alerts.ts';
import type { RunStatus } from '#product/tenancy/api/run-status.ts';
import type { AlertFacts } from './alert-facts.ts';
import { webhookBody } from './webhook-body.ts';

const id = '0b7f3c1e-6a52-4c1b-9d43-5f0f4a6b2c10';
const failure = { code: 'unreachable', message: { ja: '応答がありません。', en: 'No answer.' } };
const runOf = (status: RunStatus, why: typeof failure | null = null): NonNullable<AlertFacts['run']> => ({
  id,
  date: '2026-11-20T03:00:00.000Z',
  status,
  pages: 3,
  isRunBySchedule: false,
  score: 79,
  scoreBefore: null,
  functions: [],
  failure: why,
});

function bodyOf(tenantId: string, run: AlertFacts['run']): WebhookBody {
  const site = { baseUrl: 'https://www.example.jp/', baseUrlEncoded: 'x' };
  const facts = { site, run, setting: null, falls: [], refusal: null, path: '/t/x' };
  const event = { event_id: id, event: 'run.ended' as const, at: new Date('2026-11-20T03:05:00.000Z') };
  const row = { ...event, tenant_id: tenantId, group_id: 'G001', facts };
  return WebhookBody.parse(JSON.parse(webhookBody('d1', row, 'https://tenken.example')));
}

describe('the body of a webhook', () => {
  test('of an API contract names the verification, and leads to the API', () => {
    const self = `https://tenken.example/api/v1/verifications/${id}`;
    expect(bodyOf('TENANTAPI_X', runOf('FINISHED'))).toMatchObject({
      verification: {
        id,
        status: 'finished',
        links: {
          self,
          pages: `${self}/pages`,
          findings: `${self}/findings`,
          rules: `${self}/rules`,
          links: `${self}/links`,
        },
      },
      link: self,
    });
  });

  test('of another contract names the verification, and leads to its screen', () => {
    expect(bodyOf('TENANT_X', runOf('FINISHED'))).toMatchObject({
      verification: { id, status: 'finished', links: null },
      link: 'https://tenken.example/t/x',
    });
  });

  test.each([
    [runOf('PAR_FINISHED'), 'partly_finished'],
    [runOf('STOPPED'), 'stopped'],
    [runOf('FINISHED', failure), 'failed'],
    [runOf('STOPPED', failure), 'failed'],
    [null, undefined],
  ])('says the status in the words of the API: %#', (run, status) => {
    expect(bodyOf('TENANTAPI_X', run).verification?.status).toBe(status);
  });

  test('keeps the facts of the run as they were, without a second id', () => {
    const { id: _id, ...facts } = runOf('FINISHED');
    expect(bodyOf('TENANTAPI_X', runOf('FINISHED')).run).toStrictEqual(facts);
  });
});
