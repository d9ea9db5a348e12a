import type { Page } from 'puppeteer-core';

/** Largest picture of a try that is kept. */
const maxBytes = 2_000_000;

/**
 * A picture of the window in which no field shows its value and what was filled in is written as dots wherever the page
 * repeats it; null where it cannot be taken. Frames are left out: what they show cannot be covered word by word.
 */
export async function maskedPicture(page: Page, secrets: readonly string[]): Promise<Uint8Array | null> {
  try {
    await page.evaluate(maskPage, secrets);
    const bytes = await page.screenshot({ type: 'webp', quality: 70 });
    return bytes.byteLength <= maxBytes ? bytes : null;
  } catch {
    return null;
  }
}

/** Runs in the page (self-contained), after the last step: the page is not used any more. */
function maskPage(secrets: readonly string[]): void {
  const dots = '••••••';
  const longestFirst = secrets.filter(secret => secret.trim() !== '').toSorted((a, b) => b.length - a.length);
  const masked = (text: string) =>
    longestFirst.reduce((shown, secret) => shown.replaceAll(secret, dots).replaceAll(secret.trim(), dots), text);
  // Scripts of the page may not write anew what is covered here.
  for (let timer = window.setTimeout(() => undefined, 0); timer > 0; timer -= 1) window.clearTimeout(timer);
  const cover = (root: Document | ShadowRoot) => {
    for (const field of root.querySelectorAll('input, textarea, select, [contenteditable]')) {
      if (!(field instanceof HTMLElement)) continue;
      if (field instanceof HTMLInputElement && /^(button|submit|reset|checkbox|radio|image)$/.test(field.type))
        continue;
      field.style.setProperty('color', 'transparent', 'important');
      field.style.setProperty('-webkit-text-fill-color', 'transparent', 'important');
      field.style.setProperty('text-shadow', 'none', 'important');
    }
    for (const frame of root.querySelectorAll('iframe, frame, object, embed'))
      if (frame instanceof HTMLElement) frame.style.setProperty('visibility', 'hidden', 'important');
    for (const element of root.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        const shown = masked(value);
        if (shown !== value) element.setAttribute(name, shown);
      }
      if (element.shadowRoot) cover(element.shadowRoot);
    }
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const shown = masked(node.nodeValue ?? '');
      if (shown !== node.nodeValue) node.nodeValue = shown;
    }
  };
  cover(document);
}
