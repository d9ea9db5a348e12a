import { describe, expect, it } from 'vitest';
import { type ForeignReader, foreignReaders } from './foreign-readers.ts';
import { growthOf, lessThanQuadratic } from './growth.ts';

describe('growthOf', () => {
  it('tells linear from quadratic work', async () => {
    const linear = (text: string) => text.replace(/a/g, 'bb');
    const quadratic = (text: string) => /a+$/.test(`${text.slice(0, text.length / 50)}b`);
    const make = (size: number) => 'a'.repeat(size);
    expect(await growthOf(linear, make)).toBeLessThan(lessThanQuadratic);
    expect(await growthOf(quadratic, make)).toBeGreaterThan(lessThanQuadratic);
  });

  it('takes work that becomes dearer once, at some size, for no growth', async () => {
    const passes = (text: string) => (text.length > 60_000 ? 12 : 1);
    const step = (text: string) => Array.from({ length: passes(text) }, () => text.replace(/a/g, 'bb'));
    expect(await growthOf(step, size => 'a'.repeat(size))).toBeLessThan(lessThanQuadratic);
  });
});

describe('twice the input costs less than four times the work', () => {
  it.each(foreignReaders.map(reader => [reader.name, reader] as const))(
    '%s',
    async (_name, reader) => {
      const tooMuch: string[] = [];
      for (const [label, make] of inputsOf(reader)) {
        const growth = await growthOf(reader.read, make);
        if (growth >= lessThanQuadratic) tooMuch.push(`${label}: ${growth.toFixed(0)} times the work of a sixteenth`);
      }
      expect(tooMuch).toEqual([]);
    },
    60_000,
  );
});

/** Every piece by itself, and single characters in every frame. */
function* inputsOf({ pieces, frames = ['{}'] }: ForeignReader): Generator<[string, (size: number) => string]> {
  for (const [at, frame] of frames.entries()) {
    for (const piece of pieces.filter(({ length }) => at === 0 || length === 1)) {
      const repeated = (size: number) => piece.repeat(Math.ceil(size / piece.length));
      yield [frame.replace('{}', () => `${JSON.stringify(piece)}…`), size => frame.replace('{}', () => repeated(size))];
    }
  }
}
