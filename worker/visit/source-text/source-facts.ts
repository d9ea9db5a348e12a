import type { TextBlock } from '#checks/engine.ts';
import { doubt } from './in-doubt.ts';
import { attributeOf, childrenOf, isElement, parentOf, type SourceElement, type SourceTree } from './source-tree.ts';

/** Selector, language and name of the elements of a source, as `blockFacts` reads them of a page. */
export function factsOfSource({
  elements,
}: SourceTree): (element: SourceElement) => Pick<TextBlock, 'selector' | 'lang' | 'element'> {
  const ids = new Map<string, number>();
  for (const element of elements) {
    const id = attributeOf(element, 'id');
    if (id !== undefined) ids.set(id, (ids.get(id) ?? 0) + 1);
  }
  const steps = new WeakMap<SourceElement, Map<SourceElement, string>>();

  function stepsIn(parent: SourceElement): Map<SourceElement, string> {
    const known = steps.get(parent);
    if (known) return known;
    const children = childrenOf(parent).filter(isElement);
    const counts = new Map<string, number>();
    const places = children.map(child => {
      if (!/^[a-z][a-z0-9-]*$/.test(child.tagName)) doubt('an unusual name');
      const place = (counts.get(child.tagName) ?? 0) + 1;
      counts.set(child.tagName, place);
      return [child, place] as const;
    });
    const named = new Map(
      places.map(([child, place]) => {
        const name = child.tagName;
        return [child, (counts.get(name) ?? 0) > 1 ? `${name}:nth-of-type(${place})` : name] as const;
      }),
    );
    steps.set(parent, named);
    return named;
  }

  function selectorOf(element: SourceElement): string {
    const parts: string[] = [];
    for (let at: SourceElement | null = element; at !== null; at = parentOf(at)) {
      const id = attributeOf(at, 'id');
      if (id !== undefined && /^[A-Za-z][\w-]{0,60}$/.test(id) && ids.get(id) === 1) {
        parts.push(`#${id}`);
        break;
      }
      const name = at.tagName;
      if (name === 'html' || name === 'body') {
        parts.push(name);
        break;
      }
      const parent = parentOf(at);
      parts.push((parent && stepsIn(parent).get(at)) ?? name);
    }
    return parts.reverse().join(' > ');
  }

  const langs = new WeakMap<SourceElement, string>();
  function langOf(element: SourceElement): string {
    const passed: SourceElement[] = [];
    let lang: string | undefined;
    for (let at: SourceElement | null = element; at !== null && lang === undefined; at = parentOf(at)) {
      lang = langs.get(at) ?? attributeOf(at, 'lang')?.toLowerCase();
      passed.push(at);
    }
    for (const each of passed) langs.set(each, lang ?? '');
    return lang ?? '';
  }

  return element => ({ selector: selectorOf(element), lang: langOf(element), element: element.tagName });
}
