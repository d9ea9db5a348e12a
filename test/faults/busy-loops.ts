import { type ChildProcess, spawn } from 'node:child_process';

/** Other programs of the machine that want all of its processors, until `end`. */
export function startBusyLoops(count: number): { end(): void } {
  const loops: ChildProcess[] = Array.from({ length: count }, () =>
    // Ends with the test, however that ends.
    spawn(
      '/bin/sh',
      ['-c', 'while kill -0 "$PPID" 2>/dev/null; do n=0; while [ $n -lt 200000 ]; do n=$((n+1)); done; done'],
      {
        stdio: 'ignore',
        // Each of a session of its own: some kernels share the processors among sessions.
        detached: true,
      },
    ),
  );
  return {
    end() {
      for (const loop of loops) loop.kill('SIGKILL');
    },
  };
}
