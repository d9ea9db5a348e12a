import { maxIds } from './collected-links.ts';
import { parseHtml } from './parse-html.ts';

/** The names by which fragments can point to an element: its id, and the name of an `a`. */
export function namesOfElement(element: string, attributes: Readonly<Record<string, string>>): string[] {
  const { id = '', name = '' } = attributes;
  return [id, element === 'a' ? name : ''].filter(each => each !== '');
}

/** The names in a page's source to which fragments can point; null where there are too many to keep. */
export function fragmentNames(html: string): string[] | null {
  const names = new Set<string>();
  parseHtml(html, () => ({
    onopentag(element, attributes) {
      for (const name of namesOfElement(element, attributes)) names.add(name);
    },
  }));
  return names.size > maxIds ? null : [...names];
}
