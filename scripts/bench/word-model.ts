/**
 * Measures the word model of Contents alone: `node scripts/bench/word-model.ts [FOLDER…] [--characters 250000] [--repeat 5]
 * [--show FILE]`. Looks for repairs in each distinct Japanese sentence of the texts of japanese-texts.ts, or of the .html and
 * .txt files of FOLDERs. Prints the user CPU seconds of each repetition and their median; the first, which warms up, is not
 * counted. `--show` writes the repairs of all sentences, with unrounded gains, to compare two versions of the model.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { splitSentences } from '#checks/contents/sentences.ts';
import { RepairerLoader } from '#checks/contents/trigram/repairer-loader.ts';
import { japanesePages } from './japanese-texts.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    characters: { type: 'string', default: '250000' },
    repeat: { type: 'string', default: '5' },
    show: { type: 'string' },
  },
});

const most = Number(values.characters);
const blocks = (['tune', 'report'] as const).flatMap(half =>
  japanesePages(half, { most: most / 2, folders: positionals }).flatMap(page => page.blocks),
);
const texts = blocks.flatMap(block => splitSentences(block).sentences.map(({ text }) => text));
const sentences = [...new Set(texts.filter(text => /[\u3041-\u3096]/.test(text)))];
const repairer = new RepairerLoader().load();
if (repairer === null || sentences.length === 0)
  throw new Error('no word model or no text: install libkkc-data and the packages of japanese-texts.ts');

const repairAll = () => sentences.map(sentence => repairer.repairs(sentence));
const found = repairAll();
const seconds = Array.from({ length: Number(values.repeat) }, () => {
  const start = process.cpuUsage();
  repairAll();
  return process.cpuUsage(start).user / 1e6;
});
const characters = sentences.reduce((sum, { length }) => sum + length, 0);
const median = seconds.toSorted((a, b) => a - b)[seconds.length >> 1] ?? 0;
console.log(`${sentences.length} sentences of ${characters} characters, ${found.flat().length} repairs`);
console.log(`user CPU seconds: ${seconds.map(each => each.toFixed(2)).join(' ')}; median ${median.toFixed(2)}`);
if (values.show)
  writeFileSync(values.show, found.map((repairs, at) => `${JSON.stringify([sentences[at], ...repairs])}\n`).join(''));
