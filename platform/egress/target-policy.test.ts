import { describe, expect, it } from 'vitest';
import { maySiteHavePort } from './ports.ts';
import { createTargetPolicy, isPublicAddress, PortRefusedError, TargetRefusedError } from './target-policy.ts';

const refused = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.254',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.168.0.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '168.63.129.16',
  '100.100.100.200',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::a00:1',
  '64:ff9b:1::7f00:1',
  '2002:7f00:1::',
  '2002:a00:1::1',
  '2001::1',
  '2001:db8::1',
  'fc00::1',
  'fd00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '100::1',
  'not-an-address',
  '',
];
const open = [
  '1.1.1.1',
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '2606:4700::1111',
  '2400:4000::1',
  '::ffff:8.8.8.8',
  '64:ff9b::808:808',
];

describe('isPublicAddress', () => {
  it.each(refused)('refuses %s', address => expect(isPublicAddress(address)).toBe(false));
  it.each(open)('lets %s through', address => expect(isPublicAddress(address)).toBe(true));
});

describe('createTargetPolicy', () => {
  const names: Record<string, string[]> = {
    'public.example': ['93.184.215.14'],
    'private.example': ['10.0.0.5'],
    'mixed.example': ['127.0.0.1', '93.184.215.14'],
  };
  const resolve = async (name: string) => names[name] ?? [];
  const admits = async (allow: string[], host: string, port = 80, allowPrivate = false) => {
    try {
      return (await createTargetPolicy({ allow, allowPrivate, resolve }).admit(host, port)).map(
        answer => answer.address,
      );
    } catch (error) {
      if (error instanceof PortRefusedError) return 'refused port';
      expect(error).toBeInstanceOf(TargetRefusedError);
      return 'refused';
    }
  };

  it.each<[string, string[], string, number, string[] | 'refused' | 'refused port']>([
    ['a public name', [], 'public.example', 80, ['93.184.215.14']],
    ['a private name', [], 'private.example', 80, 'refused'],
    ['the public part of a mixed name', [], 'mixed.example', 80, ['93.184.215.14']],
    ['a named host', ['private.example'], 'private.example', 80, ['10.0.0.5']],
    ['a named host, other spelling', ['private.example'], 'PRIVATE.example.', 80, ['10.0.0.5']],
    ['a named host and port', ['private.example:8080'], 'private.example', 8080, ['10.0.0.5']],
    ['another port of a named host and port', ['private.example:8080'], 'private.example', 80, 'refused'],
    ['a name that leads to a named address', ['10.0.0.5'], 'private.example', 80, ['10.0.0.5']],
    ['a named literal', ['127.0.0.1'], '127.0.0.1', 80, ['127.0.0.1']],
    ['the mapped form of a literal', [], '::ffff:127.0.0.1', 80, 'refused'],
    ['a named IPv6 literal in brackets with port', ['[::1]:8080'], '[::1]', 8080, ['::1']],
    ['a named IPv6 literal, long form', ['0:0:0:0:0:0:0:1'], '::1', 80, ['::1']],
    ['the port of HTTPS', [], 'public.example', 443, ['93.184.215.14']],
    ['a substitute of the port of HTTP', [], 'public.example', 8080, 'refused port'],
    ['a substitute of the port of HTTPS', [], 'public.example', 8443, 'refused port'],
    ['a substitute that is named', ['public.example:8443'], 'public.example', 8443, ['93.184.215.14']],
    ['a port of mail', [], 'public.example', 25, 'refused port'],
    ['an unusual port', [], 'public.example', 9999, 'refused port'],
    ['an unusual port of a private name', [], 'private.example', 9999, 'refused'],
    ['an unusual port of a named host', ['public.example'], 'public.example', 9999, ['93.184.215.14']],
    ['an unusual port that is named', ['public.example:9999'], 'public.example', 9999, ['93.184.215.14']],
    ['another port than the named one', ['public.example:9999'], 'public.example', 9998, 'refused port'],
    ['an unusual port of a name that leads to a named address', ['10.0.0.5'], 'private.example', 9999, ['10.0.0.5']],
    ['a part of a named host', ['example'], 'private.example', 80, 'refused'],
  ])('%s', async (_name, allow, host, port, expected) => expect(await admits(allow, host, port)).toEqual(expected));

  it('admits the own port of a site on its host only', async () => {
    const policy = createTargetPolicy({ allow: [], resolve });
    policy.declare('https://PUBLIC.example:9999/start');
    policy.declare('http://public.example:25/');
    policy.declare('http://public.example:6379/');
    policy.declare('http://private.example:9999/');
    expect(await policy.admit('public.example', 9999)).toMatchObject([{ address: '93.184.215.14' }]);
    for (const port of [25, 6379, 9998]) {
      await expect(policy.admit('public.example', port)).rejects.toThrow(PortRefusedError);
    }
    await expect(policy.admit('mixed.example', 9999)).rejects.toThrow(PortRefusedError);
    await expect(policy.admit('private.example', 9999)).rejects.toThrow(TargetRefusedError);
  });

  it.each([
    [80, true],
    [443, true],
    [3000, true],
    [8443, true],
    [591, false],
    [65_535, true],
    [22, false],
    [1023, false],
    [5432, false],
    [6667, false],
  ])('whether a site can have port %i: %s', (port, expected) => expect(maySiteHavePort(port)).toBe(expected));

  it('lets everything through for a person on their own machine', async () => {
    expect(await admits([], 'private.example', 80, true)).toEqual(['10.0.0.5']);
    expect(await admits([], 'public.example', 9999, true)).toEqual(['93.184.215.14']);
  });
});
