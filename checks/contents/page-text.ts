import type { NotJudged } from '../check.ts';
import { type TextBlock, textLimits } from '../engine.ts';
import { blockLanguage } from './block-language.ts';
import { notes } from './notes.ts';
import type { PlacedSentence } from './sentence-rules.ts';
import { splitSentences } from './sentences.ts';

export interface PageText {
  blocks: readonly TextBlock[];
  /** Sentences of the Japanese blocks, in their order. */
  sentences: PlacedSentence[];
  japanese: number[];
  english: number[];
  notJudged: NotJudged[];
}

export const judgedCharacters = 500_000;

/** Divides the blocks of a page by language and into sentences, with notes about what is left out. */
export function readPageText(given: readonly TextBlock[]): PageText {
  const blocks = withinLimit(given);
  const page: PageText = { blocks, sentences: [], japanese: [], english: [], notJudged: [] };
  let longWords = 0;
  for (const [block, { text, lang, source }] of blocks.entries()) {
    const language = blockLanguage(text, lang);
    if (language === 'other') continue;
    const split = splitSentences(text);
    longWords += split.longWords;
    if (language === 'en') page.english.push(block);
    else {
      page.japanese.push(block);
      for (const sentence of split.sentences)
        page.sentences.push({ ...sentence, block, ...(source ? { source } : {}) });
    }
  }
  const left = lengthOf(given) - lengthOf(blocks);
  const full = given.length >= textLimits.blocks || lengthOf(given) >= textLimits.characters;
  if (left > 0 || full) page.notJudged.push(notes.restOfPage(judgedCharacters));
  if (longWords > 0) page.notJudged.push(notes.longWords(longWords));
  return page;
}

const lengthOf = (blocks: readonly TextBlock[]) => blocks.reduce((sum, { text }) => sum + text.length, 0);

/** The first blocks with so many characters; the block at the limit is cut. */
function withinLimit(given: readonly TextBlock[]): readonly TextBlock[] {
  const blocks: TextBlock[] = [];
  let left = judgedCharacters;
  for (const block of given) {
    if (left <= 0) break;
    blocks.push(block.text.length <= left ? block : { ...block, text: block.text.slice(0, left) });
    left -= block.text.length;
  }
  return blocks;
}
