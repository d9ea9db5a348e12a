import { everyAddress, findWhere } from './where/find.ts';

/** What `npm run where` (where.mjs) prints: the files of what was asked for, or with `--json` every address. */
const [asked = ''] = process.argv.slice(2);
if (asked === '--json') {
  console.log(JSON.stringify(everyAddress(), null, 2));
} else {
  const found = findWhere(asked);
  for (const { head, files } of found) console.log([head, ...files.map(path => `  ${path}`)].join('\n'));
  if (found.length === 0) {
    console.error(`Nothing of ours answers to ${asked}.`);
    process.exitCode = 1;
  }
}
