import type { OwnChecks, PageTools } from './page-tools.ts';

/** Check of what shows where a field is; self-contained, since its source text is sent to the page. */
export function edgeChecks(tools: PageTools): OwnChecks {
  type Color = readonly [red: number, green: number, blue: number, alpha: number];
  const needed = 3;
  /** Ancestors of a field that may draw its edge, their children that may lie over it, and ancestors that may colour its ground. */
  const [mostAncestors, mostChildren, mostLayers] = [3, 8, 100];
  /** Pixels by which a field may stand out of the box that draws its edge. */
  const slack = 6;
  let context: OffscreenCanvasRenderingContext2D | null = null;
  const colorOf = (text: string): Color => {
    const plain = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(text);
    if (plain) return [Number(plain[1]), Number(plain[2]), Number(plain[3]), Number(plain[4] ?? 1)];
    context ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!context) return [0, 0, 0, 0];
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = text;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = (top: Color, under: Color): Color => {
    const mix = (index: 0 | 1 | 2) => top[index] * top[3] + under[index] * (1 - top[3]);
    return [mix(0), mix(1), mix(2), 1];
  };
  const light = (color: Color): number => {
    const linear = (part: number) => (part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * linear(color[0]) + 0.7152 * linear(color[1]) + 0.0722 * linear(color[2]);
  };
  const ratio = (a: Color, b: Color): number => {
    const [one, other] = [light(a), light(b)];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  };
  const hasPicture = (style: CSSStyleDeclaration) => style.backgroundImage !== 'none' || style.opacity !== '1';
  /** The colour behind the contents of an element; null where a picture or an opacity leaves it open. */
  const groundOf = (element: Element | null): Color | null => {
    const layers: Color[] = [];
    for (let at = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (hasPicture(style) || layers.length === mostLayers) return null;
      layers.push(colorOf(style.backgroundColor));
      if (layers.at(-1)?.[3] === 1) break;
    }
    return layers.reduceRight<Color>((under, layer) => over(layer, under), [255, 255, 255, 1]);
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
