import { expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
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
    TENKEN_GOOGLE_ADS_DEVELOPER_TOKEN: 'x',
    TENKEN_GOOGLE_OAUTH_URL: 'https://x.example',
    TENKEN_YAHOO_ADS_CLIENT_ID: 'x',
    TENKEN_YAHOO_ADS_CLIENT_SECRET: 'x',
    TENKEN_YAHOO_ADS_URL: 'https://x',
  };
  expect(leanEnvironment({ ...kept, ...secret })).toEqual(kept);
});

test('what they get is a configuration: the settings of an ad platform stay behind together', () => {
  const google = { CLIENT_ID: 'a', CLIENT_SECRET: 'b', DEVELOPER_TOKEN: 'c', LOGIN_CUSTOMER_ID: '1' };
  const environment = Object.fromEntries(
    Object.entries(google).map(([name, value]) => [`TENKEN_GOOGLE_ADS_${name}`, value]),
  );
  expect(readConfig(environment).adPlatforms.google).toBeDefined();
  expect(readConfig(leanEnvironment(environment)).adPlatforms).toEqual({});
});
