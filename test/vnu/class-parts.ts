/** A constant of a compiled Java class: a string, a class, or a method with its class. */
export interface Constant {
  text?: string;
  owner?: string;
  method?: string;
  type?: string;
}

/** The constants of a class by index, and the instructions of its methods (The Java Virtual Machine Specification, 4). */
export function classParts(bytes: Buffer): { constants: Map<number, Constant>; codes: Buffer[] } {
  const { texts, entries, end } = readPool(bytes);
  const first = (index: number) => entries.get(index)?.[0] ?? 0;
  const constants = new Map<number, Constant>();
  for (const [index, [one, two, tag]] of entries) {
    if (tag === 8) constants.set(index, { text: texts.get(one) ?? '' });
    if (tag === 7) constants.set(index, { owner: texts.get(one) ?? '' });
    if (tag === 10) {
      const [method, type] = entries.get(two) ?? [0, 0];
      constants.set(index, {
        owner: texts.get(first(one)) ?? '',
        method: texts.get(method) ?? '',
        type: texts.get(type) ?? '',
      });
    }
  }
  return { constants, codes: codesOf(bytes, end, texts) };
}

/** Texts by index; of other entries the two numbers that they hold, and their tag. */
function readPool(bytes: Buffer) {
  const texts = new Map<number, string>();
  const entries = new Map<number, readonly [number, number, number]>();
  let at = 10;
  for (let index = 1; index < bytes.readUInt16BE(8); index += 1) {
    const tag = bytes.readUInt8(at);
    if (tag === 1) {
      const length = bytes.readUInt16BE(at + 1);
      texts.set(index, bytes.toString('utf8', at + 3, at + 3 + length));
      at += 3 + length;
      continue;
    }
    const size = sizes[tag] ?? unknownTag(tag);
    entries.set(index, [bytes.readUInt16BE(at + 1), size === 5 ? bytes.readUInt16BE(at + 3) : 0, tag]);
    // Numbers of 64 bits take two places.
    if (tag === 5 || tag === 6) index += 1;
    at += size;
  }
  return { texts, entries, end: at };
}

function codesOf(bytes: Buffer, pool: number, texts: ReadonlyMap<number, string>): Buffer[] {
  const codes: Buffer[] = [];
  // Flags, class and super class, then the interfaces.
  let at = pool + 6;
  at += 2 + 2 * bytes.readUInt16BE(at);
  for (const _members of ['fields', 'methods']) {
    const members = bytes.readUInt16BE(at);
    at += 2;
    for (let member = 0; member < members; member += 1) {
      const attributes = bytes.readUInt16BE(at + 6);
      at += 8;
      for (let attribute = 0; attribute < attributes; attribute += 1) {
        const name = texts.get(bytes.readUInt16BE(at));
        if (name === 'Code') codes.push(bytes.subarray(at + 14, at + 14 + bytes.readUInt32BE(at + 10)));
        at += 6 + bytes.readUInt32BE(at + 2);
      }
    }
  }
  return codes;
}

/** Bytes of an entry, by its tag. */
const sizes: Readonly<Record<number, number>> = {
  3: 5,
  4: 5,
  5: 9,
  6: 9,
  7: 3,
  8: 3,
  9: 5,
  10: 5,
  11: 5,
  12: 5,
  15: 4,
  16: 3,
  17: 5,
  18: 5,
  19: 3,
  20: 3,
};

function unknownTag(tag: number): never {
  throw new Error(`not a class file: there is an entry with the tag ${tag}`);
}
