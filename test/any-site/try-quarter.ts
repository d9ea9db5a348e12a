import { hostileEntries } from '#test/site/hostile/all-entries.ts';
import { isNeighbourly } from '#test/site/hostile/quarter.ts';
import { differences } from './compare-ends.ts';
import { withCost } from './peak-memory.ts';
import { quarterEnvironment, verifyQuarter } from './verify-quarter.ts';

Object.assign(process.env, quarterEnvironment(3));
const [ids = '', functions = ''] = process.argv.slice(2);
const list = ids.split(',');
const wanted = hostileEntries.filter(e => !list.includes(`-${e.id}`) && list.some(id => id.startsWith('@') ? e.functions.includes(id.slice(1) as never) && !e.long && isNeighbourly(e) : e.id === id));
const begin = Date.now();
const { result, cost } = await withCost(() => verifyQuarter(wanted, functions ? functions.split(',') as never : undefined, e => console.log(((Date.now() - begin) / 1000).toFixed(1), JSON.stringify(e).slice(0, 130))));
console.log(wanted.length, 'entries', cost, 'pages' in result.outcome ? result.outcome.pages : result.outcome.text.en);
for (const line of differences(result)) console.log('  ' + line);
