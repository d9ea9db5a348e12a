import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A font file with the PostScript name of one of its faces: collections hold several. */
export interface FontFace {
  file: string;
  name: string;
}

export type FontWeight = 'regular' | 'bold';

const run = promisify(execFile);
const found = new Map<FontWeight, Promise<FontFace>>();

/** The machine's Japanese sans-serif face, from fontconfig once. Rejects with an operator message without one. */
export function findJapaneseFont(weight: FontWeight = 'regular'): Promise<FontFace> {
  const known = found.get(weight);
  if (known) return known;
  const asked = ask(weight).catch(error => {
    found.delete(weight);
    throw error;
  });
  found.set(weight, asked);
  return asked;
}

async function ask(weight: FontWeight): Promise<FontFace> {
  const format = '%{file}\n%{postscriptname}\n%{lang}';
  const { stdout } = await run('fc-match', ['-f', format, `Noto Sans CJK JP:lang=ja:weight=${weight}`]);
  const [file, name, languages = ''] = stdout.split('\n');
  if (!file || !name || !languages.split('|').includes('ja'))
    throw new Error('There is no Japanese font on this machine: install fonts-noto-cjk.');
  return { file, name };
}
