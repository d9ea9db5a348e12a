import { realpath } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { loadMends } from '#checks/mends.ts';
import { type CheckId, registry } from '#checks/registry.ts';
import { looksLikeHost } from '#endpoint/fields/site-url.ts';
import { fill, type Language, type Message, messages, say } from '#language/message.ts';
import { agentPage, forAgents, quoted } from '#product/documents/core/report-formats/agent-text.ts';
import {
  defectKey,
  type FindingState,
  type ReportedFinding,
} from '#product/documents/core/report-formats/reported-finding.ts';
import type { VerifyProgress, VerifyReport } from '#worker/verify/verify-report.ts';
import { compareReports, readBaseline } from '../baseline.ts';
import { readFolderSettings } from '../folder/folder-settings.ts';
import { ignoredLines, serveFolder } from '../folder/served-folder.ts';
import { UsageError } from '../usage-error.ts';
import { readVerifyArguments } from '../verify-arguments.ts';

const texts = messages({
  outside: {
    ja: '作業フォルダーの外は読み取れません: {path}',
    en: 'Only files below the working folder can be read: {path}',
  },
  noReport: {
    ja: '「{report}」というレポートはありません。先に verify を呼び出してください。',
    en: 'There is no report “{report}”. Call verify first.',
  },
  noPage: { ja: 'レポートに「{page}」というページはありません。', en: 'The report has no page “{page}”.' },
  head: {
    ja: 'レポート {id}: 総合スコア {score}、{pages}ページ',
    en: 'Report {id}: overall score {score}, {pages} {pages#page|pages}',
  },
  row: {
    ja: '- {name}: スコア {score}、エラー {errors}、警告 {warnings}',
    en: '- {name}: score {score}, {errors} {errors#error|errors}, {warnings} {warnings#warning|warnings}',
  },
  partial: { ja: '検証できなかった部分があります。', en: 'Some parts could not be checked.' },
  none: { ja: 'なし', en: 'none' },
  checked: {
    ja: '{page}: 解消 {fixed}、継続 {remaining}、新規 {new}',
    en: '{page}: {fixed} fixed, {remaining} remaining, {new} new',
  },
  others: {
    ja: 'ほかに、人による確認が必要な項目や参考があります（findings に severity を指定）: {rest}',
    en: 'Besides, for people to judge or to know (findings with severity): {rest}',
  },
  noAnswer: {
    ja: '「{page}」を開けなかったため、検証できませんでした。',
    en: '“{page}” could not be opened, so nothing was checked.',
  },
  ofSite: {
    ja: 'サイト全体から判断する指摘{n}件は、verify を呼び出すまで変わりません。',
    en: '{n} {n#finding|findings} judged from the whole site {n#stays|stay} until verify is called.',
  },
  notJudged: {
    ja: '{page} の一部を検証できなかったため、なくなった指摘を解消と判断していません。',
    en: 'Part of {page} could not be checked, so what is gone is not called fixed.',
  },
});

export interface Asked {
  signal: AbortSignal;
  onProgress?: (step: VerifyProgress) => void;
}

export interface FindingFilter {
  severity?: string | undefined;
  function?: string | undefined;
  rule?: string | undefined;
  page?: string | undefined;
  cursor?: number | undefined;
}

interface Kept {
  id: string;
  /** What was verified, with the options by which it can be done again. */
  args: string[];
  report: VerifyReport;
  findings: AgentFinding[];
}

/** `ofSite`: of the site as a whole, see `VerifyReport`. */
type AgentFinding = ReportedFinding & { ofSite?: true };

/** Reports that are kept; the oldest goes. */
const keptReports = 5;

/** What one coding agent has verified. One verification at a time. Throws `UsageError` with what the agent can mend. */
export class AgentSession {
  readonly #root: string;
  readonly #language: Language;
  readonly #reports: Kept[] = [];
  #count = 0;
  #busy: Promise<unknown> = Promise.resolve();
  /** What the settings of the folder that was verified last left out, in lines. */
  #ignored: string[] = [];
  #fixOf: ((finding: ReportedFinding) => Message | null) | undefined;

  /** `root`: folders and baselines are read below it alone. */
  constructor(root: string, language: Language) {
    this.#root = root;
    this.#language = language;
  }

  /** Verifies an address or a folder, and tells figures with the first page of findings. */
  async verify(target: string, options: readonly string[], asked: Asked): Promise<string> {
    const args = [await this.#inRoot(target), ...options];
    const report = await this.#verified(args, asked);
    const kept = this.#keep(args, report);
    return this.#withFaults([this.#figures(kept), ...this.#ignored.slice(0, 10)].join('\n'), kept.findings);
  }

  /** A page of the findings that match. */
  async findings(report: string | undefined, filter: FindingFilter): Promise<string> {
    const { severity, function: of, rule, page, cursor = 0 } = filter;
    const found = this.#find(report).findings.filter(
      one =>
        (severity === undefined || one.severity === severity) &&
        (of === undefined || one.function === of) &&
        (rule === undefined || one.rule === rule || one.formerRule === rule) &&
        (page === undefined || one.pageUrl === page || one.place.url === page),
    );
    return this.#page(found, cursor);
  }

  /** Verifies one page of a report again and tells what is fixed; the report then holds the page as it is now. */
  async checkPage(report: string | undefined, page: string, asked: Asked): Promise<string> {
    const kept = this.#find(report);
    const before = kept.report.pageResults.find(({ url }) => url === page);
    if (!before) throw new UsageError(fill(texts.noPage, { page: quoted(page, 200) }));
    const now = await this.#verified(kept.args, asked, page);
    if (now.pageResults.length === 0) throw new UsageError(fill(texts.noAnswer, { page: quoted(page, 200) }));
    // What is told of the site as a whole cannot be told of one page.
    const own = kept.findings.filter(one => one.pageUrl === page && !one.ofSite);
    const ofSite = kept.findings.filter(one => one.pageUrl === page && one.ofSite);
    const baseline = { ...kept.report, findings: own.map(withoutState) };
    const { findings } = compareReports({ ...now, findings: now.findings.filter(one => !one.ofSite) }, baseline);
    const counts = countFaults(findings);
    const figures = { page: quoted(page, 200), fixed: counts.absent, remaining: counts.unchanged, new: counts.new };
    const isWhole = now.pageResults.every(({ blocks }) =>
      blocks.every(one => one.status === 'done' && one.notJudged.length === 0),
    );
    const present = findings.filter(({ state }) => state !== 'absent');
    // Of a part that could not be judged, what was found before stays.
    const told = new Set(findings.map(defectKey));
    const unjudged = own.filter(one => !told.has(defectKey(one)));
    const others = kept.findings.filter(({ pageUrl }) => pageUrl !== page);
    kept.findings = forAgents([...others, ...ofSite, ...unjudged, ...present.map(withoutState)]);
    const head = [
      say(texts.checked, this.#language, figures),
      ...(isWhole ? [] : [say(texts.notJudged, this.#language, { page: quoted(page, 200) })]),
      ...(ofSite.length > 0 ? [say(texts.ofSite, this.#language, { n: ofSite.length })] : []),
    ].join('\n');
    return this.#withFaults(head, forAgents(present));
  }

  /** Errors and warnings; what people must judge, and notes, by their number, since an agent can fix the former alone. */
  async #withFaults(head: string, findings: readonly ReportedFinding[]): Promise<string> {
    const t = (message: Message, values = {}) => say(message, this.#language, values);
    const faults = findings.filter(isFault);
    const others = Map.groupBy(
      findings.filter(one => !isFault(one)),
      ({ severity }) => severity,
    );
    const rest = [...others].map(([severity, { length }]) => `${severity} ${length}`).join(', ');
    const whole = others.size === 0 ? head : `${head}\n${t(texts.others, { rest })}`;
    return `${whole}\n\n${await this.#page(faults, 0, whole)}`;
  }

  /** What a report has more and less than an earlier one in a file. */
  async compare(report: string | undefined, path: string, cursor = 0): Promise<string> {
    const kept = this.#find(report);
    const baseline = await readBaseline(await this.#inRoot(path, true));
    const { findings } = compareReports({ ...kept.report, findings: kept.findings as never }, baseline);
    const counts = countFaults(findings);
    const figures = {
      page: quoted(kept.report.url, 200),
      fixed: counts.absent,
      remaining: counts.unchanged,
      new: counts.new,
    };
    const head = say(texts.checked, this.#language, figures);
    return `${head}\n\n${await this.#page(forAgents(findings.filter(({ state }) => state === 'new')), cursor, head)}`;
  }

  /** Resolves once nothing is being verified any more. */
  async idle(): Promise<void> {
    await this.#busy;
  }

  #find(id: string | undefined): Kept {
    const found = id === undefined ? this.#reports.at(-1) : this.#reports.find(one => one.id === id);
    if (!found) throw new UsageError(fill(texts.noReport, { report: quoted(id ?? '', 40) }));
    return found;
  }

  #keep(args: string[], report: VerifyReport): Kept {
    this.#count += 1;
    const findings = forAgents(report.findings as AgentFinding[]);
    const kept = { id: `r${this.#count}`, args, report, findings };
    this.#reports.push(kept);
    if (this.#reports.length > keptReports) this.#reports.shift();
    return kept;
  }

  async #page(findings: readonly ReportedFinding[], from: number, head = ''): Promise<string> {
    this.#fixOf ??= await loadMends();
    const fixOf = this.#fixOf;
    const maxBytes = 8192 - Buffer.byteLength(head) - 2;
    return agentPage(findings, { language: this.#language, fixOf, from, maxBytes }).text;
  }

  #figures({ id, report }: Kept): string {
    const t = (message: Message, values = {}) => say(message, this.#language, values);
    const scoreOf = (score: number | null) => score ?? t(texts.none);
    const rows = Object.entries(report.functions).map(([of, { tested }]) =>
      t(texts.row, {
        name: registry[of as CheckId].name[this.#language],
        score: scoreOf(registry[of as CheckId].score === 'graded' ? tested.score : null),
        errors: tested.errors,
        warnings: tested.warnings,
      }),
    );
    const head = t(texts.head, { id, score: scoreOf(report.tested.score), pages: report.pages });
    return [head, ...rows, ...(report.isPartial ? [t(texts.partial)] : [])].join('\n');
  }

  /** `page`: it alone. One after the other: each takes the whole machine. */
  async #verified(args: readonly string[], { signal, onProgress }: Asked, page?: string): Promise<VerifyReport> {
    const work = this.#busy.then(async () => {
      signal.throwIfAborted();
      const first = readVerifyArguments(args);
      if (!first) throw new UsageError({ ja: '--help', en: '--help' });
      const top = await realpath(this.#root);
      const settings = first.folder === null ? null : await readFolderSettings(first.folder, top);
      const read = readVerifyArguments(args, process.env, settings?.defaults) ?? first;
      const site = read.folder === null ? null : await serveFolder(read.folder, settings?.ignore ?? [], top);
      const { verifyHere } = await import('../verify-here.ts');
      try {
        const url = page === undefined || !site ? page : site.urlOf(page);
        if (url === null) throw new UsageError(fill(texts.noPage, { page: quoted(page ?? '', 200) }));
        const report = await verifyHere(read, {
          login: null,
          credentials: null,
          site,
          signal,
          ...(url === undefined ? {} : { urls: [url] }),
          ...(onProgress ? { onProgress } : {}),
        });
        // What was cancelled is no result.
        signal.throwIfAborted();
        this.#ignored = site ? ignoredLines(site.ignored, this.#language) : [];
        return report;
      } finally {
        await site?.close();
      }
    });
    this.#busy = work.catch(() => undefined);
    return work;
  }

  /** A path below the root as it really is; addresses are left as they are. */
  async #inRoot(given: string, isFile = false): Promise<string> {
    const isAddress = !isFile && /^[a-z][a-z\d+.-]*:\/\//i.test(given);
    if (isAddress) return given;
    const path = resolve(this.#root, given);
    const real = await realpath(path).catch(() => null);
    if (!isFile && real === null && looksLikeHost(given)) return given;
    const root = await realpath(this.#root);
    if (real === null || (real !== root && !real.startsWith(join(root, sep))))
      throw new UsageError(fill(texts.outside, { path: quoted(given, 200) }));
    return real;
  }
}

const isFault = ({ severity }: ReportedFinding) => severity === 'error' || severity === 'warning';

function countFaults(findings: readonly ReportedFinding[]) {
  const count = (state: FindingState) => findings.filter(one => one.state === state && isFault(one)).length;
  return { new: count('new'), unchanged: count('unchanged'), absent: count('absent') };
}

const withoutState = ({ state: _state, ...finding }: AgentFinding): AgentFinding => finding;
