import { type Constant, classParts } from './class-parts.ts';

/**
 * The strings of a class of before Java 9, which joins them by calls of a StringBuilder: as recipes, in which `\u0001` is a
 * value, like those of later classes. Read instruction by instruction; of a choice between two texts the second is taken.
 */
export function joinedStrings(bytes: Buffer): string[] {
  const { constants, codes } = classParts(bytes);
  return codes.flatMap(code => recipesOf(code, constants));
}

function recipesOf(code: Buffer, constants: ReadonlyMap<number, Constant>): string[] {
  const found: string[] = [];
  const builders: string[] = [];
  /** The text that the instruction before has put on the stack. */
  let text: string | null = null;
  const add = (part: string | null) => {
    const last = builders.pop();
    if (last !== undefined) builders.push(last + (part ?? '\u0001'));
  };
  for (let at = 0; at < code.length; at += lengthOf(code, at)) {
    const put = putBy(code, at, constants);
    const called = calledBy(code, at, constants);
    if (called === 'new') builders.push('');
    else if (called === 'append') add(text);
    else if (called === 'append char') add(text === null ? null : String.fromCharCode(Number(text)));
    else if (called === 'init text') add(text);
    else if (text !== null && Number.isNaN(Number(text))) found.push(text);
    if (called === 'toString') found.push(builders.pop() ?? '');
    text = put;
  }
  return found;
}

/** The text, or the number, that an instruction puts on the stack. */
function putBy(code: Buffer, at: number, constants: ReadonlyMap<number, Constant>): string | null {
  const opcode = code[at];
  if (opcode === 0x12) return constants.get(code.readUInt8(at + 1))?.text ?? null;
  if (opcode === 0x13) return constants.get(code.readUInt16BE(at + 1))?.text ?? null;
  if (opcode === 0x10) return String(code.readInt8(at + 1));
  return opcode === 0x11 ? String(code.readInt16BE(at + 1)) : null;
}

/** The use that an instruction makes of a StringBuilder. */
function calledBy(code: Buffer, at: number, constants: ReadonlyMap<number, Constant>): string | null {
  const opcode = code[at];
  if (opcode !== 0xbb && opcode !== 0xb6 && opcode !== 0xb7) return null;
  const constant = constants.get(code.readUInt16BE(at + 1));
  if (constant?.owner !== 'java/lang/StringBuilder') return null;
  if (opcode === 0xbb) return 'new';
  if (constant.method === '<init>') return constant.type === '()V' ? null : 'init text';
  if (constant.method === 'append') return constant.type?.startsWith('(C)') ? 'append char' : 'append';
  return constant.method === 'toString' ? 'toString' : null;
}

/** Bytes of an instruction (The Java Virtual Machine Specification, 6.5). */
function lengthOf(code: Buffer, at: number): number {
  const opcode = code.readUInt8(at);
  const padded = at + 4 - (at % 4);
  if (opcode === 0xaa) return padded + 12 + 4 * (code.readInt32BE(padded + 8) - code.readInt32BE(padded + 4) + 1) - at;
  if (opcode === 0xab) return padded + 8 + 8 * code.readInt32BE(padded + 4) - at;
  if (opcode === 0xc4) return code[at + 1] === 0x84 ? 6 : 4;
  return lengths.find(([first, last]) => opcode >= first && opcode <= last)?.[2] ?? 1;
}

/** From and to which opcode, how long; all others are one byte. */
const lengths: readonly (readonly [number, number, number])[] = [
  [0x10, 0x10, 2],
  [0x11, 0x11, 3],
  [0x12, 0x12, 2],
  [0x13, 0x14, 3],
  [0x15, 0x19, 2],
  [0x36, 0x3a, 2],
  [0x84, 0x84, 3],
  [0x99, 0xa8, 3],
  [0xa9, 0xa9, 2],
  [0xb2, 0xb8, 3],
  [0xb9, 0xba, 5],
  [0xbb, 0xbb, 3],
  [0xbc, 0xbc, 2],
  [0xbd, 0xbd, 3],
  [0xc0, 0xc1, 3],
  [0xc5, 0xc5, 4],
  [0xc6, 0xc7, 3],
  [0xc8, 0xc9, 5],
];
