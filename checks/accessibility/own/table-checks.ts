import type { OwnChecks, PageTools } from './page-tools.ts';

/** Checks of tables as a whole; self-contained, since its source text is sent to the page. */
export function tableChecks(tools: PageTools): OwnChecks {
  return {
    'layout-table-with-headers': element =>
      element.querySelector('th, caption') || element.hasAttribute('summary') ? 'fault' : false,
    'table-without-headers': element => {
      const table = element as HTMLTableElement;
      const rows = table.rows.length;
      if (rows < 3 || (table.rows[0]?.cells.length ?? 0) < 2 || rows > 500 || !tools.seen(table)) return false;
      if (table.querySelector('th, [scope], [headers], [role="columnheader"], [role="rowheader"], table, form'))
        return false;
      const cells = [...table.rows].flatMap(row => [...row.cells]);
      const short = cells.filter(cell => (cell.textContent ?? '').trim().length < 40).length;
      return short / cells.length > 0.8 && !cells.some(cell => cell.querySelector('h1, h2, h3, ul, ol, p + p'))
        ? 'unsure'
        : false;
    },
  };
}
