import { CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { clientProblems } from '#endpoint/client-problems.ts';
import type { Reply, Request } from '#endpoint/define.ts';
import { messages } from '#language/message.ts';
import { compareAdFigures, importAdFigures, maxAdCsvBytes } from '#product/ads/api/ad-accounts.ts';
import type { AdMedia } from '#product/ads/api/ad-media.ts';
import type { AdProject } from '#product/ads/api/ad-projects.ts';
import { base64Of } from '#web/base64-of.ts';
import { ApiProblemError, call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { DropZone } from '#web/parts/drop-zone.tsx';
import { useLoweredQuestion } from './lowered-question.tsx';
import { refreshAds } from './use-ad-news.ts';

const texts = messages({
  drop: { ja: '媒体から出力したCSVをここにドロップ', en: 'Drop a CSV file exported from the platform here' },
  dropHelp: {
    ja: '日別の実績を含むファイル（20MBまで）。同じ日の実績は新しい内容に置き換わります。',
    en: 'A file with daily performance data (up to 20 MB). Data for the same days is replaced.',
  },
  choose: { ja: 'ファイルを選択', en: 'Choose a file' },
  reading: { ja: '「{name}」を取り込んでいます…', en: 'Importing “{name}”…' },
  large: {
    ja: 'ファイルが大きすぎます（20MBまで）。期間を分けてください。',
    en: 'The file is larger than 20 MB. Please split the period.',
  },
  done: {
    ja: '{from}〜{to} の{days}日分（{rows}行）を取り込みました。',
    en: 'Imported {days} {days#day|days} ({rows} {rows#row|rows}) from {from} to {to}.',
  },
  replaced: { ja: '{days}日分は新しい内容に置き換えました。', en: 'Data for {days} {days#day was|days was} replaced.' },
  kept: {
    ja: '「{name}」は取り込みませんでした。実績は変わっていません。',
    en: '“{name}” was not imported. No data was changed.',
  },
  passed: { ja: '取り込まなかった行・お知らせ（{count}行）', en: 'Skipped rows and notes: {count}' },
  line: { ja: '{line}行目：{message}', en: 'Row {line}: {message}' },
});

type Imported = Reply<typeof importAdFigures>;
type Outcome = { done: Imported } | { kept: string } | { failed: string; lines: readonly string[] };

/** Imports a platform's exported file, and shows the outcome of the last one. */
export function CsvImport({ project, media }: { project: AdProject; media: AdMedia }): ReactNode {
  const { t } = useLanguage();
  const [reading, setReading] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const { put, question } = useLoweredQuestion();
  const { tenantId, projectId } = project;

  /** Asks where the file lowers figures; once more where they change meanwhile. Undefined: the answer is no. */
  async function importAsked(body: Request<typeof importAdFigures>['body']): Promise<Imported | undefined> {
    const params = { tenantId };
    try {
      return await call(importAdFigures, { params, body });
    } catch (error) {
      if (!(error instanceof ApiProblemError) || error.problem?.code !== 'ad_csv_lowers_days') throw error;
    }
    const { confirmed: _, ...file } = body;
    const compared = await call(compareAdFigures, { params, body: file });
    return (await put(compared)) ? importAsked({ ...file, confirmed: compared.digest }) : undefined;
  }

  async function send(file: File): Promise<void> {
    setOutcome(undefined);
    if (file.size > maxAdCsvBytes) return setOutcome({ failed: t(texts.large), lines: [] });
    setReading(file.name);
    try {
      const body = { projectId, media, fileName: file.name.slice(-255), data: await base64Of(file) };
      const done = await importAsked(body);
      setOutcome(done ? { done } : { kept: file.name });
      if (done) await refreshAds();
    } catch (error) {
      const problem = error instanceof ApiProblemError ? error.problem : undefined;
      const lines = problem?.fields?.map(({ message }) => message) ?? [];
      setOutcome({ failed: problem?.message ?? t(clientProblems.unexpected), lines });
    } finally {
      setReading(undefined);
    }
  }
  return (
    <div className="mt-3">
      <DropZone
        label={t(texts.drop)}
        help={t(texts.dropHelp)}
        button={t(texts.choose)}
        accept=".csv,.tsv,.txt,text/csv"
        isBusy={reading !== undefined}
        onFile={file => void send(file)}
      />
      <div role="status" className="mt-2 text-sm">
        {reading !== undefined && <p className="text-muted">{t(texts.reading, { name: reading })}</p>}
        {outcome && 'done' in outcome && <Done outcome={outcome.done} />}
        {outcome && 'kept' in outcome && <p className="phrases">{t(texts.kept, { name: outcome.kept })}</p>}
        {outcome && 'failed' in outcome && <Failed {...outcome} />}
      </div>
      {question}
    </div>
  );
}

function Failed({ failed, lines }: { failed: string; lines: readonly string[] }): ReactNode {
  return (
    <div className="rounded-sm border border-poor-line bg-poor-soft px-3 py-2 text-poor">
      <p className="font-medium phrases">{failed}</p>
      {lines.length > 0 && (
        <ul className="mt-1 list-disc ps-5">
          {lines.map(line => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Done({ outcome }: { outcome: Imported }): ReactNode {
  const { t } = useLanguage();
  const { date, number } = useFormats();
  const { rows, days, from, to, replacedDays, passedOver } = outcome;
  return (
    <div className="rounded-sm border border-good-line bg-good-soft px-3 py-2">
      <p className="flex gap-2 text-good">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="phrases">
          {t(texts.done, { rows: number(rows), days: number(days), from: date(from), to: date(to) })}
          {replacedDays > 0 && ` ${t(texts.replaced, { days: number(replacedDays) })}`}
        </span>
      </p>
      {passedOver.length > 0 && (
        <details className="mt-1">
          <summary className="w-fit cursor-pointer">{t(texts.passed, { count: number(passedOver.length) })}</summary>
          <ul className="mt-1 max-h-40 list-disc overflow-y-auto ps-5">
            {passedOver.map(({ line, message }) => (
              <li key={`${line} ${message.en}`}>{t(texts.line, { line, message: t(message) })}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
