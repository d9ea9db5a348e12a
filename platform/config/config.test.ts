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

test('every wrong value is named at once', () => {
  expect(() => readConfig({ PORT: '70000', TENKEN_LOG: 'loud' })).toThrow(/PORT="70000": .+\nTENKEN_LOG="loud": /);
});
