import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMarisaKeys } from './marisa-trie.ts';
import { TrigramModel } from './trigram-model.ts';

const inside = 'libkkc/models/sorted3';

/** Folder of the model's files (Debian package libkkc-data), or of the variable TENKEN_KKC_MODEL. Undefined: not installed. */
export function findModelFolder(variables: NodeJS.ProcessEnv = process.env): string | undefined {
  const own = variables.TENKEN_KKC_MODEL;
  const libraries = ['/usr/lib', ...subfolders('/usr/lib'), '/usr/share', '/usr/local/lib'];
  const folders = own ? [own] : libraries.map(folder => join(folder, inside));
  return folders.find(folder => subfolders(folder) && has(folder, 'data.1gram.index'));
}

/** Reads the model of a folder: 0.5 s, about 70 MB. Throws an error with the reason for files that it cannot read. */
export function readModel(folder: string): TrigramModel {
  const read = (name: string) => readFileSync(join(folder, name));
  return new TrigramModel({
    keys: readMarisaKeys(read('data.1gram.index')),
    unigrams: read('data.1gram'),
    bigrams: read('data.2gram'),
    trigrams: read('data.3gram'),
  });
}
