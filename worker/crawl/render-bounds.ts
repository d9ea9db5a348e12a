/** Rendered pages of one folder in a row that may bring no new link before the others there are not rendered. */
const fruitlessPages = 10;

/** Decides which pages are worth rendering for links that scripts make. */
export interface RenderBounds {
  isWorthRendering(url: string): boolean;
  /** A page was rendered; `isNew`: it had a link that was not known. */
  note(url: string, isNew: boolean): void;
}

/** Renders every page at first. */
export function createRenderBounds(): RenderBounds {
  const fruitless = new Map<string, number>();
  return {
    isWorthRendering: url => (fruitless.get(folderOf(url)) ?? 0) < fruitlessPages,
    note(url, isNew) {
      const folder = folderOf(url);
      fruitless.set(folder, isNew ? 0 : (fruitless.get(folder) ?? 0) + 1);
    },
  };
}

const folderOf = (url: string) => new URL('.', url).href;
