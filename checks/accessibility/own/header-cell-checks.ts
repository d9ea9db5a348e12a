import type { OwnChecks, PageTools } from './page-tools.ts';

/** Checks of the header cells of tables; self-contained, since its source text is sent to the page. */
export function headerCellChecks(tools: PageTools): OwnChecks {
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
  const isHeader = (one: Element) =>
    /^(columnheader|rowheader)$/.test(one.getAttribute('role') ?? '') || one.localName === 'th';
  /** What each header cell of a table has: a cell below it, a data cell beside it. Each cell is read once. */
  const headersOf = (table: Element): Map<Element, { below: boolean; aside: boolean }> => {
    const grid = gridOf(table);
    const hasData = grid.map(row => row?.some(one => one && !isHeader(one)) === true);
    const isFree = (one: Element) => !one.hasAttribute('headers');
    const lowest: number[] = [];
    for (const [y, row] of grid.entries()) {
      for (const [x, one] of (row ?? []).entries())
        if (one && isFree(one) && (!isHeader(one) || hasData[y])) lowest[x] = y;
    }
    const found = new Map<Element, { below: boolean; aside: boolean }>();
    for (const [y, row] of grid.entries()) {
      const aside = row?.some(one => one && !isHeader(one) && isFree(one)) === true;
      for (const [x, one] of (row ?? []).entries()) {
        if (!one || !isHeader(one)) continue;
        const known = found.get(one) ?? { below: false, aside: false };
        // A header over several rows has a cell below it where the last of them has.
        const end = one instanceof HTMLTableCellElement ? y + Math.max(1, one.rowSpan) - 1 : y;
        found.set(one, { below: known.below || (lowest[x] ?? -1) > end, aside: known.aside || aside });
      }
    }
    return found;
  };
  const read = new WeakMap<Element, ReturnType<typeof headersOf>>();
  let named: Set<string> | undefined;
  return {
    'header-without-cells': element => {
      const table = element.closest('table, [role="grid"], [role="table"], [role="treegrid"]');
      if (!table || !tools.exposed(element) || /^(presentation|none)$/.test(table.getAttribute('role') ?? ''))
        return false;
      named ??= new Set(
        [...document.querySelectorAll('[headers]')].flatMap(one =>
          (one.getAttribute('headers') ?? '').split(/[\t\n\f\r ]+/),
        ),
      );
      if (element.id && named.has(element.id)) return false;
      const headers = read.get(table) ?? headersOf(table);
      read.set(table, headers);
      const has = headers.get(element);
      if (!has) return false;
      const scope = element.getAttribute('scope') ?? '';
      const role = element.getAttribute('role');
      if (!scope.startsWith('row') && role !== 'rowheader' && has.below) return false;
      if (!scope.startsWith('col') && role !== 'columnheader' && has.aside) return false;
      return 'fault';
    },
  };
}
