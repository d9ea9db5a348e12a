/** Stands for a worker that becomes blocked: it is ready, starts a process, and then never comes to its next event. */
import { spawn } from 'node:child_process';

const started = spawn('sleep', ['600'], { stdio: 'ignore' });
process.send?.({ type: 'ready', url: String(started.pid) });
setInterval(() => process.send?.({ type: 'alive' }), 100);
setTimeout(() => {
  for (;;);
}, 1_000);
