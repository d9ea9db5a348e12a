import type { OwnChecks, PageTools } from './page-tools.ts';

/** Checks of the cells of tables with headers; self-contained, since its source text is sent to the page. */
export function cellChecks(tools: PageTools): OwnChecks {
  const isHeader = (cell: Element | undefined) => cell?.localName === 'th';
  /** The first header cell of a table whose headers stand elsewhere than in its first row and column, and have no scope. */
  const loose = new WeakMap<Element, Element | null>();
  const looseOf = (table: HTMLTableElement): Element | null => {
    const known = loose.get(table);
    if (known !== undefined) return known;
    let found: Element | null = null;
    if (!table.querySelector('[headers]') && !/^(presentation|none)$/.test(table.getAttribute('role') ?? '')) {
      const rows = [...table.rows];
      const later = rows.some((row, y) => y > 0 && [...row.cells].some((cell, x) => x > 0 && isHeader(cell)));
      const bare = later ? rows.flatMap(row => [...row.cells]).find(cell => isHeader(cell) && !cell.scope) : undefined;
      found = bare ?? null;
    }
    loose.set(table, found);
    return found;
  };
  return {
    'header-without-scope': element => {
      const table = element.closest('table');
      return table && looseOf(table) === element && tools.exposed(element) ? 'unsure' : false;
    },
    'corner-cell': element => {
      const row = element.parentElement as HTMLTableRowElement;
      const table = element.closest('table');
      if (!table || table.rows[0] !== row || row.cells[0] !== element || row.cells.length < 2 || table.rows.length < 2)
        return false;
      if (/^(presentation|none)$/.test(table.getAttribute('role') ?? '') || tools.text(element) === '') return false;
      const across = [...row.cells].slice(1).every(isHeader);
      const down = across && [...table.rows].slice(1).every(({ cells }) => isHeader(cells[0]));
      return down && tools.seen(element) ? 'unsure' : false;
    },
  };
}
