import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The Java program: `TENKEN_JAVA`, else the first `java` on PATH; null without an executable one. */
export function findJava(environment: Record<string, string | undefined> = process.env): string | null {
  const chosen = environment.TENKEN_JAVA;
  if (chosen) return isProgram(chosen) ? chosen : null;
  const folders = (environment.PATH ?? '').split(delimiter).filter(folder => folder !== '');
  return folders.map(folder => join(folder, 'java')).find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
