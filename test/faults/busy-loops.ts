import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Other programs of the machine that want all of its processors, until `end`. Some kernels share the processors among sessions,
 * not among processes: the loops are four to a session, about as many as a process of the product and its children are.
 */
export function startBusyLoops(count: number): { end(): void } {
  const sessions: ChildProcess[] = Array.from({ length: Math.ceil(count / perSession) }, (_, n) =>
    spawn('/bin/sh', ['-c', script, 'sh', String(Math.min(perSession, count - n * perSession))], {
      stdio: 'ignore',
      detached: true,
    }),
  );
  return {
    end() {
      for (const { pid } of sessions) if (pid !== undefined) endGroup(pid);
    },
  };
}

const perSession = 4;
/** So many loops; they end with the test, however that ends. */
const script = `
  test=$PPID
  loop() { while kill -0 "$test" 2>/dev/null; do n=0; while [ $n -lt 200000 ]; do n=$((n+1)); done; done; }
  i=1
  while [ $i -lt "$1" ]; do loop & i=$((i+1)); done
  loop`;

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
