import { spawn } from 'node:child_process';

export interface CommandRun {
  code: number | null;
  /** Wall clock from start to exit. */
  seconds: number;
  stdout: string;
  stderr: string;
}

/** Runs a program to its end and measures the time. Any exit code is valid: checkers exit with 1 on findings. */
export function runCommand(
  program: string,
  args: readonly string[],
  options: { env?: Record<string, string>; cwd?: string } = {},
): Promise<CommandRun> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...options.env },
      ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    });
    const output: Record<'stdout' | 'stderr', Buffer[]> = { stdout: [], stderr: [] };
    child.stdout.on('data', (chunk: Buffer) => output.stdout.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.stderr.push(chunk));
    child.once('error', reject);
    child.once('close', code => {
      const text = (name: keyof typeof output) => Buffer.concat(output[name]).toString('utf8');
      const seconds = (performance.now() - start) / 1000;
      resolve({ code, seconds, stdout: text('stdout'), stderr: text('stderr') });
    });
  });
}

/** Like `runCommand`; an unlisted exit code is an error that shows the end of the program's output. */
export async function runOrThrow(
  program: string,
  args: readonly string[],
  options: { env?: Record<string, string>; cwd?: string; codes?: readonly number[] } = {},
): Promise<CommandRun> {
  const run = await runCommand(program, args, options);
  if (!(options.codes ?? [0]).includes(run.code ?? -1)) {
    throw new Error(`${program} ${args.join(' ').slice(0, 200)} ended with ${run.code}: ${run.stderr.slice(-800)}`);
  }
  return run;
}
