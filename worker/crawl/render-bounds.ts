import type { NoteBook } from './crawl-memory.ts';

/** Rendered pages of one folder in a row that may bring no new link before the others there are not rendered. */
const fruitlessPages = 10;

const maxFolders = 10_000;

/** Decides which pages are worth rendering for links that scripts make. */
export interface RenderBounds {
  isWorthRendering(url: string): boolean;
  /** A page was rendered; `isNew`: it had a link that was not known. */
  note(url: string, isNew: boolean): void;
}

/** Renders every page at first. */
export function createRenderBounds(notes: NoteBook): RenderBounds {
  const fruitless = new Map<string, number>();
  for (const { url, detail } of notes.of('fruitless')) fruitless.set(url, Number(detail));
  return {
    isWorthRendering: url => (fruitless.get(folderOf(url)) ?? 0) < fruitlessPages,
    note(url, isNew) {
      const folder = folderOf(url);
      const before = fruitless.get(folder) ?? 0;
      const now = isNew ? 0 : before + 1;
      // Beyond what decides, nothing changes.
      if (now === before || before >= fruitlessPages || (before === 0 && fruitless.size >= maxFolders)) return;
      fruitless.set(folder, now);
      notes.add('fruitless', folder, now);
    },
  };
}

const folderOf = (url: string) => new URL('.', url).href;
