import { readFileSync } from 'node:fs';

/**
 * The files of `npm run test:long`, and the beginnings of the paths of the code that each proves. A file that belongs to `npm test`
 * too runs with all of its cases here.
 * @type {Record<string, string[]>}
 */
export const longTests = JSON.parse(readFileSync(new URL('long-tests.json', import.meta.url), 'utf8'));

/** The long tests of the code at some paths, and those that are at these paths themselves. */
export function longTestsOf(paths) {
  return Object.keys(longTests).filter(file => {
    const beginnings = [file, ...longTests[file]];
    return paths.some(path => beginnings.some(beginning => path.startsWith(beginning)));
  });
}

/** Whether a file walks through the product that all journeys of a run share. */
export function isJourney(file) {
  return file.startsWith('test/journeys/');
}
