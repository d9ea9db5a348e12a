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
      const rules = tools.styles().flatMap(({ selector, style, media }) => {
        const turn = turnOf(style);
        const orientation = /orientation:\s*(portrait|landscape)/.exec(media)?.[1];
        return turn === null ? [] : [{ selector, turn, orientation }];
      });
      const turned = Map.groupBy(rules, ({ selector }) => selector);
      for (const { selector, turn, orientation } of rules) {
        if (orientation === undefined) continue;
        const other = turned.get(selector)?.find(one => one.orientation !== orientation);
        const between = (turn - (other?.turn ?? 0) + 360) % 360;
        if (!near(between, 90) && !near(between, 270)) continue;
        try {
          const found = document.querySelector(selector);
          if (found && (found.textContent?.trim() || found.querySelector('img, svg, video, input')))
            return { verdict: 'fault', facts: { selector } };
        } catch {
          // A selector that only another browser knows matches nothing here.
        }
      }
      return false;
    },
  };
}
