import { Button } from '@heroui/react/button';
import { Dropdown } from '@heroui/react/dropdown';
import { Header } from '@heroui/react/header';
import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Request } from '#api/define.ts';
import { createExport } from '#api/exports.ts';
import { type Message, messages } from '#language/message.ts';
import { call } from '../client.ts';
import { useLanguage } from '../i18n/language.tsx';
import { useRunAddress } from '../navigation.tsx';
import { notify } from '../parts/toast.tsx';
import { readTicketsAgain } from './use-tickets.ts';

const texts = messages({
  open: { ja: '書き出す', en: 'Export' },
  menu: { ja: '書き出す内容と形式', en: 'What to export, and how' },
  started: {
    ja: '書き出しを始めました。準備ができると、画面上部の「書き出したファイル」からダウンロードできます。',
    en: 'The export has begun. When it is ready, you find the file under “Exported files” at the top.',
  },
});

const listNames = messages({
  rules: { ja: 'ルールの一覧', en: 'The list of rules' },
  findings: { ja: '検出結果（1件1行）', en: 'Findings, one a row' },
  places: { ja: '修正箇所の一覧', en: 'The list of places to fix' },
  pages: { ja: 'ページの一覧', en: 'The list of pages' },
  links: { ja: 'リンク先の一覧', en: 'The list of link targets' },
});

const formats = {
  xlsx: { name: { ja: 'Excel（.xlsx）', en: 'Excel (.xlsx)' }, wish: { format: 'xlsx' } },
  csv: { name: { ja: 'CSV（UTF-8）', en: 'CSV (UTF-8)' }, wish: { format: 'csv', encoding: 'UTF-8' } },
  sjis: { name: { ja: 'CSV（Shift_JIS）', en: 'CSV (Shift_JIS)' }, wish: { format: 'csv', encoding: 'Shift_JIS' } },
  zip: { name: { ja: 'すべての一覧（CSVのzip）', en: 'All lists (CSV in a zip)' }, wish: { format: 'zip' } },
  sarif: { name: { ja: 'SARIF', en: 'SARIF' }, wish: { format: 'sarif' } },
  earl: { name: { ja: 'EARL（JSON-LD）', en: 'EARL (JSON-LD)' }, wish: { format: 'earl' } },
} as const satisfies Record<string, { name: Message; wish: object }>;
type Format = keyof typeof formats;
const ofTables: readonly Format[] = ['xlsx', 'csv', 'sjis'];
const ofFindings = Object.keys(formats) as Format[];

type Wish = Request<typeof createExport>['body'];

type Props = { lists: readonly Wish['list'][]; filter: object };

/** The menu on a line of its own above a list. */
export function ExportLine(props: Props): ReactNode {
  return (
    <div className="mb-2 flex justify-end">
      <ExportMenu {...props} />
    </div>
  );
}

/**
 * Has a list on the screen written into a file exactly as it is filtered, in a format of the person's choice. The server drops
 * what a list does not know of the filter.
 */
export function ExportMenu({ lists: of, filter }: Props): ReactNode {
  const { t } = useLanguage();
  const { params } = useRunAddress();
  const beginExport = useBeginExport();
  function begin(key: string): Promise<void> {
    const [list, format] = key.split(' ');
    const body = { list, filter, ...formats[format as Format].wish } as Wish;
    return beginExport(() => call(createExport, { params, body }));
  }
  return (
    <Dropdown>
      <Button variant="outline" size="sm">
        <FileDown aria-hidden="true" />
        {t(texts.open)}
      </Button>
      <Dropdown.Popover placement="bottom end">
        <Dropdown.Menu aria-label={t(texts.menu)} onAction={key => void begin(String(key))}>
          {of.map(list => (
            <ExportSection key={list} name={t(listNames[list])}>
              {(list === 'findings' ? ofFindings : ofTables).map(format => (
                <Dropdown.Item
                  key={format}
                  id={`${list} ${format}`}
                  textValue={`${t(listNames[list])} ${t(formats[format].name)}`}
                >
                  {t(formats[format].name)}
                </Dropdown.Item>
              ))}
            </ExportSection>
          ))}
        </Dropdown.Menu>
      </Dropdown.Popover>
    </Dropdown>
  );
}

/** Items of a menu of exports under a name. */
export function ExportSection({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <Dropdown.Section>
      <Header>{name}</Header>
      {children}
    </Dropdown.Section>
  );
}

/** Asks for files, says that they are being made or why not, and shows them in the tray. */
export function useBeginExport(): (ask: () => Promise<unknown>) => Promise<void> {
  const { t } = useLanguage();
  return async ask => {
    try {
      await ask();
      notify.success(t(texts.started));
    } catch (error) {
      notify.problem(error);
    }
    await readTicketsAgain();
  };
}
