import { type CheckerVersion, newestChecker } from '../checker-versions.ts';
import type { EngineTools, EngineVersion } from '../engine.ts';
import { createLender, type Lender, StartError } from '../lender.ts';
import { checkerJar } from './checker-jar.ts';
import { findJava } from './find-java.ts';
import { startJava } from './java-process.ts';
import { type JudgedDocument, type Judgement, judgeQuality } from './judge.ts';
import { lentProgram } from './lent-program.ts';
import { judgeReduced, reducedName, reducedVersion } from './reduced-checker.ts';
import { askChecker, type Borrow, VnuError, type VnuMessage } from './vnu-server.ts';

/** The available checker: the full one where Java runs, else the reduced one. */
export interface Checker {
  judge(document: JudgedDocument, bytes: Uint8Array, contentType: string, tools: EngineTools): Promise<Judgement>;
  version(): Promise<EngineVersion>;
  /** Starts the full checker, if there is one. */
  prepare(tools: Pick<EngineTools, 'borrow' | 'signal'>): Promise<void>;
  stop(): Promise<void>;
}

/** What the checker says of a document whose encoding nothing declares; told the encoding, it does not know. */
function undeclaredOf({ undeclared }: JudgedDocument): VnuMessage[] {
  if (undeclared === undefined) return [];
  return [{ type: 'error', message: `The character encoding was not declared. Proceeding using “${undeclared}”.` }];
}

/** Starts that fail one after the other. A checker that never started is then given up. */
const maxFailedStarts = 3;

/** A version of the full checker, or the reduced one without Java. Rejects with `VnuError` for a document that it cannot process. */
export function createChecker(
  environment: Record<string, string | undefined>,
  checkerVersion: CheckerVersion = newestChecker,
): Checker {
  let java: string | null | undefined;
  /** Where no process of the machine holds it. */
  let own: Lender | undefined;
  let failedStarts = 0;
  let hasWorked = false;
  let lastFailure: unknown;

  const fullChecker = () => {
    if (java === undefined) java = findJava(environment);
    if (java === null || (failedStarts >= maxFailedStarts && !hasWorked)) return null;
    return java;
  };

  const borrowFrom =
    (program: string, { borrow }: Pick<EngineTools, 'borrow'>): Borrow =>
    async (signal, isAlone) => {
      if (borrow) return borrow('quality', checkerVersion, signal ?? new AbortController().signal, isAlone);
      own ??= createLender(() => startJava(program, checkerJar(checkerVersion)), lentProgram);
      return own.borrow(signal, '', isAlone);
    };

  return {
    async judge(document, bytes, contentType, tools) {
      const full = fullChecker();
      if (!full) return judgeReduced(document);
      let messages: VnuMessage[];
      try {
        messages = await askChecker(borrowFrom(full, tools), bytes, contentType, { signal: tools.signal });
      } catch (error) {
        tools.signal.throwIfAborted();
        if (error instanceof VnuError) throw error;
        // Documents that waited for the same start count it once.
        const failure = error instanceof StartError ? error.start : error;
        if (failure !== lastFailure) failedStarts++;
        lastFailure = failure;
        tools.log('the HTML checker did not start', { error: String(error), failedStarts });
        // Pages of one run are not judged by two checkers: where the full one has worked, one that ends at its start is a crash.
        if (hasWorked && failedStarts >= maxFailedStarts) {
          failedStarts = 0;
          throw new VnuError('checker-crashed', String(error));
        }
        return this.judge(document, bytes, contentType, tools);
      }
      hasWorked = true;
      failedStarts = 0;
      return judgeQuality([...undeclaredOf(document), ...messages], document);
    },
    async version() {
      if (fullChecker()) return { name: 'Nu Html Checker', version: checkerVersion, ok: true };
      const note = java === null ? 'no Java 17 found (TENKEN_JAVA or PATH)' : 'the Java server does not start';
      return { name: reducedName, version: reducedVersion(), ok: true, reduced: true, note };
    },
    async prepare(tools) {
      const full = fullChecker();
      if (!full) return;
      await borrowFrom(full, tools)(tools.signal, false).then(
        loan => loan.giveBack(),
        () => {},
      );
    },
    async stop() {
      await own?.stop();
      own = undefined;
    },
  };
}
