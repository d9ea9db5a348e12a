import type { IsolatedWorld, PageWorlds } from '../../isolated-world.ts';
import { type FontFacts, noteKept, noteTexts, readFonts, readWindowSizes } from './read-fonts.ts';

/** Texts and rules that are read, findings of a kind, and milliseconds for all of it. */
const [mostTexts, mostRules, mostFound, fontsMs] = [3_000, 20_000, 20, 2_000];

/** Standard sizes of letters in the browser, in CSS pixels: those of every person who has not changed them, and twice as much. */
const usual = { standard: 16, fixed: 13 };
const doubled = { standard: 32, fixed: 26 };

/** Fonts that are hard to see. Doubles the browser's standard size for a moment, as a person with low vision would. */
export async function lookAtFonts(worlds: PageWorlds, world: IsolatedWorld, left: () => number): Promise<FontFacts> {
  const end = Date.now() + Math.min(fontsMs, left());
  const rest = () => Math.max(1, end - Date.now());
  const { session } = worlds;
  await world.call(noteTexts, [mostTexts], rest());
  await session.send('Emulation.setScriptExecutionDisabled', { value: true });
  try {
    await session.send('Page.setFontSizes', { fontSizes: doubled });
    await world.call(noteKept, [], rest());
  } finally {
    await session.send('Page.setFontSizes', { fontSizes: usual });
    await session.send('Emulation.setScriptExecutionDisabled', { value: false });
  }
  const facts = await world.call(readFonts, [mostFound], rest());
  const ofWindow = await world.call(readWindowSizes, [mostRules, mostFound], rest());
  return { ...facts, ofWindow: ofWindow.map(text => ({ ...text, count: 1 })) };
}
