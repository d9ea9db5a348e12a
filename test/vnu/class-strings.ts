/**
 * The strings of a compiled Java class, as its constant pool holds them (The Java Virtual Machine Specification, 4.4):
 * what stands in the source in quotation marks, and the recipes of joined strings, in which `\u0001` is a value.
 */
export function classStrings(bytes: Buffer): string[] {
  const count = bytes.readUInt16BE(8);
  const texts = new Map<number, string>();
  const strings: number[] = [];
  let at = 10;
  for (let index = 1; index < count; index += 1) {
    const tag = bytes.readUInt8(at);
    if (tag === 1) {
      const length = bytes.readUInt16BE(at + 1);
      texts.set(index, bytes.toString('utf8', at + 3, at + 3 + length));
      at += 3 + length;
      continue;
    }
    if (tag === 8) strings.push(bytes.readUInt16BE(at + 1));
    // Numbers of 64 bits take two places.
    if (tag === 5 || tag === 6) index += 1;
    at += sizes[tag] ?? unknownTag(tag);
  }
  return strings.map(index => texts.get(index) ?? '');
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
