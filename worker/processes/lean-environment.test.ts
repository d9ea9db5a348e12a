import { expect, test } from 'vitest';
import { leanEnvironment } from './lean-environment.ts';

test('processes that read foreign bytes get settings, but neither the database nor secrets', () => {
  const kept = { PATH: '/bin', HOME: '/root', TENKEN_CHROMIUM: '/usr/bin/chromium', TENKEN_START_ID: '1' };
  const secret = {
    DATABASE_URL: 'postgres://x',
    TENKEN_DATABASE: '{}',
    TENKEN_DIRECT_DATABASE: '{}',
    TENKEN_APP_DATABASE_URL: 'postgres://x',
    TENKEN_DIRECT_DATABASE_URL: 'postgres://x',
    TENKEN_STORAGE_URL: 's3://x',
    TENKEN_SECRET_KEY: 'x',
    AWS_ACCESS_KEY_ID: 'x',
    TENKEN_SMTP_URL: 'smtp://x',
    PGPASSWORD: 'x',
    AWS_SECRET_ACCESS_KEY: 'x',
    TENKEN_S3_KEY: 'x',
    TENKEN_GOOGLE_ADS_CLIENT_ID: 'x',
    TENKEN_GOOGLE_ADS_CLIENT_SECRET: 'x',
    TENKEN_YAHOO_ADS_URL: 'https://x',
  };
  expect(leanEnvironment({ ...kept, ...secret })).toEqual(kept);
});
