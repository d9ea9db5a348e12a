import type { ReactNode } from 'react';
import { z } from 'zod';
import type { Language } from '#language/message.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';

const Both = z.object({ ja: z.string(), en: z.string() });
const Tables = z.array(
  z.object({
    headings: z.array(z.object({ key: z.string(), kind: z.string(), label: Both })),
    rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), Both]))),
  }),
);

type Cell = string | number | { ja: string; en: string } | undefined;

/** The tables of a Lighthouse audit: resources, times, sizes. */
export function AuditTables({ detail }: { detail: Record<string, unknown> }): ReactNode {
  const { language } = useLanguage();
  const formats = useFormats();
  const tables = Tables.safeParse(detail.tables);
  if (!tables.success) return null;
  const numberOf = (value: number, kind: string) => {
    if (kind === 'bytes') return `${formats.decimal(value / 1024, 1)} KiB`;
    if (kind === 'ms' || kind === 'timespanMs') return `${formats.decimal(value, value > 0 && value < 10 ? 1 : 0)} ms`;
    return Number.isInteger(value) ? formats.number(value) : formats.decimal(value, 3);
  };
  return tables.data
    .filter(table => table.headings.length > 0 && table.rows.length > 0)
    .map(table => (
      <div key={table.headings.map(heading => heading.key).join()} className="max-h-56 overflow-auto">
        <table className="numbers w-full text-xs">
          <thead>
            <tr className="border-b border-line-strong text-left text-muted">
              {table.headings.map(heading => (
                <th key={heading.key} scope="col" className="px-1.5 py-1 font-medium whitespace-nowrap">
                  {heading.label[language]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(row => (
              <tr key={JSON.stringify(row)} className="border-b border-line align-top">
                {table.headings.map(({ key, kind }) => {
                  const value = row[key];
                  return typeof value === 'number' ? (
                    <td key={key} className="px-1.5 py-1 text-right whitespace-nowrap">
                      {numberOf(value, kind)}
                    </td>
                  ) : (
                    <td key={key} className="px-1.5 py-1 break-all">
                      {textOf(value, language)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    ));
}

const textOf = (value: Cell, language: Language) => (typeof value === 'object' ? value[language] : (value ?? ''));
