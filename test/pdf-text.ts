import { inflateSync } from 'node:zlib';

/** What a PDF shows, read from its own streams: enough for those that the product writes. */
export interface ReadPdf {
  pages: number;
  /** All texts in the order in which they are drawn, one line each. */
  lines: string[];
  /** The sizes of its letters. */
  sizes: number[];
  /** The objects as they stand in the file, without streams. */
  objects: string;
}

interface PdfObject {
  id: number;
  text: string;
  stream: Buffer | null;
}

/** Reads a PDF; throws for a text whose letters cannot be told, as a program that extracts texts could not tell them either. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const objects = objectsOf(Buffer.from(bytes));
  const byId = new Map(objects.map(one => [one.id, one]));
  const letters = new Map<string, Map<string, string>>();
  for (const { text } of objects)
    for (const [, name = '', id] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(byId.get(Number(id))?.text ?? '')?.[1];
      const stream = cmap === undefined ? null : byId.get(Number(cmap))?.stream;
      if (stream) letters.set(name, readCMap(stream.toString('latin1')));
    }
  const contents = objects.filter(one => one.stream?.includes(' Tf')).map(one => one.stream?.toString('latin1') ?? '');
  const sizes = contents.flatMap(text => [...text.matchAll(/\/F\d+ ([\d.]+) Tf/g)].map(([, size]) => Number(size)));
  return {
    pages: objects.filter(one => /\/Type \/Page\b(?!s)/.test(one.text)).length,
    lines: contents.flatMap(text => linesOf(text, letters)),
    sizes: [...new Set(sizes)].toSorted((a, b) => a - b),
    objects: objects.map(one => one.text).join('\n'),
  };
}

function objectsOf(file: Buffer): PdfObject[] {
  const text = file.toString('latin1');
  return [...text.matchAll(/^(\d+) 0 obj\n/gm)].map(found => {
    const start = found.index + found[0].length;
    const end = text.indexOf('\nendobj', start);
    const body = text.slice(start, end);
    const at = body.indexOf('stream\n');
    if (at === -1) return { id: Number(found[1]), text: body, stream: null };
    const head = body.slice(0, at);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
    const bytes = file.subarray(start + at + 7, start + at + 7 + length);
    const isPacked = head.includes('/FlateDecode') && !head.includes('/Subtype /Image');
    return { id: Number(found[1]), text: head, stream: isPacked ? inflateSync(bytes) : bytes };
  });
}

/** Glyph numbers to letters. */
function readCMap(text: string): Map<string, string> {
  const map = new Map<string, string>();
  for (const [, rows = ''] of text.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, first = '', , list = ''] of rows.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g))
      for (const [n, [, hex = '']] of [...list.matchAll(/<([\w ]+)>/g)].entries()) {
        const glyph = (Number.parseInt(first, 16) + n).toString(16).padStart(4, '0');
        map.set(glyph, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
      }
  return map;
}

function linesOf(content: string, letters: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  const lines: string[] = [];
  let font: ReadonlyMap<string, string> | undefined;
  for (const [, name, list] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = letters.get(name);
    if (list === undefined) continue;
    const glyphs = [...list.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    lines.push(
      glyphs
        .map(glyph => {
          const letter = font?.get(glyph.toLowerCase());
          if (letter === undefined) throw new Error(`the letter of glyph ${glyph} cannot be told`);
          return letter;
        })
        .join(''),
    );
  }
  return lines;
}
