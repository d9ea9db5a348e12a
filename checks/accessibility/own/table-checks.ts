import type { OwnChecks, PageTools } from './page-tools.ts';

/** Checks of tables; self-contained, since its source text is sent to the page. */
export function tableChecks(tools: PageTools): OwnChecks {
  /** The cells by row and column; a cell over several stands in each. */
  const gridOf = (table: Element): (Element | undefined)[][] => {
    if (!(table instanceof HTMLTableElement)) {
      const cells = '[role="cell"], [role="gridcell"], [role="columnheader"], [role="rowheader"]';
      return [...table.querySelectorAll('[role="row"]')].map(row => [...row.querySelectorAll(cells)]);
    }
    const grid: Element[][] = [];
    [...table.rows].forEach((row, y) => {
      let x = 0;
      for (const one of row.cells) {
        while (grid[y]?.[x]) x += 1;
        for (let dy = 0; dy < Math.min(Math.max(1, one.rowSpan), 500); dy++)
          for (let dx = 0; dx < Math.min(one.colSpan, 100); dx++) (grid[y + dy] ??= [])[x + dx] ??= one;
        x += one.colSpan;
      }
    });
    return grid;
  };
  return {
    'header-without-cells': element => {
      const table = element.closest('table, [role="grid"], [role="table"], [role="treegrid"]');
      if (!table || !tools.told(element) || /^(presentation|none)$/.test(table.getAttribute('role') ?? ''))
        return false;
      if (element.id && table.querySelector(`[headers~="${CSS.escape(element.id)}"]`)) return false;
      const grid = gridOf(table);
      if (grid.length > 500) return false;
      const scope = element.getAttribute('scope') ?? '';
      const role = element.getAttribute('role');
      const isHeader = (one: Element) =>
        /^(columnheader|rowheader)$/.test(one.getAttribute('role') ?? '') || one.localName === 'th';
      const hasData = (row: (Element | undefined)[] | undefined) => row?.some(one => one && !isHeader(one)) === true;
      const isCell = (one: Element | undefined, row: (Element | undefined)[] | undefined) =>
        one !== undefined && one !== element && !one.hasAttribute('headers') && (!isHeader(one) || hasData(row));
      for (const [y, row] of grid.entries()) {
        for (const [x, one] of (row ?? []).entries()) {
          if (one !== element) continue;
          const below = grid.slice(y + 1).some(other => isCell(other?.[x], other));
          const aside = row.some((other, at) => at !== x && other && !isHeader(other) && isCell(other, row));
          if (!scope.startsWith('row') && role !== 'rowheader' && below) return false;
          if (!scope.startsWith('col') && role !== 'columnheader' && aside) return false;
        }
      }
      return 'fault';
    },
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
