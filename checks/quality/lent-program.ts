import { availableParallelism } from 'node:os';
import { usableChecker } from '../checker-versions.ts';
import type { LentProgram } from '../lender.ts';
import { checkerJar } from './checker-jar.ts';
import { findJava } from './find-java.ts';
import { startJava } from './java-process.ts';

/** The HTML checker's server by its version. */
export const lentProgram: LentProgram = {
  // It judges a page in a tenth of the time that all checks take; its heap has room for four large documents.
  places: Math.min(4, Math.max(2, Math.floor(availableParallelism() / 4))),
  idleMs: 120_000,
  async start(version) {
    const java = findJava();
    if (java === null) throw new Error('no Java found');
    return startJava(java, checkerJar(usableChecker(version)));
  },
};
