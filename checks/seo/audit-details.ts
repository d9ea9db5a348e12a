import type { Result } from 'lighthouse';
import { textOfLabel } from '../excerpt-text.ts';

type Details = Result['audits'][string]['details'];

export interface DetailNode {
  selector: string;
  snippet: string;
  /** Of the element; undefined where Lighthouse tells no more than its tag. */
  text?: string;
  explanation?: string;
}

/** A table of an audit. Cells: text or numbers; `kind`: Lighthouse's value type (bytes, ms, url, node …). */
export interface DetailTable {
  headings: { key: string; kind: string; label: { ja: string; en: string } }[];
  rows: Record<string, string | number | { ja: string; en: string }>[];
}

const maxRows = 20;
const maxTables = 3;

/** All elements in an audit's details, each once, at any depth. */
export function nodesOf(details: Details): DetailNode[] {
  const found = new Map<string, DetailNode>();
  walk(details, value => {
    if (value.type !== 'node') return;
    const { selector, snippet, nodeLabel, explanation, path } = value;
    if (typeof snippet !== 'string') return;
    const node: DetailNode = { selector: typeof selector === 'string' ? selector : '', snippet };
    const text = textOfLabel(nodeLabel, node);
    if (text !== undefined) node.text = text;
    if (typeof explanation === 'string') node.explanation = explanation;
    found.set(`${path ?? selector} ${snippet}`, node);
  });
  return [...found.values()];
}

/** The addresses of the resources reported by an audit, in alphabetical order. */
export function resourcesOf(details: Details): string[] {
  const found = new Set<string>();
  walk(details, value => {
    if (typeof value.url === 'string' && /^https?:/.test(value.url)) found.add(value.url);
  });
  return [...found].sort();
}

/** The tables of an audit with headings in both languages: at most 3 of 20 rows. */
export function tablesOf(en: Details, ja: Details): DetailTable[] {
  const english = rawTables(en);
  const japanese = rawTables(ja);
  return english.slice(0, maxTables).map((table, index) => {
    const other = japanese[index];
    const headings = table.headings.flatMap((heading, column) => {
      const key = heading.key;
      if (typeof key !== 'string') return [];
      const text = (from: Raw | undefined) => (typeof from?.label === 'string' ? from.label : '');
      const label = { ja: text(other?.headings[column]), en: text(heading) };
      return [{ key, kind: typeof heading.valueType === 'string' ? heading.valueType : 'text', label }];
    });
    const rows = table.items.slice(0, maxRows).map((item, row) => {
      const cells: DetailTable['rows'][number] = {};
      for (const { key } of headings) {
        const inEnglish = cellOf(item[key]);
        const inJapanese = cellOf(other?.items[row]?.[key]);
        if (inEnglish === undefined) continue;
        const same = inJapanese === undefined || inJapanese === inEnglish || typeof inEnglish === 'number';
        cells[key] = same ? inEnglish : { ja: String(inJapanese), en: inEnglish };
      }
      return cells;
    });
    return { headings, rows };
  });
}

type Raw = Record<string, unknown>;

function rawTables(details: unknown): { headings: Raw[]; items: Raw[] }[] {
  const found: { headings: Raw[]; items: Raw[] }[] = [];
  walk(details, value => {
    const table = value.type === 'table' || value.type === 'opportunity';
    if (table && Array.isArray(value.headings) && Array.isArray(value.items)) {
      found.push({ headings: value.headings, items: value.items });
    }
  });
  return found;
}

function cellOf(value: unknown): string | number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return value.slice(0, 300);
  if (typeof value !== 'object' || value === null) return undefined;
  const { snippet, url, line, text, value: inner } = value as Raw;
  if (typeof snippet === 'string') return snippet.slice(0, 300);
  if (typeof url === 'string') return typeof line === 'number' ? `${url}:${line + 1}`.slice(0, 300) : url.slice(0, 300);
  if (typeof text === 'string') return text.slice(0, 300);
  return typeof inner === 'number' || typeof inner === 'string' ? inner : undefined;
}

function walk(value: unknown, visit: (object: Raw) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) visit(value as Raw);
  for (const [key, child] of Object.entries(value)) if (key !== 'debugData') walk(child, visit);
}
