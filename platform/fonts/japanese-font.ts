import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A font file with the PostScript name of one of its faces: collections hold several. */
export interface FontFace {
  file: string;
  name: string;
}

const run = promisify(execFile);
let found: Promise<FontFace> | undefined;

/** The machine's Japanese sans-serif face, from fontconfig once. Rejects with an operator message without one. */
export function findJapaneseFont(): Promise<FontFace> {
  found ??= ask().catch(error => {
    found = undefined;
    throw error;
  });
  return found;
}

async function ask(): Promise<FontFace> {
  const format = '%{file}\n%{postscriptname}\n%{lang}';
  const { stdout } = await run('fc-match', ['-f', format, 'Noto Sans CJK JP:lang=ja']);
  const [file, name, languages = ''] = stdout.split('\n');
  if (!file || !name || !languages.split('|').includes('ja'))
    throw new Error('There is no Japanese font on this machine: install fonts-noto-cjk.');
  return { file, name };
}
