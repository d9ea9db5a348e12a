import { isMigration, isTestFile, type Violation } from './border-rules.ts';
import type { Source } from './read-sources.ts';
import { sqlTexts } from './table-uses.ts';

/** What runs as the application; a database is prepared, saved and measured by its owner, past a pooler. */
const asApplication = /^(product|server|worker|platform)\//;
/** They have a connection of their own, past a pooler. */
const own: Readonly<Record<string, readonly string[]>> = {
  'platform/database/notifications.ts': ['listens'],
  'platform/queue/queue-owner.ts': ['locks for its session', 'sets something for its session'],
};

/** What a statement leaves in its session, or finds there only if the statement before had the same. */
const kept: [what: string, pattern: RegExp][] = [
  ['sets something for its session', /(?:^|;)\s*set\s+(?!local\b|transaction\b|constraints\b)/i],
  ['sets something for its session', /\bset_config\s*\((?:[^()]|\([^()]*\))*,\s*(?!true\s*\))[^,()\s]+\s*\)/i],
  ['listens', /(?:^|;)\s*(?:un)?listen\b/i],
  ['locks for its session', /\bpg_(?:try_)?advisory_(?:un)?lock(?:_shared|_all)?\s*\(/i],
  ['makes a temporary table', /\b(?:create|into)\s+(?:local\s+|global\s+)?temp(?:orary)?\b/i],
  ['keeps a cursor', /\bwith\s+hold\b/i],
  ['prepares by name', /(?:^|;)\s*(?:prepare|execute|deallocate|discard)\b/i],
];

/** A pooler gives each transaction another session: nothing that the application sends may need one. */
export function checkSessions(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path }) => asApplication.test(path) && !isMigration(path) && !isTestFile(path))
    .flatMap(({ path, file }) =>
      sqlTexts(file).flatMap(({ line, text: statement }) =>
        kept
          .filter(([what, pattern]) => pattern.test(statement) && !own[path]?.includes(what))
          .map(([what]) => ({ rule: 'session', text: `${path}:${line} ${what}: a pooler gives the next another` })),
      ),
    );
}
