import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readMarisaKeys } from './marisa-trie.ts';
import { ModelError } from './model-error.ts';
import { TrigramModel } from './trigram-model.ts';

const inside = ['libkkc', 'models', 'sorted3'];
const index = 'data.1gram.index';

/** Folder of the word model: `TENKEN_KKC_MODEL`, else that of the Debian package libkkc-data; null without one. */
export function findModelFolder(
  environment: Record<string, string | undefined> = process.env,
  libraries: readonly string[] = ['/usr/lib', '/usr/local/lib', '/usr/share'],
): string | null {
  const chosen = environment.TENKEN_KKC_MODEL;
  const folders = libraries.flatMap(library => [library, ...foldersIn(library)]);
  const places = chosen ? [chosen] : folders.map(folder => join(folder, ...inside));
  return places.find(place => isFile(join(place, index))) ?? null;
}

/** Reads the model: about 0.5 s, 70 MB. Throws `ModelError` for files that are cut off, foreign or unreadable. */
export function readModel(folder: string): TrigramModel {
  const read = (name: string) => {
    try {
      return readFileSync(join(folder, name));
    } catch (error) {
      throw new ModelError(`${name} cannot be read (${error instanceof Error ? error.message : String(error)})`);
    }
  };
  return new TrigramModel({
    keys: readMarisaKeys(read(index)),
    unigrams: read('data.1gram'),
    bigrams: read('data.2gram'),
    trigrams: read('data.3gram'),
  });
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(entry => join(folder, entry.name));
  } catch {
    return [];
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
