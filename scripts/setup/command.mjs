import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the clone. */
export const home = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Node 24 from node_modules; present once the packages are installed. */
export const node24 = join(home, 'node_modules', 'node', 'bin', 'node');

/**
 * Runs a program in the clone. `output: 'show'` passes it through, otherwise it is captured. `signal` ends it.
 * @returns {Promise<{ code: number, output: string }>} 127 when the program is missing.
 */
export function run(program, args, { output = 'keep', environment = process.env, cwd = home, signal } = {}) {
  return new Promise(done => {
    const shown = output === 'show';
    const child = spawn(program, args, {
      cwd,
      env: environment,
      stdio: shown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      ...(signal && { signal }),
    });
    let kept = '';
    const keep = chunk => {
      kept += chunk;
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', error => done({ code: 127, output: error.message }));
    child.on('close', (code, signal) => done({ code: code ?? (signal ? 1 : 0), output: kept }));
  });
}

/** Writes one line to the terminal; standard output is reserved for results. */
export function print(line) {
  process.stderr.write(`${line}\n`);
}

/** An expected failure: only its message is shown. */
export class SetupError extends Error {}

/** Runs a script's main function; an expected error is one line, and the exit code reports it. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    print(error instanceof SetupError ? `\n${error.message}` : error.stack);
    process.exitCode = 1;
  }
}
