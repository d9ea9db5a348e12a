import { readFileSync } from 'node:fs';
import { seededRandom } from './injected-mistakes.ts';
import type { TextPage } from './japanese-texts.ts';
import { municipalWords } from './municipal-words.ts';

/** Sentences of each kind, and how many of them make a page. */
const [eachKind, onPage] = [400, 20];
const weekdays = '日月火水木金土';

type Random = () => number;
const between = (random: Random, least: number, most: number) => least + Math.floor(random() * (most - least + 1));

/** Made anew at each place: dates with their weekday, addresses, telephone numbers, amounts. */
const made: Readonly<Record<string, (random: Random) => string>> = {
  date(random) {
    const [month, day] = [between(random, 1, 12), between(random, 1, 28)];
    const weekday = weekdays[new Date(Date.UTC(2026, month - 1, day)).getUTCDay()] ?? '';
    const year = ['', '2026年', '令和8年', '令和8年（2026年）'][between(random, 0, 3)] ?? '';
    return `${year}${month}月${day}日（${weekday}）`;
  },
  time: random => `${random() < 0.7 ? '午前' : '午後'}${between(random, 1, 11)}時${random() < 0.5 ? '30分' : ''}`,
  era: random => `令和${between(random, 2, 8)}年`,
  era2: random => `令和${between(random, 9, 12)}年`,
  year: random => String(between(random, 1926, 1966)),
  month: random => String(between(random, 1, 12)),
  day: random => String(between(random, 1, 28)),
  h: random => String(between(random, 1, 8)),
  mm: random => String(between(random, 10, 59)),
  weekday: random => weekdays[between(random, 1, 5)] ?? '',
  weekdayNumber: random => String(between(random, 3, 4)),
  few: random => String(between(random, 1, 2)),
  n: random => String(between(random, 3, 30)),
  nn: random => String(between(random, 10, 99)),
  nnn: random => String(between(random, 100, 999)),
  money: random => (between(random, 1, 98) * 100).toLocaleString('en'),
  tel: random => `000-${between(random, 100, 999)}-${between(random, 1000, 9999)}`,
  addr(random) {
    const numbers = [between(random, 1, 6), between(random, 1, 30), between(random, 1, 20)];
    const [chome, block, house] = numbers;
    return random() < 0.5 ? `見本市本町${chome}丁目${block}番${house}号` : `見本市栄町${numbers.join('-')}`;
  },
};

/** A template with its places filled; the words of one name are taken in turn, so that none stands twice. */
function filled(template: string, random: Random): string {
  const next = new Map<string, number>();
  return template.replace(/\{(\w+)\}/g, (place, name: string) => {
    const make = made[name];
    if (make) return make(random);
    const words = municipalWords[name];
    if (!words) throw new Error(`nothing fills ${place}`);
    const at = next.get(name) ?? Math.floor(random() * words.length);
    next.set(name, at + 1);
    return words[at % words.length] ?? '';
  });
}

/**
 * Right sentences as city offices write them, by kind of page, a sentence or a cell a line. `{name}` is filled from
 * municipal-words.ts or with a number, date, time, address or telephone number; a name that stands twice has two words.
 */
function templatesByKind(): { kind: string; templates: string[] }[] {
  const text = readFileSync(new URL('municipal-templates.txt', import.meta.url), 'utf8');
  return text.split(/^# /m).flatMap(part => {
    const [kind = '', ...templates] = part.trim().split('\n');
    return kind === '' ? [] : [{ kind, templates }];
  });
}

/** Pages of right sentences as city offices write them, the same on every run. */
export function municipalPages(): TextPage[] {
  return templatesByKind().flatMap(({ kind, templates }, seed) => {
    const random = seededRandom(seed + 100);
    const sentences = Array.from({ length: eachKind }, (_, turn) =>
      filled(templates[turn % templates.length] ?? '', random),
    );
    return Array.from({ length: eachKind / onPage }, (_, page) => ({
      file: `/municipal/${kind}-${page + 1}.txt`,
      kind,
      blocks: sentences.slice(page * onPage, (page + 1) * onPage),
    }));
  });
}
