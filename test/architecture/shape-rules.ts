import type { Violation } from './border-rules.ts';
import type { Source } from './read-sources.ts';

const forbidden = /(^|\/)(common|utils?|helpers?|constants?|types?|misc|libs?|shared|index)(\/|\.[a-z.]+$)/;
const kebab =
  /^[a-z0-9]+(-[a-z0-9]+)*(\.(engine|server|journey|long|component))?(\.(test|screen|messages|d))?\.(ts|tsx|mjs)$/;
const maximum = 400;

/** Checks names of files and folders, and forbids files that only re-export. */
export function checkNames(sources: readonly Source[]): Violation[] {
  return sources.flatMap(({ path, barrel }) => {
    const found: Violation[] = [];
    const file = path.slice(path.lastIndexOf('/') + 1);
    if (forbidden.test(path)) found.push({ rule: 'name', text: `${path}: this word says nothing; name what it holds` });
    else if (!kebab.test(file)) found.push({ rule: 'name', text: `${path}: files are kebab-case` });
    if (barrel) found.push({ rule: 'barrel', text: `${path} only hands on other files: import them where they are` });
    return found;
  });
}

/** Checks that no file exceeds 400 lines, except tables of data (a folder `data/`, a file of messages). */
export function checkSizes(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path, lines }) => lines > maximum && !isTable(path))
    .map(({ path, lines }) => ({ rule: 'size', text: `${path} has ${lines} lines; the most is ${maximum}` }));
}

/** Lines at the median and the 95th percentile, without tables. */
export function sizes(sources: readonly Source[]): { files: number; median: number; p95: number; largest: string } {
  const sorted = sources.filter(one => !isTable(one.path)).toSorted((a, b) => a.lines - b.lines);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  const last = sorted.at(-1);
  return {
    files: sorted.length,
    median: at(0.5)?.lines ?? 0,
    p95: at(0.95)?.lines ?? 0,
    largest: `${last?.path} (${last?.lines})`,
  };
}

function isTable(path: string): boolean {
  return /\/data\/|[^/]*messages[^/]*\.tsx?$/.test(path);
}

/** Circles of imports, those of types and lazy ones among them. Each is told once, from its alphabetically first file. */
export function checkCycles(sources: readonly Source[]): Violation[] {
  const edges = new Map(
    sources.map(one => [one.path, one.imports.flatMap(to => (to.path === undefined ? [] : [to.path]))]),
  );
  const circles = new Set<string>();
  const done = new Set<string>();
  const way: string[] = [];
  const walk = (path: string): void => {
    const back = way.indexOf(path);
    if (back >= 0) {
      const circle = way.slice(back);
      const first = circle.indexOf(circle.toSorted()[0] ?? '');
      circles.add([...circle.slice(first), ...circle.slice(0, first), circle[first]].join(' -> '));
      return;
    }
    if (done.has(path)) return;
    way.push(path);
    for (const next of edges.get(path) ?? []) walk(next);
    way.pop();
    done.add(path);
  };
  for (const path of edges.keys()) walk(path);
  return [...circles].map(text => ({ rule: 'cycle', text }));
}

/**
 * Checks that every internal import refers to an existing file. `exists` answers for files that are not sources (JSON,
 * style sheets).
 */
export function checkTargets(sources: readonly Source[], exists: (path: string) => boolean): Violation[] {
  const known = new Set(sources.map(one => one.path));
  return sources.flatMap(source =>
    source.imports
      .filter(one => one.path !== undefined && !one.path.includes('*') && !known.has(one.path))
      .filter(one => !exists((one.path ?? '').replace(/\?.*$/, '')))
      .map(one => ({
        rule: 'target',
        text: `${source.path}:${one.line} imports ${one.specifier}, which is not there`,
      })),
  );
}
