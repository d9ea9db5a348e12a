import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAdmission, freeMemory, type Weight } from './admission.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const { signal } = new AbortController();

/** Eight places, the pressure that is set, and who has begun. */
function begin() {
  const machine = { threads: 1, free: 1 };
  const admission = createAdmission(
    8,
    () => machine.threads,
    () => machine.free,
  );
  const begun: { name: string; end: () => void }[] = [];
  const enter = (name: string, weight: Weight = 'heavy') =>
    admission.enter(weight, signal).then(end => begun.push({ name, end }));
  return { machine, admission, begun, enter, names: () => begun.map(({ name }) => name) };
}

test.each<[string, { threads?: number; free?: number }, number[]]>([
  ['all places stay on a free machine', {}, [8, 8, 8]],
  ['they are halved as long as threads wait, down to one', { threads: 20 }, [4, 2, 1, 1]],
  ['and as long as memory is short', { free: 0.02 }, [4, 2, 1]],
  ['between busy and tight nothing changes', { threads: 5 }, [8, 8]],
])('%s', async (_name, given, expected) => {
  const { machine, admission, enter } = begin();
  await enter('first');
  Object.assign(machine, given);
  const seen = expected.map(() => {
    vi.advanceTimersByTime(2_000);
    return admission.allowed();
  });
  expect(seen).toEqual(expected);
});

test('when it is over, all places are back within half a minute', async () => {
  const { machine, admission, enter } = begin();
  await enter('first');
  machine.threads = 20;
  vi.advanceTimersByTime(20_000);
  expect(admission.allowed()).toBe(1);
  machine.threads = 1;
  vi.advanceTimersByTime(30_000);
  expect(admission.allowed()).toBe(8);
});

test('those who wait begin in turn, and what only starts takes no place', async () => {
  const { machine, begun, enter, names } = begin();
  machine.threads = 20;
  await enter('first');
  vi.advanceTimersByTime(20_000);
  void enter('second');
  void enter('crawl', 'starts');
  void enter('third');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(names()).toEqual(['first']);
  begun[0]?.end();
  begun[0]?.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(names()).toEqual(['first', 'second']);
  begun[1]?.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(names()).toEqual(['first', 'second', 'crawl', 'third']);
});

test('where memory is scarce, one begins after the other, so that it is seen what each takes', async () => {
  const { machine, begun, enter, names } = begin();
  machine.free = 0.3;
  for (const name of ['first', 'second', 'third']) void enter(name);
  await vi.advanceTimersByTimeAsync(0);
  expect(names()).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(names()).toEqual(['first', 'second', 'third']);
  machine.free = 0.05;
  void enter('fourth');
  for (const { end } of begun.slice(0, 2)) end();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(names()).toEqual(['first', 'second', 'third']);
  begun[2]?.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(names().at(-1)).toBe('fourth');
});

test('who gives up leaves the line', async () => {
  const { machine, admission, begun, enter, names } = begin();
  machine.threads = 20;
  await enter('first');
  vi.advanceTimersByTime(20_000);
  const stop = new AbortController();
  const waiting = admission.enter('heavy', stop.signal);
  void enter('last');
  stop.abort(new Error('no more'));
  await expect(waiting).rejects.toThrow('no more');
  begun[0]?.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(names()).toEqual(['first', 'last']);
});

test.each<[string, Record<string, string>, number]>([
  ['of the machine', { '/proc/meminfo': 'MemTotal: 1000 kB\nMemAvailable: 250 kB\n' }, 0.25],
  [
    'of its group, where that is tighter',
    {
      '/proc/meminfo': 'MemTotal: 1000 kB\nMemAvailable: 250 kB\n',
      '/sys/fs/cgroup/memory.current': '95\n',
      '/sys/fs/cgroup/memory.stat': 'anon 80\ninactive_file 5\n',
      '/sys/fs/cgroup/memory.max': '100\n',
    },
    0.1,
  ],
  [
    'of the machine, where the group has no limit',
    {
      '/proc/meminfo': 'MemTotal: 1000 kB\nMemAvailable: 250 kB\n',
      '/sys/fs/cgroup/memory.current': '90\n',
      '/sys/fs/cgroup/memory.max': 'max\n',
    },
    0.25,
  ],
  [
    'of its own group below the root, or of one above it',
    {
      '/proc/meminfo': 'MemTotal: 1000 kB\nMemAvailable: 250 kB\n',
      '/proc/self/cgroup': '0::/system.slice/tenken.service\n',
      '/sys/fs/cgroup/system.slice/memory.current': '80\n',
      '/sys/fs/cgroup/system.slice/memory.stat': 'inactive_file 0\n',
      '/sys/fs/cgroup/system.slice/memory.max': '100\n',
      '/sys/fs/cgroup/system.slice/tenken.service/memory.current': '80\n',
      '/sys/fs/cgroup/system.slice/tenken.service/memory.stat': 'inactive_file 0\n',
      '/sys/fs/cgroup/system.slice/tenken.service/memory.max': 'max\n',
    },
    0.2,
  ],
  [
    'of its group of the first version',
    {
      '/proc/meminfo': 'MemTotal: 1000 kB\nMemAvailable: 250 kB\n',
      '/proc/self/cgroup': '12:cpu,cpuacct:/x\n9:memory:/tenken\n1:name=systemd:/\n',
      '/sys/fs/cgroup/memory/tenken/memory.usage_in_bytes': '97\n',
      '/sys/fs/cgroup/memory/tenken/memory.stat': 'inactive_file 1\ntotal_inactive_file 2\n',
      '/sys/fs/cgroup/memory/tenken/memory.limit_in_bytes': '100\n',
      '/sys/fs/cgroup/memory/memory.usage_in_bytes': '97\n',
      '/sys/fs/cgroup/memory/memory.stat': 'total_inactive_file 2\n',
      '/sys/fs/cgroup/memory/memory.limit_in_bytes': '9223372036854771712\n',
    },
    0.05,
  ],
  ['unknown', {}, 1],
])('the share of free memory: %s', (_name, files, expected) => {
  const read = (path: string) => {
    const text = files[path];
    if (text === undefined) throw new Error('ENOENT');
    return text;
  };
  expect(freeMemory(read)).toBeCloseTo(expected);
});
