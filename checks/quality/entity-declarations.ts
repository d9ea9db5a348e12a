/** Checks whether an XML document declares entities: a parser that replaces them may need hours for a few hundred bytes. */
export function declaresEntities(text: string): boolean {
  for (let at = text.indexOf('<'); at >= 0; ) {
    if (text.startsWith('<!--', at)) at = text.indexOf('<', afterwards(text, '-->', at + 4));
    else if (text.startsWith('<?', at)) at = text.indexOf('<', afterwards(text, '?>', at + 2));
    else return /^<!doctype/i.test(text.slice(at, at + 9)) && /<!entity/i.test(text.slice(at));
  }
  return false;
}

function afterwards(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found + mark.length;
}
