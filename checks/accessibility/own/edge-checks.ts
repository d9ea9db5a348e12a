import type { PageColor } from './color-tools.ts';
import type { OwnChecks, PageTools } from './page-tools.ts';

/** Check of what shows where a field is; self-contained, since its source text is sent to the page. */
export function edgeChecks(tools: PageTools): OwnChecks {
  const { colorOf, over, ratio } = tools;
  const needed = 3;
  /** Ancestors of a field that may draw its edge, their children that may lie over it, and ancestors that may colour its ground. */
  const [mostAncestors, mostChildren, mostLayers] = [3, 8, 100];
  /** Pixels by which a field may stand out of the box that draws its edge. */
  const slack = 6;
  const hasPicture = (style: CSSStyleDeclaration) => style.backgroundImage !== 'none' || style.opacity !== '1';
  /** The colour behind the contents of an element; null where a picture or an opacity leaves it open. */
  const groundOf = (element: Element | null): PageColor | null => {
    const layers: PageColor[] = [];
    for (let at = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (hasPicture(style) || layers.length === mostLayers) return null;
      layers.push(colorOf(style.backgroundColor));
      if (layers.at(-1)?.[3] === 1) break;
    }
    return layers.reduceRight<PageColor>((under, layer) => over(layer, under), [255, 255, 255, 1]);
  };
  const isAround = (outer: Element, field: DOMRect): boolean => {
    const { width, height, left, right, top, bottom } = outer.getBoundingClientRect();
    const holds =
      left <= field.left + slack &&
      right >= field.right - slack &&
      top <= field.top + slack &&
      bottom >= field.bottom - slack;
    return holds && height <= field.height * 2 + 24 && width <= field.width + 160;
  };
  /** Styles that may draw the edge of a field, each with the element behind it. */
  const drawersOf = (field: Element): [style: CSSStyleDeclaration, behind: Element | null][] => {
    const box = field.getBoundingClientRect();
    const found: [CSSStyleDeclaration, Element | null][] = [[getComputedStyle(field), field.parentElement]];
    let at = field.parentElement;
    for (let n = 0; at && n < mostAncestors && isAround(at, box); n += 1, at = at.parentElement) {
      const behind = at.parentElement;
      found.push([getComputedStyle(at), behind]);
      for (const pseudo of ['::before', '::after']) {
        const style = getComputedStyle(at, pseudo);
        if (style.content !== 'none' && style.content !== 'normal') found.push([style, behind]);
      }
      for (const child of [...at.children].slice(0, mostChildren)) {
        if (child === field || child.contains(field)) continue;
        const style = getComputedStyle(child);
        if (style.position === 'absolute' && isAround(child, box)) found.push([style, behind]);
      }
    }
    return found;
  };
  const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
  /** `seen`: it stands out; `weak`: it is drawn and does not; `open`: that cannot be told; `none`: nothing is drawn. */
  const edgeOf = (style: CSSStyleDeclaration, behind: Element | null): 'seen' | 'weak' | 'open' | 'none' => {
    const ground = groundOf(behind);
    if (ground === null || hasPicture(style) || style.boxShadow !== 'none' || style.borderImageSource !== 'none')
      return 'open';
    const colors = sides.flatMap(side => {
      const isDrawn =
        Number.parseFloat(style[`border${side}Width`]) >= 0.5 && !/none|hidden/.test(style[`border${side}Style`]);
      return isDrawn ? [colorOf(style[`border${side}Color`])] : [];
    });
    colors.push(colorOf(style.backgroundColor));
    const ratios = colors.filter(color => color[3] > 0).map(color => ratio(over(color, ground), ground));
    const best = Math.max(1, ...ratios);
    return best >= needed ? 'seen' : best > 1.05 ? 'weak' : 'none';
  };
  return {
    'field-edge-contrast': element => {
      if (element.matches(':disabled, [readonly], [aria-hidden="true"]') || !tools.seen(element)) return false;
      const { width, height } = element.getBoundingClientRect();
      if (width < 16 || height < 12) return false;
      const edges = new Set(drawersOf(element).map(([style, behind]) => edgeOf(style, behind)));
      if (edges.has('seen')) return false;
      return edges.has('weak') && !edges.has('open') ? 'fault' : 'unsure';
    },
  };
}
