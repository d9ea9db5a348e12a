import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserPool, createBrowserPool } from '../visit/browser-pool.ts';
import { maskedPicture } from './masked-picture.ts';

let pool: BrowserPool;
beforeAll(() => {
  pool = createBrowserPool({ proxyUrl: undefined, log: () => undefined });
});
afterAll(() => pool?.close());

const secrets = ['hanako-7c1f', 'Himitsu!9d2e4b'] as const;
const others = ['taro-aaaa', 'Kagi#1'] as const;

/** A text whose letters stand in elements of their own, with what is not drawn between them. */
const spread = (text: string) => text.replaceAll(/./g, '<span>$&<i hidden>x</i></span>');
const halves = (text: string) => `<b>${text.slice(0, 3)}</b><i>${text.slice(3)}</i>`;

/** A page that shows two values in every way that a page has. */
const page = ([name, word]: readonly [
  name: string,
  word: string,
]) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>a</title>
<style>*{font:16px monospace;color:#000}input,textarea,select{width:300px}.gen::before{content:attr(data-word)}</style>
<h1>Sign in</h1>
<input type="text" value="${name}"><input type="password" value="${word}"><input type="search" value="${word}" style="color:#f00 !important">
<textarea>${word}</textarea><select><option>${word}</option></select><input placeholder="${word}">
<div contenteditable style="color:#f00">${word}</div><input type="submit" value="${word}">
<p>“${name}” and <b>“${word}”</b> were not taken: ${name}${word}</p><p class="gen" data-word="${word}"></p>
<p>${halves(name)} and ${halves(word)}</p><p>${spread(word)}</p><p>${word.toUpperCase()}</p>
<p>${name.split('').join('\u200b')}</p><textarea style="transition:color 9s">${name}</textarea>
<iframe srcdoc="<p>${word}</p>" height="60"></iframe><canvas width="200" height="30"></canvas>
<div id="host"></div><p id="late">…</p><p id="next">…</p>
<script>
  document.querySelector('#host').attachShadow({ mode: 'open' }).innerHTML = '<p>${word}</p><input value="${name}">';
  document.querySelector('canvas').getContext('2d').fillText('${word}', 5, 20);
  const again = () => { document.querySelector('#next').textContent = '${word}'; requestAnimationFrame(again); };
  again();
  setInterval(() => { document.querySelector('#late').textContent = '${word}'; }, 20);
</script>`;

/** The pixels of a picture of the page, masked or as it is. */
async function pixelsOf(values: readonly [name: string, word: string], isMasked: boolean): Promise<Buffer> {
  const lease = await pool.open();
  try {
    await lease.page.setViewport({ width: 800, height: 1200 });
    await lease.page.setContent(page(values));
    await lease.page.waitForFunction("document.querySelector('#late').textContent !== '…'");
    const bytes = isMasked ? await maskedPicture(lease.page, values) : await lease.page.screenshot({ type: 'webp' });
    if (bytes === null) throw new Error('there is no picture');
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([800, 1200]);
    return data;
  } finally {
    await lease.close();
  }
}

test('two pages that differ in what was filled in alone have the same picture, to the pixel', async () => {
  const masked = await pixelsOf(secrets, true);
  expect(masked.equals(await pixelsOf(others, true))).toBe(true);
  // It is a picture of the page, and what it covers could have been seen.
  expect(new Set(masked).size).toBeGreaterThan(2);
  expect((await pixelsOf(secrets, false)).equals(await pixelsOf(others, false))).toBe(false);
});

test('a page that shows nothing of it is left as it is', async () => {
  const lease = await pool.open();
  try {
    await lease.page.setContent('<!doctype html><title>a</title><h1>Welcome</h1><p>Nothing of yours.</p>');
    const plain = await lease.page.screenshot({ type: 'webp', quality: 70 });
    const masked = await maskedPicture(lease.page, secrets);
    expect(Buffer.compare(plain, masked ?? new Uint8Array())).toBe(0);
  } finally {
    await lease.close();
  }
});
