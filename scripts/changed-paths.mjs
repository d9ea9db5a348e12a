import { run } from './setup/command.mjs';

/** Seconds before the newest commit in which its predecessors count as the same change, where no branch tells it. */
const day = 86_400;

/**
 * The files that a change touches: since it left `origin/main`, or, on that branch itself or where there is none, those of the
 * commits of a day; with what is not committed.
 * @returns {Promise<string[]>} Paths from the root of the clone.
 */
export async function changedPaths() {
  const head = await git('rev-parse', 'HEAD');
  const base = await git('merge-base', 'origin/main', 'HEAD');
  const committed =
    base !== '' && base !== head
      ? await git('diff', '--name-only', base, 'HEAD')
      : await git('log', '--name-only', '--format=', `--since=${Number(await git('log', '-1', '--format=%ct')) - day}`);
  const paths = [committed, await git('diff', '--name-only', 'HEAD')].join('\n').split('\n');
  return [...new Set(paths.filter(path => path !== ''))].toSorted();
}

/**
 * The tests of a kind, `.server.test.ts` for example, in the areas of some files: their domain of the product, or their folder of the
 * root.
 * @param {string[]} paths
 * @returns {Promise<string[]>}
 */
export async function testsBeside(paths, kind) {
  const areas = new Set(paths.map(areaOf));
  const files = (await git('ls-files', '--cached', '--others', '--exclude-standard', `*${kind}`)).split('\n');
  return files.filter(file => file !== '' && areas.has(areaOf(file)));
}

function areaOf(path) {
  const [first, second] = path.split('/');
  return first === 'product' ? `product/${second}` : first;
}

/** What git says; nothing where it fails, as without a branch of this name. */
async function git(...args) {
  const { code, output } = await run('git', args);
  return code === 0 ? output.trim() : '';
}
