import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

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
