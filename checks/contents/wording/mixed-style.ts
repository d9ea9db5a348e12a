import type { PlacedSentence } from '../sentence-rules.ts';
import { type PlacedFact, type SentenceFault, type TextRule, textRule } from '../sentence-rules.ts';
import type { ReadSentence } from '../sentences.ts';

/** The end of a sentence: its style, and the place of the words that show it. `other`: plain, but no である. */
interface Ending {
  style: 'polite' | 'plain' | 'other';
  start: number;
  end: number;
}

const polite = /(?:です|ます|ました|ません|でした|でしょう|ましょう|ください|ませ)(?:よ|ね|よね|か|が)?。$/;
const plain = /(?:である|であった|であろう|ではない|でない|(?<![んま])だった|(?<=[\p{Script=Han}ァ-ヴーのん])だ)。$/u;
const plainVerb = /(?:する|した|ない|なかった|れる|れた|ある|あった|いる|いた|なる|なった|せよ|できる|できた)。$/;
/** Sentences of a style from which on the other one counts as a slip, and how many times as many there must be. */
const [least, ratio] = [6, 5];
const maxFaults = 10;

function endingOf({ text }: ReadSentence): Ending | undefined {
  for (const [style, pattern] of [
    ['polite', polite],
    ['plain', plain],
    ['other', plainVerb],
  ] as const) {
    const found = pattern.exec(text);
    if (found) return { style, start: found.index, end: text.length - 1 };
  }
  return undefined;
}

type Fault = SentenceFault & { sentence: PlacedSentence };

/** Sentences that end with です or ます among many with である, or the other way round. */
export const mixedStyle: TextRule = textRule<Ending>({
  factOf: endingOf,
  judge(facts): Fault[] {
    const visible = facts.filter(({ sentence }) => sentence.source === undefined);
    const of = (style: Ending['style']) => visible.filter(({ fact }) => fact.style === style);
    const [politeOnes, plainOnes] = [of('polite'), of('plain')];
    const allPlain = plainOnes.length + of('other').length;
    if (stray(plainOnes, politeOnes.length)) return plainOnes.slice(0, maxFaults).map(faultOf);
    return stray(politeOnes, allPlain) ? politeOnes.slice(0, maxFaults).map(faultOf) : [];
  },
});

function stray(few: readonly unknown[], many: number): boolean {
  return many >= least && few.length * ratio <= many;
}

function faultOf({ fact: { start, end }, sentence }: PlacedFact<Ending>): Fault {
  return { rule: 'mixed-style', start, end, suggestion: null, sentence };
}
