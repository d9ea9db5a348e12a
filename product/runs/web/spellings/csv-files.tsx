import { Button } from '@heroui/react/button';
import { type ReactNode, useRef, useState } from 'react';
import { messages } from '#language/message.ts';
import { exportDictionary, type SpellingEntry } from '#product/runs/api/contents-setting.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { notify } from '#web/parts/toast.tsx';
import { saveFile } from '#web/save-csv.ts';
import { maxCsvBytes, readCsvEntries, textOfCsv } from './read-csv.ts';

const texts = messages({
  title: { ja: 'CSV', en: 'CSV' },
  help: {
    ja: '1列目に誤った表記、2列目に正しい表記を入力したファイル（UTF-8またはShift_JIS、1MBまで）を読み込めます。読み込んだ内容は、保存するまで反映されません。書き出されるのは、保存済みの内容です。',
    en: 'Incorrect spelling in the first column, correct spelling in the second (UTF-8 or Shift_JIS, up to 1 MB). Imported entries take effect when you save. Exports contain the saved entries.',
  },
  read: { ja: 'CSVを読み込む', en: 'Import CSV' },
  exportAs: { ja: '書き出す（{encoding}）', en: 'Export ({encoding})' },
  added: { ja: '{n}件を読み込みました。', en: '{n} {n#entry|entries} imported.' },
  large: { ja: 'ファイルは1MBまでです（{size}MB）。', en: 'The file can be up to 1 MB (this one is {size} MB).' },
  encoding: {
    ja: '文字コードを判別できません。UTF-8またはShift_JISで保存してください。',
    en: 'The encoding could not be determined. Please save the file as UTF-8 or Shift_JIS.',
  },
  wrongRows: {
    ja: '{rows}行目は、誤った表記と正しい表記の組として読み取れません。何も追加していません。',
    en: '{count#Row|Rows} {rows} cannot be read as a pair of incorrect and correct spellings. Nothing was added.',
  },
});

const named = 10;

/** Reads a CSV into the dictionary on the screen, and exports the one that is saved. */
export function CsvFiles({
  params,
  onAdd,
}: {
  params: { tenantId: string; groupId: string };
  onAdd: (entries: SpellingEntry[]) => void;
}): ReactNode {
  const { t } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<{ text: string; isError: boolean }>();
  const fail = (text: string) => setOutcome({ text, isError: true });

  async function read(file: File): Promise<void> {
    if (file.size > maxCsvBytes) return fail(t(texts.large, { size: (file.size / maxCsvBytes).toFixed(1) }));
    const text = textOfCsv(new Uint8Array(await file.arrayBuffer()));
    if (text === null) return fail(t(texts.encoding));
    const { entries, wrongLines } = readCsvEntries(text);
    if (wrongLines.length > 0) {
      const rows = wrongLines.slice(0, named).join(', ') + (wrongLines.length > named ? ' …' : '');
      return fail(t(texts.wrongRows, { rows, count: wrongLines.length }));
    }
    onAdd(entries);
    setOutcome({ text: t(texts.added, { n: entries.length }), isError: false });
  }

  async function save(encoding: 'utf-8' | 'shift_jis'): Promise<void> {
    try {
      saveFile(await call(exportDictionary, { params, query: { encoding } }), 'dictionary.csv');
    } catch (error) {
      notify.problem(error);
    }
  }

  return (
    <section aria-label={t(texts.title)} className="grid gap-2">
      <p className="text-xs text-muted phrases">{t(texts.help)}</p>
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void read(file);
            target.value = '';
          }}
        />
        <Button variant="outline" onPress={() => input.current?.click()}>
          {t(texts.read)}
        </Button>
        <Button variant="ghost" onPress={() => void save('utf-8')}>
          {t(texts.exportAs, { encoding: 'UTF-8' })}
        </Button>
        <Button variant="ghost" onPress={() => void save('shift_jis')}>
          {t(texts.exportAs, { encoding: 'Shift_JIS' })}
        </Button>
      </div>
      <p role="status" className={`text-sm ${outcome?.isError ? 'text-poor' : 'text-muted'}`}>
        {outcome?.text}
      </p>
    </section>
  );
}
