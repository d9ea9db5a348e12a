import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

describe('TENKEN_TRUST_PROXY', () => {
  test.each([
    [undefined, false],
    ['', false],
    ['off', false],
    ['1', 1],
    ['10', 10],
    ['10.0.0.1', ['10.0.0.1']],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
    ['loopback', ['loopback']],
  ])('%j is %j', (given, expected) => {
    expect(readConfig({ TENKEN_TRUST_PROXY: given }).trustProxy).toEqual(expected);
  });

  test.each([
    'on',
    'true',
    '0',
    '11',
    '-1',
    '1.5',
    'proxy.example',
    '10.0.0.1,',
    '10.0.0.0/33',
    '10.0.0.0/8/9',
    '0.0.0.0/0',
    '::/0',
  ])('%j is an error that names it and what it takes', given => {
    const read = () => readConfig({ TENKEN_TRUST_PROXY: given });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(`TENKEN_TRUST_PROXY=${JSON.stringify(given)}: off, how many proxies`);
  });
});

describe('TENKEN_FREE_PERIOD', () => {
  test.each([
    [undefined, 0],
    ['0', 0],
    ['720', 720],
  ])('%j is %i days', (given, expected) => {
    expect(readConfig({ TENKEN_FREE_PERIOD: given }).freePeriod).toBe(expected);
  });

  test.each(['-1', '721', '1.5', 'a month'])('%j is an error that names it', given => {
    expect(() => readConfig({ TENKEN_FREE_PERIOD: given })).toThrow(/^TENKEN_FREE_PERIOD=/);
  });
});

describe('TENKEN_EGRESS_ALLOW', () => {
  test.each([
    [undefined, []],
    [' , ', []],
    ['127.0.0.1', ['127.0.0.1']],
    [
      'Intranet.Example, 10.0.0.1:8080,::1,[fd00::1]:443',
      ['intranet.example', '10.0.0.1:8080', '::1', '[fd00::1]:443'],
    ],
    ['localhost:3000', ['localhost:3000']],
    ['社内.example', ['社内.example']],
  ])('%j is %j', (given, expected) => {
    expect(readConfig({ TENKEN_EGRESS_ALLOW: given }).egressAllow).toEqual(expected);
  });

  test.each([
    'http://intranet.example/',
    '10.0.0.0/8',
    'a b',
    '*',
    'host:0',
    'host:65536',
    '10.0.0',
    '999.1.1.1',
    '[::g]',
  ])('%j is an error that names it and what it takes', given => {
    const read = () => readConfig({ TENKEN_EGRESS_ALLOW: given });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(`TENKEN_EGRESS_ALLOW=${JSON.stringify(given)}: host names or addresses`);
  });
});

describe('the WebDriver grid', () => {
  const devices = '{"WI":{"browserName":"internet explorer","platformName":"windows"}}';
  test('is its address and the capabilities by device', () => {
    expect(readConfig({}).grid).toBeUndefined();
    expect(readConfig({ TENKEN_GRID_URL: 'http://grid:4444/wd/hub', TENKEN_GRID_DEVICES: devices }).grid).toEqual({
      url: 'http://grid:4444/wd/hub',
      devices: { WI: { browserName: 'internet explorer', platformName: 'windows' } },
    });
  });
  test.each([
    [{ TENKEN_GRID_URL: 'http://grid:4444' }, 'go together'],
    [{ TENKEN_GRID_DEVICES: devices }, 'go together'],
    [{ TENKEN_GRID_URL: 'grid:4444', TENKEN_GRID_DEVICES: devices }, 'TENKEN_GRID_URL="grid:4444"'],
    [{ TENKEN_GRID_URL: 'http://grid', TENKEN_GRID_DEVICES: '{' }, 'TENKEN_GRID_DEVICES="{": JSON'],
    [{ TENKEN_GRID_URL: 'http://grid', TENKEN_GRID_DEVICES: '{}' }, 'JSON: browser ids'],
    [{ TENKEN_GRID_URL: 'http://grid', TENKEN_GRID_DEVICES: '{"WI":"ie"}' }, 'JSON: browser ids'],
  ])('%j is an error that says what is expected', (given, message) => {
    expect(() => readConfig(given)).toThrow(message);
  });
});

describe.each(['TENKEN_CHROMIUM', 'TENKEN_FIREFOX'])('%s', name => {
  test('is a program', () => expect(() => readConfig({ [name]: process.execPath })).not.toThrow());
  test.each(['/nope', import.meta.dirname, import.meta.filename])('%j is an error that names it', given => {
    expect(() => readConfig({ [name]: given })).toThrow(`${name}=${JSON.stringify(given)}: the path of a program`);
  });
});

test.each([
  ['PORT', 'abc', '0 to 65535'],
  ['PORT', '1.5', '0 to 65535'],
  ['TENKEN_WORKERS', '0', '1 to 64'],
])('%s=%s says what it takes', (name, given, range) => {
  expect(() => readConfig({ [name]: given })).toThrow(`${name}="${given}": a whole number from ${range}`);
});

test('every wrong value is named at once', () => {
  expect(() => readConfig({ PORT: '70000', TENKEN_LOG: 'loud' })).toThrow(/PORT="70000": .+\nTENKEN_LOG="loud": /);
});

describe('TENKEN_SECRET_KEY', () => {
  const key = Buffer.alloc(32, 7);
  test.each(['hex', 'base64', 'base64url'] as const)('is 32 bytes in %s', encoding => {
    expect(readConfig({ TENKEN_SECRET_KEY: key.toString(encoding) }).secretKey).toEqual(new Uint8Array(key));
  });

  test.each([
    Buffer.alloc(31).toString('base64'),
    Buffer.alloc(33).toString('base64'),
    Buffer.alloc(16).toString('hex'),
    'a password of thirty-two letters',
    'x',
  ])('%j is an error that does not repeat it', given => {
    const read = () => readConfig({ TENKEN_SECRET_KEY: given });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow('TENKEN_SECRET_KEY=…: 32 bytes in base64 or hex');
  });

  test('is in the data folder where it is not set', () => {
    expect(readConfig({}).secretKey).toBeUndefined();
  });
});

describe('TENKEN_STORAGE_URL', () => {
  test.each([
    [undefined, { kind: 'files', folder: '/d/files' }],
    ['file:///mnt/shared', { kind: 'files', folder: '/mnt/shared' }],
    ['s3://tenken', { kind: 's3', bucket: 'tenken', prefix: '', presigned: false }],
    [
      's3://AK%2F:S%40%2F@tenken/a/b/?endpoint=https://s3.example:9000&region=ap-northeast-1&links=presigned',
      {
        kind: 's3',
        bucket: 'tenken',
        prefix: 'a/b',
        endpoint: 'https://s3.example:9000',
        region: 'ap-northeast-1',
        credentials: { accessKeyId: 'AK/', secretAccessKey: 'S@/' },
        presigned: true,
      },
    ],
  ])('%j', (given, expected) => {
    expect(readConfig({ TENKEN_STORAGE_URL: given, TENKEN_DATA_DIR: '/d' }).storage).toEqual(expected);
  });

  test.each([
    ['tenken', 'file:///folder or s3://bucket'],
    ['https://s3.example/tenken', 'file:///folder or s3://bucket'],
    ['s3://Ten_ken/', 'no name of a bucket'],
    ['s3://key@tenken/', 'an access key without its secret'],
    ['s3://a:secret@tenken/?endpoint=s3.example', 'endpoint: an http or https address'],
    ['s3://a:secret@tenken/?links=public', 'links: server or presigned'],
    ['s3://a:secret@tenken/?acl=public', 'unknown parameter acl'],
  ])('%j is an error that does not repeat its credentials', (given, said) => {
    const read = () => readConfig({ TENKEN_STORAGE_URL: given });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(`TENKEN_STORAGE_URL=…: ${said}`);
  });
});

test('addresses of the database are not repeated in errors', () => {
  for (const name of ['DATABASE_URL', 'TENKEN_APP_DATABASE_URL', 'TENKEN_DIRECT_DATABASE_URL']) {
    const read = () => readConfig({ [name]: 'mysql://user:secret@db/tenken' });
    expect(read).toThrow(`${name}=…: postgres://`);
    expect(read).not.toThrow(/secret/);
  }
});

describe('TENKEN_METRICS', () => {
  test.each([
    [undefined, undefined],
    ['9464', { host: '127.0.0.1', port: 9464 }],
    ['10.0.0.1:9464', { host: '10.0.0.1', port: 9464 }],
    ['[::1]:9464', { host: '::1', port: 9464 }],
  ])('%j', (given, expected) => {
    expect(readConfig({ TENKEN_METRICS: given }).metrics).toEqual(expected);
  });

  test.each(['on', '70000', 'host:', '::1:9464'])('%j is an error that names it', given => {
    expect(() => readConfig({ TENKEN_METRICS: given })).toThrow(/^TENKEN_METRICS=.*an address to listen on/);
  });
});

describe('the credentials of ad platforms', () => {
  const google = {
    TENKEN_GOOGLE_ADS_CLIENT_ID: 'id.apps.example',
    TENKEN_GOOGLE_ADS_CLIENT_SECRET: 'hidden-1',
    TENKEN_GOOGLE_ADS_DEVELOPER_TOKEN: 'hidden-2',
  };
  const yahoo = { TENKEN_YAHOO_ADS_CLIENT_ID: 'yahoo-id', TENKEN_YAHOO_ADS_CLIENT_SECRET: 'hidden-3' };

  test('without any no platform can be linked', () => {
    expect(readConfig({}).adPlatforms).toEqual({});
    expect(readConfig({ TENKEN_YAHOO_ADS_URL: 'http://127.0.0.1:9' }).adPlatforms).toEqual({});
  });

  test('those of one platform make that one linkable', () => {
    expect(readConfig(google).adPlatforms).toEqual({
      google: {
        clientId: 'id.apps.example',
        clientSecret: 'hidden-1',
        developerToken: 'hidden-2',
        loginCustomerId: null,
        url: undefined,
        oauthUrl: undefined,
      },
    });
    expect(Object.keys(readConfig(yahoo).adPlatforms)).toEqual(['yahoo']);
  });

  test('a manager account is read with hyphens, and another address without its last slash', () => {
    const { adPlatforms } = readConfig({
      ...google,
      ...yahoo,
      TENKEN_GOOGLE_ADS_LOGIN_CUSTOMER_ID: '123-456-7890',
      TENKEN_GOOGLE_ADS_URL: 'http://127.0.0.1:4000/',
      TENKEN_YAHOO_OAUTH_URL: 'http://127.0.0.1:4000/biz//',
    });
    expect(adPlatforms.google).toMatchObject({ loginCustomerId: '1234567890', url: 'http://127.0.0.1:4000' });
    expect(adPlatforms.yahoo?.oauthUrl).toBe('http://127.0.0.1:4000/biz');
  });

  test.each([
    [{ ...google, TENKEN_GOOGLE_ADS_DEVELOPER_TOKEN: '' }, /TENKEN_GOOGLE_ADS_DEVELOPER_TOKEN is missing/],
    [{ TENKEN_YAHOO_ADS_CLIENT_SECRET: 'hidden-3' }, /TENKEN_YAHOO_ADS_CLIENT_ID is missing/],
    [{ ...google, TENKEN_GOOGLE_ADS_LOGIN_CUSTOMER_ID: 'mine' }, /^TENKEN_GOOGLE_ADS_LOGIN_CUSTOMER_ID="mine": the id/],
    [{ ...yahoo, TENKEN_YAHOO_ADS_URL: 'ftp://host' }, /^TENKEN_YAHOO_ADS_URL=/],
  ])('%j is an error that names what is wrong', (given, said) => {
    expect(() => readConfig(given)).toThrow(said);
  });

  test('an error does not repeat a secret', () => {
    for (const name of [
      'TENKEN_GOOGLE_ADS_CLIENT_SECRET',
      'TENKEN_GOOGLE_ADS_DEVELOPER_TOKEN',
      'TENKEN_YAHOO_ADS_CLIENT_SECRET',
    ]) {
      const read = () => readConfig({ [name]: 'hidden value' });
      expect(read).toThrow(`${name}=…`);
      expect(read).not.toThrow(/hidden/);
    }
  });
});
