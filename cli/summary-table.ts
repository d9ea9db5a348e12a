import { type CheckId, registry } from '#checks/registry.ts';
import { type Language, type Message, messages, say } from '#language/message.ts';
import type { RunStatus } from '#product/tenancy/api/run-status.ts';
import type { VerifyReport } from '#worker/verify/verify-report.ts';

const texts = messages({
  function: { ja: '検証項目', en: 'Function' },
  status: { ja: '状態', en: 'Status' },
  score: { ja: 'スコア', en: 'Score' },
  errors: { ja: 'エラー', en: 'Errors' },
  warnings: { ja: '警告', en: 'Warnings' },
  pages: { ja: 'ページ', en: 'Pages' },
  overall: {
    ja: '総合スコア {score}　エラーのあるページ {errorPages}/{pages}　{seconds}秒',
    en: 'Overall score {score}, {errorPages} of {pages} {pages#page|pages} with errors, {seconds} s',
  },
  reduced: { ja: '簡易版のエンジンで検証しました: {names}', en: 'Checked with a reduced engine: {names}' },
  partial: {
    ja: '* 検証できなかった部分があります。スコアは検証できた部分だけのものです。',
    en: '* Some parts could not be checked. The score covers only the checked parts.',
  },
  unfinished: { ja: '未完了', en: 'not finished' },
  none: { ja: 'なし', en: 'none' },
});

export const statusTexts: Record<RunStatus, Message> = messages({
  INIT: { ja: '待機中', en: 'waiting' },
  RUNNING: { ja: '検証中', en: 'running' },
  STOPPING: { ja: '停止中', en: 'stopping' },
  STOPPED: { ja: '停止', en: 'stopped' },
  PAR_FINISHED: { ja: '一部完了', en: 'partially finished' },
  FINISHED: { ja: '完了', en: 'finished' },
  OLD: { ja: '旧形式', en: 'old' },
});

/** As on the screens, a function whose score only says that it is finished shows none. */
export const shownScore = (id: CheckId, score: number | null): number | null =>
  registry[id].score === 'graded' ? score : null;

export function summaryTable(report: VerifyReport, language: Language): string {
  const t = (message: Message, values = {}) => say(message, language, values);
  const head = [texts.function, texts.status, texts.score, texts.errors, texts.warnings, texts.pages].map(message =>
    t(message),
  );
  const rows = Object.entries(report.functions).map(([id, row]) => [
    registry[id as CheckId].name[language],
    t(statusTexts[row.status]),
    row.tested.score === null && row.status === 'STOPPED'
      ? t(texts.unfinished)
      : `${shownScore(id as CheckId, row.tested.score) ?? '-'}${row.isPartial ? '*' : ''}`,
    String(row.tested.errors),
    String(row.tested.warnings),
    `${row.pagesDone}/${report.pages}`,
  ]);
  const widths = head.map((cell, column) => Math.max(width(cell), ...rows.map(row => width(row[column] ?? ''))));
  const line = (cells: string[]) => cells.map((cell, column) => pad(cell, widths[column] ?? 0, column >= 2)).join('  ');
  const reduced = report.engines.filter(engine => engine.reduced).map(engine => engine.name);
  return [
    '',
    line(head),
    widths.map(size => '─'.repeat(size)).join('  '),
    ...rows.map(line),
    '',
    t(texts.overall, {
      score: report.tested.score ?? t(texts.none),
      errorPages: report.errorPages,
      pages: report.pages,
      seconds: report.seconds,
    }),
    ...(report.isPartial ? [t(texts.partial)] : []),
    ...(reduced.length > 0 ? [t(texts.reduced, { names: reduced.join(', ') })] : []),
  ].join('\n');
}

function width(text: string): number {
  return Array.from(text).reduce(
    (sum, character) =>
      sum +
      (/[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/.test(character)
        ? 2
        : 1),
    0,
  );
}

function pad(text: string, size: number, end: boolean): string {
  const fill = ' '.repeat(Math.max(0, size - width(text)));
  return end ? fill + text : text + fill;
}
