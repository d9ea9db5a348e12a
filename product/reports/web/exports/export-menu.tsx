import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Request } from '#endpoint/define.ts';
import { type Message, messages } from '#language/message.ts';
import type { ExportedLists } from '#product/findings/web/slots.ts';
import { createExport, createGroupExport } from '#product/reports/api/exports.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useRunAddress, useScope } from '#web/navigation.tsx';
import { MenuButton } from '#web/parts/menu-button.tsx';
import { notify } from '#web/parts/toast.tsx';
import { InToolPlace } from '#web/parts/tool-place.tsx';
import { readTicketsAgain } from './use-tickets.ts';

const texts = messages({
  open: { ja: '書き出す', en: 'Export' },
  menu: { ja: '書き出す内容と形式', en: 'Content and format' },
  started: {
    ja: '書き出しを始めました。準備ができると、画面上部の「書き出したファイル」からダウンロードできます。',
    en: 'Export started. When it is ready, you can download it from “Exported files” at the top of the screen.',
  },
});

const listNames = messages({
  rules: { ja: 'ルールの一覧', en: 'List of rules' },
  findings: { ja: '検出結果（1件1行）', en: 'Findings (one per row)' },
  places: { ja: '修正箇所の一覧', en: 'List of places to fix' },
  pages: { ja: 'ページの一覧', en: 'List of pages' },
  links: { ja: 'リンク先の一覧', en: 'List of link targets' },
  comparedRules: { ja: 'ルール別の変化', en: 'Changes by rule' },
  comparedPlaces: { ja: '箇所別の変化', en: 'Changes by place' },
  comparedPages: { ja: 'ページ別の変化', en: 'Changes by page' },
  issues: { ja: '対応状況の一覧', en: 'List of issues' },
  exclusions: { ja: '除外の一覧', en: 'List of exclusions' },
});
type ListName = keyof typeof listNames;

const formats = {
  xlsx: { name: { ja: 'Excel（.xlsx）', en: 'Excel (.xlsx)' }, order: { format: 'xlsx' } },
  csv: { name: { ja: 'CSV（UTF-8）', en: 'CSV (UTF-8)' }, order: { format: 'csv', encoding: 'UTF-8' } },
  sjis: { name: { ja: 'CSV（Shift_JIS）', en: 'CSV (Shift_JIS)' }, order: { format: 'csv', encoding: 'Shift_JIS' } },
  zip: {
    name: { ja: 'すべての一覧（CSVのZIPファイル）', en: 'All lists (CSV files in a ZIP file)' },
    order: { format: 'zip' },
  },
  sarif: { name: { ja: 'SARIF', en: 'SARIF' }, order: { format: 'sarif' } },
  earl: { name: { ja: 'EARL（JSON-LD）', en: 'EARL (JSON-LD)' }, order: { format: 'earl' } },
} as const satisfies Record<string, { name: Message; order: object }>;
type Format = keyof typeof formats;
const ofTables: readonly Format[] = ['xlsx', 'csv', 'sjis'];
const ofFindings = Object.keys(formats) as Format[];

type ExportRequest = Request<typeof createExport>['body'];
type GroupExportRequest = Request<typeof createGroupExport>['body'];

/** Exports a list exactly as it is filtered on the screen, in a chosen format. */
export function ExportMenu({ lists, filter }: ExportedLists): ReactNode {
  const { params } = useRunAddress();
  const begin = (order: object) => call(createExport, { params, body: { ...order, filter } as ExportRequest });
  return (
    <InToolPlace>
      <FormatMenu lists={lists as readonly ListName[]} begin={begin} />
    </InToolPlace>
  );
}

export function GroupExportLine({ list, filter }: { list: string; filter: object }): ReactNode {
  const { params } = useScope();
  const begin = (order: object) =>
    call(createGroupExport, { params, body: { ...order, filter } as GroupExportRequest });
  return (
    <InToolPlace>
      <FormatMenu lists={[list as ListName]} begin={begin} />
    </InToolPlace>
  );
}

function FormatMenu({
  lists: of,
  begin,
}: {
  lists: readonly ListName[];
  begin: (order: object) => Promise<unknown>;
}): ReactNode {
  const { t } = useLanguage();
  const beginExport = useBeginExport();
  function choose(key: string): Promise<void> {
    const [list, format] = key.split(' ');
    return beginExport(() => begin({ list, ...formats[format as Format].order }));
  }
  return (
    <MenuButton
      label={t(texts.menu)}
      button={{ isIconOnly: false }}
      sections={of.map(list => ({
        name: t(listNames[list]),
        items: (list === 'findings' ? ofFindings : ofTables).map(format => ({
          id: `${list} ${format}`,
          label: t(formats[format].name),
          textValue: `${t(listNames[list])} ${t(formats[format].name)}`,
        })),
      }))}
      onAction={key => void choose(key)}
    >
      <FileDown aria-hidden="true" />
      {t(texts.open)}
    </MenuButton>
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
