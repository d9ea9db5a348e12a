import { readFile } from 'node:fs/promises';
import { join, matchesGlob, resolve } from 'node:path';
import { z } from 'zod';
import { browserIds } from '#checks/browsers.ts';
import type { Finding } from '#checks/check.ts';
import { CheckId } from '#checks/registry.ts';
import { fill, messages } from '#language/message.ts';
import { UsageError } from '../usage-error.ts';
import type { OptionDefaults } from '../verify-arguments.ts';
import { baseOfFolder } from './folder-site.ts';

const texts = messages({
  notJson: { ja: '{path} をJSONとして読み取れません: {reason}', en: '{path} is not JSON: {reason}' },
  unknownKey: {
    ja: '{path} の {at} にある「{keys}」という項目はありません。使用できる項目: {known}',
    en: '{path}: there is no key "{keys}" in {at}. Keys: {known}',
  },
  wrong: { ja: '{path} の {at} が正しくありません（{reason}）', en: '{path}: {at} is not valid ({reason})' },
  top: { ja: 'ファイルの最上位', en: 'the file' },
  emptyIgnore: {
    ja: '{path} の {at} には、rule・files・text のいずれかが必要です。',
    en: '{path}: {at} needs rule, files or text.',
  },
});

/** Findings that a project has decided to live with. Each given part must match. */
const Ignore = z.strictObject({
  rule: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'Id of a rule as reports show it; * at its end stands for any rest.' }),
  files: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'Glob of files from the folder of this file, such as dist/archive/**.' }),
  text: z.string().min(1).optional().meta({ description: 'Text that the excerpt or the selector contains.' }),
  reason: z.string().min(1).max(500).meta({ description: 'Why; shown with the number of findings that were ignored.' }),
});
export type Ignore = z.infer<typeof Ignore>;

/** The file `tenken.json`, from which `docs/tenken.schema.json` is printed. */
export const FolderSettings = z
  .strictObject({
    $schema: z.string().optional(),
    functions: z.array(CheckId).min(1).optional().meta({ description: 'Functions to run; default: all.' }),
    pages: z.int().min(1).max(100_000).optional().meta({ description: 'Verify at most this many pages; default: 10.' }),
    browsers: z.array(z.enum(browserIds)).min(1).optional().meta({ description: 'Browsers and devices for pictures.' }),
    failUnder: z.int().min(0).max(100).optional().meta({ description: 'Exit with 1 if the overall score is below.' }),
    maxErrors: z.int().min(0).max(1_000_000).optional().meta({ description: 'Exit with 1 if there are more errors.' }),
    baseline: z.string().min(1).optional().meta({ description: 'Earlier JSON report, relative to this file.' }),
    ignore: z.array(Ignore).max(1000).optional().meta({ description: 'Findings that do not count.' }),
  })
  .meta({ title: 'Settings of tenken verify for a folder' });
export type FolderSettings = z.infer<typeof FolderSettings>;

/** Reads the `tenken.json` that a folder belongs to, no higher than `top`, as defaults of options. Throws `UsageError`. */
export async function readFolderSettings(
  folder: string,
  top?: string,
): Promise<{ ignore: Ignore[]; defaults: OptionDefaults }> {
  const base = baseOfFolder(folder, top);
  const { functions, pages, browsers, failUnder, maxErrors, baseline, ignore = [] } = await readSettings(base);
  const defaults: Record<string, string | undefined> = {
    functions: functions?.join(','),
    pages: pages?.toString(),
    browsers: browsers?.join(','),
    'fail-under': failUnder?.toString(),
    'max-errors': maxErrors?.toString(),
    baseline: baseline === undefined ? undefined : resolve(base, baseline),
  };
  const given = Object.entries(defaults).filter(([, value]) => value !== undefined);
  return { ignore, defaults: Object.fromEntries(given) };
}

async function readSettings(base: string): Promise<FolderSettings> {
  const path = join(base, 'tenken.json');
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return {};
    throw new UsageError(fill(texts.notJson, { path, reason: code ?? String(error) }));
  }
  let data: unknown;
  try {
    data = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new UsageError(fill(texts.notJson, { path, reason: (error as Error).message }));
  }
  const read = FolderSettings.safeParse(data);
  if (!read.success) throw refused(path, read.error.issues[0]);
  const bare = read.data.ignore?.findIndex(({ rule, files, text: part }) => !(rule || files || part)) ?? -1;
  if (bare >= 0) throw new UsageError(fill(texts.emptyIgnore, { path, at: `ignore.${bare}` }));
  return read.data;
}

function refused(path: string, issue: z.core.$ZodIssue | undefined): UsageError {
  const at = issue?.path.join('.') ?? '';
  if (issue?.code !== 'unrecognized_keys')
    return new UsageError(fill(texts.wrong, { path, at: at || '/', reason: issue?.message ?? '' }));
  const known = Object.keys(at.startsWith('ignore') ? Ignore.shape : FolderSettings.shape).join(', ');
  const keys = issue.keys.join(', ');
  return new UsageError({
    ja: fill(texts.unknownKey, { path, keys, known, at: at || texts.top.ja }).ja,
    en: fill(texts.unknownKey, { path, keys, known, at: at || texts.top.en }).en,
  });
}

/** Findings of a run that its settings ignore, counted by the reason. `nameOf`: names the file of an address. */
export class Ignored {
  readonly #counts = new Map<Ignore, number>();
  readonly #nameOf: (url: string) => string | null;

  constructor(ignores: readonly Ignore[], nameOf: (url: string) => string | null) {
    for (const ignore of ignores) this.#counts.set(ignore, 0);
    this.#nameOf = nameOf;
  }

  /** Whether the finding is ignored; it counts for the first entry that matches it. */
  takes(finding: IgnorableFinding, pageUrl: string): boolean {
    const file = this.#nameOf(finding.place.url) ?? this.#nameOf(pageUrl) ?? pageUrl;
    const found = [...this.#counts.keys()].find(ignore => matches(ignore, finding, file));
    if (found) this.#counts.set(found, (this.#counts.get(found) ?? 0) + 1);
    return found !== undefined;
  }

  /** Each entry with the number of findings that it took, 0 for one that is needed no more. */
  counts(): (Ignore & { count: number })[] {
    return [...this.#counts].map(([ignore, count]) => ({ ...ignore, count }));
  }
}

type IgnorableFinding = Pick<Finding, 'rule' | 'formerRule' | 'excerpt' | 'place'>;

/** Each part that an entry gives must match. */
function matches({ rule, files, text }: Ignore, finding: IgnorableFinding, file: string): boolean {
  const { formerRule = finding.rule, excerpt, place } = finding;
  if (rule !== undefined && !isNamed(rule, finding.rule) && !isNamed(rule, formerRule)) return false;
  if (files !== undefined && !matchesGlob(file, files)) return false;
  return text === undefined || excerpt.includes(text) || (place.selector ?? '').includes(text);
}

const isNamed = (pattern: string, rule: string) =>
  pattern.endsWith('*') ? rule.startsWith(pattern.slice(0, -1)) : rule === pattern;
