/** What a page says of one item, by the names of its places; lists in it are repeated in turn. */
export interface Item {
  readonly [place: string]: string | readonly Item[];
}

/**
 * Fills the places of a page, `{{name}}`, and repeats what stands between `{{each name}}` and `{{end name}}` for every item of
 * the list. Texts are escaped, and never looked at for places themselves; unknown places stay.
 */
export function fillLists(page: string, item: Item): string {
  return page.replace(
    /\{\{each (\w+)\}\}(.*?)\{\{end \1\}\}|\{\{(\w+)\}\}/gs,
    (place, list: string | undefined, part: string, name: string) => {
      const value = item[list ?? name];
      if (value === undefined) return place;
      if (typeof value === 'string') return escaped(value);
      return value.map(one => fillLists(part, one)).join('');
    },
  );
}

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, found => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[found] ?? found);
