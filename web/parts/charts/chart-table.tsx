import { Table2 } from 'lucide-react';
import { useId, useState } from 'react';
import { type Language, messages } from '#language/message.ts';

const texts = messages({
  show: { ja: '表で見る', en: 'Show as a table' },
  hide: { ja: '表を閉じる', en: 'Hide the table' },
});

/** The numbers of a chart as a table, behind a button. The first column contains row headers. */
export function ChartTable({
  caption,
  head,
  rows,
  language,
}: {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  language: Language;
}) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="mt-1">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="inline-flex cursor-pointer items-center gap-1 rounded px-1 py-0.5 text-xs text-muted underline-offset-2 hover:underline focus-visible:outline-2 focus-visible:outline-[var(--focus)]"
      >
        <Table2 size={14} aria-hidden="true" />
        {open ? texts.hide[language] : texts.show[language]}
      </button>
      <div id={id} hidden={!open} className="mt-1 max-h-64 overflow-auto" tabIndex={open ? 0 : undefined}>
        <table className="w-full text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b border-line-strong text-xs">
              {head.map((name, index) => (
                <th
                  key={name}
                  scope="col"
                  className={`px-2 py-1 font-semibold whitespace-nowrap ${index === 0 ? 'text-left' : 'text-right'}`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...others]) => (
              <tr key={first} className="border-b border-line">
                <th scope="row" className="min-w-28 px-2 py-1 text-left font-normal">
                  {first}
                </th>
                {others.map((value, index) => (
                  <td key={head[index + 1]} className="px-2 py-1 text-right whitespace-nowrap tabular-nums">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
