import { expect, test } from 'vitest';
import { fetchFailureMessages } from './fetch-failures.ts';
import { linkErrorName } from './link-error-names.ts';
import { challenged, soft404, unaskedReasons } from './link-targets.ts';

test.each([...Object.keys(fetchFailureMessages), ...unaskedReasons, soft404, challenged])(
  'the error “%s” has words in both languages',
  error => {
    const { ja, en } = linkErrorName(error);
    expect(ja).toMatch(/[ぁ-んァ-ヶ]/);
    expect(en).toMatch(/^[A-Z]/);
    if (error !== 'failed') expect(ja).not.toBe(fetchFailureMessages.failed.ja);
  },
);

test.each(['', 'constructor', 'of-a-later-version'])(
  'another error, such as “%s”, is told as an answer that could not be read',
  error => {
    expect(linkErrorName(error)).toBe(fetchFailureMessages.failed);
  },
);
