import { fill, type Message, messages } from '#language/message.ts';
import type { Finding } from '../../check.ts';
import { ownFinding } from '../own/own-finding.ts';
import type { Stop, Walk } from './walk-facts.ts';

const texts = messages({
  stop: { ja: '{n} 番目', en: 'stop {n}' },
  hidden: { ja: '{n} 番目。要素が見えません', en: 'stop {n}, which cannot be seen' },
  elsewhere: { ja: '{n} 番目。離れた所が変わります', en: 'stop {n}; something elsewhere changes' },
  back: {
    ja: '{before} 番目から {n} 番目へ、{pixels} px 上に戻ります',
    en: 'from stop {before} to {n}, {pixels} px back up',
  },
  positive: { ja: '{n} 番目。tabindex="{tabindex}"', en: 'stop {n}, tabindex="{tabindex}"' },
  covered: { ja: '{n} 番目。覆う要素：{cover}', en: 'stop {n}, covered by {cover}' },
  trap: {
    ja: '{stops} 個の要素から出られません。押したキー：{keys}',
    en: 'cannot leave {stops} elements; keys pressed: {keys}',
  },
});

export function judgeWalk({ stops, trap, screen }: Walk, url: string): Finding[] {
  const found: Finding[] = [];
  const tell = (rule: string, isCertain: boolean, { selector, html, box }: Told, more: Message) => {
    const finding = ownFinding({ rule, isCertain, url, selector, html });
    const message = { ja: `${finding.message.ja}（${more.ja}）`, en: `${finding.message.en} (${more.en})` };
    found.push({ ...finding, message, place: { ...finding.place, ...(box && { box }) } });
  };
  stops.forEach((stop, index) => {
    const n = index + 1;
    // The focus of a covered stop is not seen because of what covers it.
    if (stop.sight === 'nothing' && stop.coveredBy === undefined) {
      tell('focus-not-visible', true, stop, fill(stop.isHidden ? texts.hidden : texts.stop, { n }));
    }
    if (stop.sight === 'elsewhere' && !stop.isHidden) {
      tell('focus-not-visible', false, stop, fill(texts.elsewhere, { n }));
    }
    if (stop.coveredBy !== undefined) {
      tell('focus-obscured', false, stop, fill(texts.covered, { n, cover: stop.coveredBy.slice(0, 80) }));
    }
    const odd = oddOrder(stops, index, screen);
    if (odd) tell('focus-order-odd', false, stop, odd);
  });
  if (trap) {
    const box = stops.find(({ selector }) => selector === trap.selector)?.box ?? null;
    const more = fill(texts.trap, { stops: trap.stops, keys: trap.pressed.join(', ') });
    tell('keyboard-held', false, { ...trap, box }, more);
  }
  return found;
}

interface Told {
  selector: string;
  html: string;
  box: Stop['box'];
}

/** Why a stop comes in an odd order: a positive tabindex, or a step of more than a screen back up in one column. */
function oddOrder(stops: readonly Stop[], index: number, screen: number): Message | null {
  const [before, stop] = [stops[index - 1], stops[index]];
  if (!stop) return null;
  const n = index + 1;
  if (stop.tabindex > 0 && stop.place !== index) return fill(texts.positive, { n, tabindex: stop.tabindex });
  if (!before?.box || !stop.box || before.isFixed || stop.isFixed || stop.isHidden || before.isHidden) return null;
  const pixels = before.box.y - (stop.box.y + stop.box.height);
  const shares = stop.box.x < before.box.x + before.box.width && before.box.x < stop.box.x + stop.box.width;
  return pixels > screen && shares ? fill(texts.back, { before: index, n, pixels: Math.round(pixels) }) : null;
}
