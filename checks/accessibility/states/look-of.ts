/** Runs in the page (self-contained): an element's style, background and clipping box; two stops with one look focus alike. */
export function lookOf(element: Element): string {
  const style = getComputedStyle(element);
  const names = [
    'outline',
    'border',
    'boxShadow',
    'background',
    'color',
    'textDecoration',
    'opacity',
    'filter',
  ] as const;
  const look = [element.localName, element.className, ...names.map(name => style[name])];
  let [isBacked, isCut] = [false, false];
  for (let at = element.parentElement; at && !(isBacked && isCut); at = at.parentElement) {
    const { backgroundColor, backgroundImage, overflow, clipPath } = getComputedStyle(at);
    if (!isBacked && (backgroundImage !== 'none' || !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor))) {
      look.push(backgroundColor, backgroundImage);
      isBacked = true;
    }
    if (!isCut && (overflow !== 'visible' || clipPath !== 'none')) {
      look.push(at.localName, at.className, overflow);
      isCut = true;
    }
  }
  return look.join(' | ');
}
