import type { Page } from 'puppeteer-core';

const maxBytes = 2_000_000;

/** A picture of the window with field values and filled-in texts masked, without frames; null where impossible. */
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
  const unseen = /[\s\u00ad\u200b-\u200d\u2060]/;
  const lower = (letter: string) => (letter.toLowerCase().length === 1 ? letter.toLowerCase() : letter);
  const plain = (letters: string[]) => letters.filter(letter => !unseen.test(letter)).map(lower);
  const wanted = [...new Set(secrets.map(secret => plain(secret.split('')).join('')))].filter(secret => secret !== '');
  wanted.sort((a, b) => b.length - a.length);

  /** The texts with dots in the place of a secret, which may begin in one of them and end in another. */
  const masked = (texts: readonly string[]): string[] => {
    const shown = texts.map(text => text.split(''));
    const places = shown.flatMap((letters, of) =>
      letters.flatMap((letter, at) => (unseen.test(letter) ? [] : [{ of, at, isCovered: false }])),
    );
    const joined = shown.flatMap(plain).join('');
    for (const secret of wanted)
      for (let from = joined.indexOf(secret); from !== -1; from = joined.indexOf(secret, from + secret.length)) {
        let before = places[from];
        const sign = before?.isCovered ? '' : dots;
        for (const place of places.slice(from, from + secret.length)) {
          const start = before?.of === place.of ? before.at : place.at;
          if (!place.isCovered) shown[place.of]?.fill('', start, place.at + 1);
          place.isCovered = true;
          before = place;
        }
        const first = places[from];
        if (first && sign !== '') shown[first.of]?.splice(first.at, 1, sign);
      }
    return shown.map(letters => letters.join(''));
  };
  const hide = (element: Element, ...properties: readonly [name: string, value: string][]) => {
    if (!(element instanceof HTMLElement)) return;
    for (const [name, value] of [['transition', 'none'], ...properties] as const)
      element.style.setProperty(name, value, 'important');
  };
  const isButton = (field: Element) =>
    field instanceof HTMLInputElement && /^(button|submit|reset|checkbox|radio|image)$/.test(field.type);

  // Scripts of the page may not write anew what is covered here.
  for (let timer = window.setTimeout(() => undefined, 0); timer > 0; timer -= 1) window.clearTimeout(timer);
  for (let frame = requestAnimationFrame(() => undefined); frame > 0; frame -= 1) cancelAnimationFrame(frame);
  const texts: Text[] = [];
  const cover = (root: Node) => {
    for (const node of root.childNodes) {
      if (node instanceof Text) texts.push(node);
      if (!(node instanceof Element)) continue;
      if (node.matches('input, textarea, select, [contenteditable]') && !isButton(node))
        hide(node, ['color', 'transparent'], ['-webkit-text-fill-color', 'transparent'], ['text-shadow', 'none']);
      if (node.matches('iframe, frame, object, embed, canvas, video')) hide(node, ['visibility', 'hidden']);
      for (const { name, value } of node.attributes) {
        const [shown = ''] = masked([value]);
        if (shown !== value) node.setAttribute(name, shown);
      }
      if (node.shadowRoot) cover(node.shadowRoot);
      cover(node);
    }
  };
  cover(document);
  const range = document.createRange();
  const isDrawn = (text: Text) => {
    range.selectNodeContents(text);
    return range.getClientRects().length > 0;
  };
  const write = (nodes: readonly Text[]) => {
    const shown = masked(nodes.map(({ data }) => data));
    nodes.forEach((node, at) => {
      const next = shown[at] ?? '';
      if (next !== node.data) node.data = next;
    });
  };
  // What is not drawn may stand between two parts of what is.
  write(texts.filter(isDrawn));
  for (const text of texts) write([text]);
}
