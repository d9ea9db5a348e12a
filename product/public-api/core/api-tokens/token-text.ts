import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Tokens begin with it, so that people and scanners of secrets recognise them. */
export const tokenPrefix = 'tenken_';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLetters = 30;
const checkLetters = 6;

/** CRC-32 of the random part in base 62: a token that was mistyped or cut is known without a look at the database. */
function checksum(text: string): string {
  let rest = crc32(text);
  let letters = '';
  for (let place = 0; place < checkLetters; place += 1) {
    letters = alphabet.charAt(rest % 62) + letters;
    rest = Math.floor(rest / 62);
  }
  return letters;
}

/** A new token: the prefix, 178 random bits, a checksum. */
export function newApiToken(): string {
  let random = '';
  // Bytes from 248 on would make the first letters likelier than the others.
  while (random.length < randomLetters)
    for (const byte of randomBytes(randomLetters)) {
      if (byte < 248 && random.length < randomLetters) random += alphabet.charAt(byte % 62);
    }
  return `${tokenPrefix}${random}${checksum(random)}`;
}

/** Whether a text has the form of a token, with its checksum. */
export function isApiToken(text: string): boolean {
  const [, random = '', check = ''] = /^tenken_([0-9A-Za-z]{30})([0-9A-Za-z]{6})$/.exec(text) ?? [];
  return random !== '' && checksum(random) === check;
}
