import { classParts } from './class-parts.ts';
import { joinedStrings } from './joined-strings.ts';

/** The first version of class files whose joined strings are constants. */
const java9 = 53;

/**
 * The strings of a compiled Java class: what stands in the source in quotation marks, and the recipes of joined strings, in
 * which `\u0001` is a value.
 */
export function classStrings(bytes: Buffer): string[] {
  if (bytes.readUInt16BE(6) < java9) return joinedStrings(bytes);
  return [...classParts(bytes).constants.values()].flatMap(({ text }) => text ?? []);
}
