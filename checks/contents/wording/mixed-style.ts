import type { Token } from '../particles.ts';
import type { PlacedSentence } from '../sentence-rules.ts';
import { type PlacedFact, type SentenceFault, type TextRule, textRule } from '../sentence-rules.ts';
import type { ReadSentence } from '../sentences.ts';

/** The end of a sentence: its style, and the place of the words that show it. `other`: plain, but no である. */
interface Ending {
  style: 'polite' | 'plain' | 'other';
  start: number;
  end: number;
}

const polite = /(?:です|ます|ました|ません|でした|でしょう|ましょう|ください|下さい|ませ)(?:よ|ね|よね|か|が)?。$/;
const plain = /(?:である|であった|であろう|ではない|でない|(?<![んま])だった|(?<=[\p{Script=Han}ァ-ヴーのん])だ)。$/u;
/** Sentences of a style from which on the other one counts as a slip, and how many times as many there must be. */
const [least, ratio] = [6, 5];
/** The same for the sentences of one paragraph, which are read together. */
const [leastNear, ratioNear] = [2, 2];
/** Sentences with である from which on a page is written so: rules and steps that end with する are no style of a page. */
const leastPlain = 2;
const maxFaults = 10;

function endingOf({ text, tokens }: ReadSentence): Ending | undefined {
  for (const [style, pattern] of [
    ['polite', polite],
    ['plain', plain],
  ] as const) {
    const found = pattern.exec(text);
    if (found) return { style, start: found.index, end: text.length - 1 };
  }
  const [last, stop] = [tokens.at(-2), tokens.at(-1)];
  if (!last || stop?.surface_form !== '。' || !isPlain(last)) return undefined;
  const start = last.word_position - 1;
  return { style: 'other', start, end: start + last.surface_form.length };
}

/** A verb, an adjective or た, ない as a sentence ends with them. */
function isPlain({ pos, conjugated_form: form = '', surface_form: word }: Token): boolean {
  return /^(?:動詞|形容詞|助動詞)$/.test(pos) && form.startsWith('基本形') && !/^(?:です|ます|だ)$/.test(word);
}

type Fault = SentenceFault & { sentence: PlacedSentence };
type Ended = PlacedFact<Ending>;

/**
 * Sentences that end with です or ます among many of the page with である, or the other way round; in a paragraph also those
 * that end with a plain verb.
 */
export const mixedStyle: TextRule = textRule<Ending>({
  factOf: endingOf,
  judge(facts): Fault[] {
    const visible = facts.filter(({ sentence }) => sentence.source === undefined);
    const near = [...Map.groupBy(visible, ({ sentence }) => sentence.block).values()].flatMap(strayNear);
    const all = new Set([...strayOnPage(visible), ...near]);
    return visible
      .filter(each => all.has(each))
      .slice(0, maxFaults)
      .map(faultOf);
  },
});

const ofStyle = (facts: readonly Ended[], ...styles: Ending['style'][]) =>
  facts.filter(({ fact }) => styles.includes(fact.style));

function strayOnPage(facts: readonly Ended[]): readonly Ended[] {
  const [politeOnes, plainOnes, others] = [ofStyle(facts, 'polite'), ofStyle(facts, 'plain'), ofStyle(facts, 'other')];
  if (isStray(plainOnes, politeOnes.length, least, ratio)) return plainOnes;
  const isPlainPage = plainOnes.length >= leastPlain;
  return isPlainPage && isStray(politeOnes, plainOnes.length + others.length, least, ratio) ? politeOnes : [];
}

function strayNear(paragraph: readonly Ended[]): readonly Ended[] {
  const [politeOnes, plainOnes] = [ofStyle(paragraph, 'polite'), ofStyle(paragraph, 'plain', 'other')];
  if (isStray(plainOnes, politeOnes.length, leastNear, ratioNear)) return plainOnes;
  return isStray(politeOnes, plainOnes.length, leastNear + 1, ratioNear + 1) ? politeOnes : [];
}

function isStray(few: readonly unknown[], many: number, atLeast: number, times: number): boolean {
  return many >= atLeast && few.length * times <= many;
}

function faultOf({ fact: { start, end }, sentence }: Ended): Fault {
  return { rule: 'mixed-style', start, end, suggestion: null, sentence };
}
