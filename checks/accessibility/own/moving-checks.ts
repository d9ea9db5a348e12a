import type { OwnChecks, PageTools } from './page-tools.ts';

/** Checks of what moves, of sizes by the window and of tables of spaces; self-contained, since its source text is sent to the page. */
export function movingChecks(tools: PageTools): OwnChecks {
  const mostAnimations = 300;
  const shifts = (frame: ComputedKeyframe) =>
    /translate/.test(String(frame.transform ?? '')) ||
    ['translate', 'left', 'right', 'top', 'marginLeft', 'marginRight', 'marginTop', 'offsetDistance'].some(
      name => frame[name] !== undefined && frame[name] !== 'none',
    );
  const movesText = (animation: Animation): boolean => {
    const { effect } = animation;
    if (!(effect instanceof KeyframeEffect) || !effect.target || animation.playState !== 'running') return false;
    if (effect.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) return false;
    // A mark that bobs has no text that anybody reads.
    const text = effect.pseudoElement ? '' : tools.plain(effect.target.textContent ?? '');
    return text.length > 1 && effect.getKeyframes().some(shifts) && tools.seen(effect.target);
  };
  /** The rules that size text by the window alone, which zooming does not change. */
  let sizing: readonly { selector: string; media: string }[] | undefined;
  const ofWindow = /^[\d.]+(?:[sld]?v(?:w|h|min|max|i|b))$/;
  /** Classes of what programs are written in or write. */
  const ofPrograms = /code|program|listing|screen|highlight|source|language-|console|terminal|shell|output/i;
  return {
    'text-moves': () => (document.getAnimations().slice(0, mostAnimations).some(movesText) ? 'unsure' : false),
    'text-sized-by-window': element => {
      sizing ??= tools.styles().filter(({ style }) => ofWindow.test(style.fontSize));
      const own = element === document.documentElement ? '' : (element as HTMLElement).style.fontSize;
      if (element !== document.documentElement)
        return ofWindow.test(own) && tools.text(element) !== '' && tools.seen(element) ? 'fault' : false;
      for (const { selector } of sizing) {
        try {
          const found = [...document.querySelectorAll(selector)]
            .slice(0, 20)
            .find(one => tools.text(one) !== '' && tools.seen(one));
          if (found) return { verdict: 'unsure', facts: { selector } };
        } catch {
          // A selector that only another browser knows matches nothing here.
        }
      }
      return false;
    },
    'table-of-spaces': element => {
      if (element.querySelector('code, kbd, samp') || element.closest('code, [role="img"], figure')) return false;
      if (ofPrograms.test(`${element.className} ${element.parentElement?.className ?? ''}`)) return false;
      const text = (element.textContent ?? '').slice(0, 5000);
      if (/[{};=<>]|^\s*[$#>] /m.test(text)) return false;
      const lines = text.split('\n').filter(line => line.trim() !== '');
      if (lines.length < 3 || !tools.seen(element)) return false;
      // Columns are where most lines have their gaps at the same place.
      const gaps = lines.map(line =>
        [...line.matchAll(/\S(?:\s{2,}|\t+|\u3000+)(?=\S)/g)].map(m => m.index + m[0].length),
      );
      const counts = new Map<number, number>();
      for (const at of gaps.flat()) counts.set(at, (counts.get(at) ?? 0) + 1);
      const tabs = lines.filter(line => /\S\t+\S/.test(line)).length;
      const most = Math.max(tabs, ...counts.values());
      return most >= 3 && most >= 0.7 * lines.length ? 'unsure' : false;
    },
  };
}
