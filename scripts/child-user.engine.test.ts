import { execFile, spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { browserUserId } from '#platform/egress/local-peer.ts';
import { chooseChildUser, giveDataFolder, startAs } from './child-user.ts';
import { makeMachineFolder } from './machine-folder.ts';

const isRoot = process.getuid?.() === 0;
const self = process.getuid?.() ?? 0;
/** Root cannot let another user run a Tenken that this user cannot read. */
const isSwitched = typeof chooseChildUser({ dataDir: tmpdir(), port: 3000 }) === 'object';
const made: string[] = [];
const makeFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'tenken-child-user-'));
  made.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

test('the user can write its parts of the data folder, and put nothing beside them', () => {
  const dataDir = makeFolder();
  const user = isRoot ? { uid: 61_986, gid: 61_986 } : { uid: self, gid: process.getgid?.() ?? 0 };
  mkdirSync(join(dataDir, 'files'));
  writeFileSync(join(dataDir, 'files', 'old'), 'x', { mode: 0o600 });
  const other = join(makeFolder(), 'other');
  writeFileSync(other, 'root', { mode: 0o600 });
  if (isRoot) giveDataFolder(dataDir, user);
  const attempt = (command: string) =>
    spawnSync('/bin/sh', ['-c', command], { ...(isRoot ? user : {}), cwd: '/' }).status === 0;
  expect(attempt(`cat ${dataDir}/files/old && echo y > ${dataDir}/files/new`)).toBe(true);
  expect(attempt(`ln -s ${other} ${dataDir}/demo-site.port`)).toBe(!isRoot);
  if (!isRoot) return;
  expect(attempt(`mv ${dataDir}/files ${dataDir}/moved`)).toBe(false);
  expect(attempt(`ln -s ${other} ${dataDir}/files/link`)).toBe(true);
  // Root again, then the user again: all is given back, and no link is followed.
  giveDataFolder(dataDir, undefined);
  giveDataFolder(dataDir, user);
  expect(lstatSync(other).uid).toBe(0);
  expect(readdirSync(join(dataDir, 'files')).map(name => lstatSync(join(dataDir, 'files', name)).uid)).toEqual(
    Array(3).fill(user.uid),
  );
});

test('the folder of the machine’s socket is the user’s, and nobody else enters it', () => {
  const user = isRoot ? { uid: 61_986, gid: 61_986 } : undefined;
  const dataDir = makeFolder();
  const killed = makeMachineFolder(dataDir, user);
  const folder = makeMachineFolder(dataDir, user);
  made.push(killed, folder);
  expect(existsSync(killed)).toBe(false);
  const { uid, mode } = lstatSync(folder);
  expect({ uid, mode: mode & 0o777 }).toEqual({ uid: user?.uid ?? self, mode: 0o700 });
});

test.runIf(isRoot)('without the demo there is no file for its accounts', () => {
  const dataDir = makeFolder();
  giveDataFolder(dataDir, { uid: 61_986, gid: 61_986 }, { hasAccounts: false });
  expect(readdirSync(dataDir).toSorted((a, b) => a.localeCompare(b))).toEqual(['files', 'outbox', 'secret.key']);
});

test('the owner of the data folder is taken, and root stays where no other user can read Tenken', () => {
  const dataDir = makeFolder();
  if (isRoot) chownSync(dataDir, 4711, 4712);
  expect(chooseChildUser({ dataDir, port: 3000 }, [])).toEqual(isRoot ? { uid: 4711, gid: 4712 } : undefined);
  const hidden = join(makeFolder(), 'main.ts');
  writeFileSync(hidden, '', { mode: 0o600 });
  expect(chooseChildUser({ dataDir, port: 3000 }, ['/bin/sh', hidden])).toEqual(
    isRoot ? expect.stringContaining(`another user cannot read ${hidden}`) : undefined,
  );
});

test('the server may still listen below 1024', () => {
  const listens = `require('net').createServer().listen(Number(process.argv[1]), '127.0.0.1', () => process.exit(0)).on('error', () => process.exit(1))`;
  const { prefix } = startAs({ uid: 61_986, gid: 61_986 }, 'server/main.ts', 997);
  const [program, ...args] = [...(isSwitched ? prefix : []), process.execPath, '-e', listens, isSwitched ? '997' : '0'];
  expect(spawnSync(program, args).status).toBe(0);
});

test('a worker starts and ends browsers as their user, who can neither read nor become it', {
  timeout: 300_000,
}, async () => {
  const user = { uid: 61_986, gid: 61_986 };
  const { prefix } = startAs(user, 'worker/main.ts', 3000);
  const entry = join(import.meta.dirname, '../test/processes/show-browsers.ts');
  const [program, ...args] = [...(isSwitched ? prefix : []), process.execPath, entry];
  const { stdout } = await promisify(execFile)(program, args, { timeout: 280_000 });
  const browser = isRoot ? browserUserId : self;
  expect(JSON.parse(stdout)).toEqual({
    me: isSwitched ? [browserUserId, user.uid, user.uid, user.uid] : Array(4).fill(self),
    chromium: { title: 'there', users: Array(4).fill(browser) },
    drawn: [true, true],
    given: expect.any(Number),
    left: 0,
  });
});
