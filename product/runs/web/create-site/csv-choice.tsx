import { Button } from '@heroui/react/button';
import { Upload } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { type Control, Controller } from 'react-hook-form';
import { messages } from '#language/message.ts';
import { csvProblems } from '#product/runs/api/csv-problems.ts';
import {
  csvLimits,
  listSiteCsv,
  listVerifiedCsv,
  megabytesOf,
  type SiteCsv,
  uploadSiteCsv,
} from '#product/runs/api/site-csv.ts';
import { ApiProblemError, call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { queryClient, useApi } from '#web/queries.ts';
import type { CreateSiteForm } from './create-site-form.ts';
import { FormSection } from './form-section.tsx';

const texts = messages({
  title: { ja: 'URL一覧（CSV）', en: 'URL list (CSV)' },
  help: {
    ja: '1行に1件、同じドメインのURLを100件まで指定できます。1MBまでのUTF-8またはShift_JISのファイルを選択してください。',
    en: 'One URL per row, up to 100, all on the same domain. UTF-8 or Shift_JIS, up to 1 MB.',
  },
  choose: { ja: 'CSVファイルを選択', en: 'Choose a CSV file' },
  working: { ja: '読み込んでいます…', en: 'Reading the file…' },
  chosen: { ja: '{name}（{n}件）を検証します', en: '{name} ({n} {n#URL|URLs}) will be verified' },
  recent: { ja: '最近のファイルから選ぶ', en: 'Choose a recent file' },
  entry: { ja: '{name}（{n}件、{date}）', en: '{name} ({n} {n#URL|URLs}, {date})' },
  tooMany: {
    ja: '画面から検証できるのは100件までです（{n}件あります）。',
    en: 'Up to 100 URLs can be verified from this screen (this file contains {n}).',
  },
  more: { ja: 'ほかに{n}行の誤りがあります。', en: '{n} more {n#row is|rows are} not valid.' },
  failed: { ja: 'ファイルを読み込めませんでした。', en: 'The file could not be read.' },
});

const shownRows = 10;

type Chosen = CreateSiteForm['csv'];
const chosenOf = ({ sk, fileName, urls, baseUrl }: SiteCsv): Chosen => ({ sk, fileName, urls, baseUrl });

function readFile(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*;base64,/, 'data:text/csv;base64,'));
    reader.onerror = () => reject(new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });
}

/** Sentences on what is wrong with a file: the error, then the first rows. */
interface Fault {
  message: string;
  rows: string[];
  more: number;
}

/** The choice of an uploaded list of URLs: a file, or one of the last ones. */
export function CsvChoice({
  control,
  error,
}: {
  control: Control<CreateSiteForm>;
  error?: string | undefined;
}): ReactNode {
  return (
    <Controller
      control={control}
      name="csv"
      render={({ field }) => <CsvPicker value={field.value} onChange={field.onChange} error={error} />}
    />
  );
}

function CsvPicker({
  value,
  onChange,
  error,
}: {
  value: Chosen;
  onChange: (value: Chosen) => void;
  error: string | undefined;
}): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const { params } = useScope();
  const { tenantId, groupId } = params;
  const input = useRef<HTMLInputElement>(null);
  const [working, setWorking] = useState(false);
  const [fault, setFault] = useState<Fault>();

  function take(csv: SiteCsv): void {
    const isTooMany = csv.urls > csvLimits.picked.urls;
    setFault(isTooMany ? { message: t(texts.tooMany, { n: number(csv.urls) }), rows: [], more: 0 } : undefined);
    onChange(isTooMany ? null : chosenOf(csv));
  }

  async function upload(file: File): Promise<void> {
    setFault(undefined);
    const { bytes } = csvLimits.picked;
    if (file.size > bytes) {
      const message = t(csvProblems.csv_too_large, { limit: bytes / 1024 ** 2, size: megabytesOf(file.size) });
      return setFault({ message, rows: [], more: 0 });
    }
    setWorking(true);
    try {
      const body = { fileName: file.name.slice(0, 255), csvData: await readFile(file) };
      take(await call(uploadSiteCsv, { params: { tenantId, groupId }, body }));
      void queryClient.invalidateQueries({ queryKey: [listSiteCsv.operationId] });
    } catch (problem) {
      onChange(null);
      const { message, fields = [] } =
        problem instanceof ApiProblemError ? problem.problem : { message: t(texts.failed), fields: [] };
      const rows = fields.slice(0, shownRows).map(field => field.message);
      setFault({ message, rows, more: fields.length - rows.length });
    } finally {
      setWorking(false);
    }
  }

  return (
    <FormSection title={t(texts.title)} help={t(texts.help)} error={fault === undefined ? error : undefined}>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        className="sr-only"
        tabIndex={-1}
        aria-label={t(texts.choose)}
        onChange={event => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void upload(file);
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" isDisabled={working} onPress={() => input.current?.click()}>
          <Upload aria-hidden="true" className="size-4" />
          {t(working ? texts.working : texts.choose)}
        </Button>
        <span role="status" className="numbers min-w-0 break-all">
          {value !== null && t(texts.chosen, { name: value.fileName, n: number(value.urls) })}
        </span>
      </div>
      {fault !== undefined && <FaultOf fault={fault} />}
      <RecentLists value={value} onChoose={take} />
    </FormSection>
  );
}

function FaultOf({ fault }: { fault: Fault }): ReactNode {
  const { t } = useLanguage();
  return (
    <div role="alert" className="mt-3 text-[0.8125rem] text-poor">
      <p>{fault.message}</p>
      <ul className="mt-1 list-disc pl-5 break-all">
        {fault.rows.map(row => (
          <li key={row}>{row}</li>
        ))}
      </ul>
      {fault.more > 0 && <p>{t(texts.more, { n: fault.more })}</p>}
    </div>
  );
}

function RecentLists({ value, onChoose }: { value: Chosen; onChoose: (csv: SiteCsv) => void }): ReactNode {
  const { t } = useLanguage();
  const { dateTime, number } = useFormats();
  const { params } = useScope();
  const { tenantId, groupId } = params;
  const id = useId();
  const uploaded = useApi(listSiteCsv, { params: { tenantId, groupId } });
  const verified = useApi(listVerifiedCsv, { params: { tenantId, groupId } });
  const lists = [...(uploaded.data?.items ?? []), ...(verified.data?.items ?? [])];
  if (lists.length === 0) return null;
  return (
    <div role="radiogroup" aria-labelledby={id} className="mt-4">
      <p id={id} className="mb-1 text-xs text-muted">
        {t(texts.recent)}
      </p>
      {lists.map(csv => (
        <label key={csv.sk} className="flex min-h-8 items-center gap-2 break-all">
          <input
            type="radio"
            name="csv"
            className="size-4 shrink-0 accent-accent"
            checked={value?.sk === csv.sk}
            onChange={() => onChoose(csv)}
          />
          {t(texts.entry, { name: csv.fileName, n: number(csv.urls), date: dateTime(csv.date) })}
        </label>
      ))}
    </div>
  );
}
