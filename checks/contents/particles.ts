/** A word as kuromoji gives it; `word_position` is 1-based within the text. */
export interface Token {
  surface_form: string;
  pos: string;
  pos_detail_1: string;
  word_position: number;
  /** KNOWN: a word of the tokeniser's dictionary. */
  word_type?: string;
  basic_form?: string;
  conjugated_form?: string;
}

/** Pairs of case particles that are wrong in every sentence. */
const illegal = new Set(
  'をを をが をに をへ をで をは がが がを がへ がは はは はを はが はへ のの へへ へを へが でで でを'.split(' '),
);

const kinds = new Set(['格助詞', '係助詞', '連体化']);
const quoted = /[「『（(【〈《"'“‘]$/;

/** Two consecutive particles that are not allowed, for example をを. Offsets are UTF-16 units of the tokenised text. */
export function illegalParticles(tokens: readonly Token[]): { start: number; end: number; pair: string }[] {
  const found: { start: number; end: number; pair: string }[] = [];
  for (let index = 1; index < tokens.length; index += 1) {
    const first = tokens[index - 1];
    const second = tokens[index];
    if (!first || !second || !isParticle(first) || !isParticle(second)) continue;
    const pair = first.surface_form + second.surface_form;
    const before = tokens[index - 2];
    if (!illegal.has(pair) || !before || quoted.test(before.surface_form) || isParticle(before)) continue;
    if (second.word_position - first.word_position !== 1) continue;
    const start = first.word_position - 1;
    found.push({ start, end: start + 2, pair });
  }
  return found;
}

function isParticle(token: Token): boolean {
  return token.pos === '助詞' && kinds.has(token.pos_detail_1) && token.surface_form.length === 1;
}
