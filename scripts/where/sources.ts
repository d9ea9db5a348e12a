import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

export const sourceOf = (path: string): string => readFileSync(join(root, path), 'utf8');

export function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(entry => entry.name !== 'fixtures')
    .flatMap(entry => (entry.isDirectory() ? filesBelow(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]))
    .sort();
}

export function filesWith(folders: readonly string[], pattern: RegExp): string[] {
  return folders
    .flatMap(filesBelow)
    .filter(path => /\.(tsx?|gjs)$/.test(path) && !path.includes('.test.') && pattern.test(sourceOf(path)));
}

export function filesUsedIn(path: string, part: string): string[] {
  const imports = sourceOf(path).matchAll(/import (?:type )?\{([^}]+)\} from '((?:\.\.?\/|#\w+\/)[^']+)'/g);
  return [...imports]
    .filter(([, names = '']) => namesOf(names).some(name => new RegExp(`(?<![\\w.])${name}(?!\\w)`).test(part)))
    .map(([, , target = '']) => resolveImport(path, target));
}

/** `#area/file.ts` and relative imports as paths of the repository. */
export const resolveImport = (from: string, target: string): string =>
  target.startsWith('#') ? target.slice(1) : join(dirname(from), target);

const namesOf = (list: string): string[] =>
  list
    .split(',')
    .map(one => one.replace('type ', '').split(' as ').at(-1)?.trim() ?? '')
    .filter(Boolean);

export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
