import type { OwnChecks, PageTools } from './page-tools.ts';

/** Checks of the orientation of the page; self-contained, since its source text is sent to the page. */
export function orientationChecks(tools: PageTools): OwnChecks {
  /** Degrees by which an element is turned, from its own style, within 0 to 360; null for none. */
  const turnOf = (style: CSSStyleDeclaration): number | null => {
    const text = `${style.transform} ${style.rotate ? `rotate(${style.rotate})` : ''}`;
    const matrix = /matrix\(([^)]+)\)/.exec(text)?.[1]?.split(',').map(Number);
    if (matrix) return ((Math.atan2(matrix[1] ?? 0, matrix[0] ?? 1) * 180) / Math.PI + 360) % 360;
    const turn = /rotate[Z]?\(\s*([-+.\de]+)(deg|turn|rad|grad)\s*\)/i.exec(text);
    const matrix3d = /matrix3d\(([^)]+)\)/.exec(text)?.[1]?.split(',').map(Number);
    if (matrix3d) return ((Math.atan2(matrix3d[1] ?? 0, matrix3d[0] ?? 1) * 180) / Math.PI + 360) % 360;
    if (!turn) return null;
    const whole = { deg: 360, turn: 1, rad: 2 * Math.PI, grad: 400 }[turn[2] as 'deg'] ?? 360;
    return ((((Number(turn[1]) / whole) * 360) % 360) + 360) % 360;
  };
  const near = (degrees: number | null, wanted: number) => degrees !== null && Math.abs(degrees - wanted) <= 1;
  return {
    'orientation-locked': () => {
      const all = tools.styles();
      const ofOrientation = /orientation:\s*(portrait|landscape)/;
      for (const { selector, style, media } of all) {
        const orientation = ofOrientation.exec(media)?.[1];
        const turn = orientation ? turnOf(style) : null;
        if (turn === null) continue;
        const other = all.find(
          one =>
            one.selector === selector &&
            ofOrientation.exec(one.media)?.[1] !== orientation &&
            turnOf(one.style) !== null,
        );
        const between = (turn - ((other && turnOf(other.style)) ?? 0) + 360) % 360;
        if (!near(between, 90) && !near(between, 270)) continue;
        try {
          const turned = document.querySelector(selector);
          if (turned && (turned.textContent?.trim() || turned.querySelector('img, svg, video, input')))
            return { verdict: 'fault', facts: { selector } };
        } catch {
          // A selector that only another browser knows matches nothing here.
        }
      }
      return false;
    },
  };
}
