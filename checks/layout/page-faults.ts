import type { FitElement, FitGlobal, PageScripts } from './page-fit.ts';
import { leaveTextTools, readTextLines, type TextGlobal } from './page-texts.ts';

/** Faults that are seen on any screen. `invisible` names the reason in `why`; `broken` the address of the picture. */
export interface PageFaults {
  broken: (FitElement & { address: string })[];
  cut: FitElement[];
  overlapping: (FitElement & { other: string })[];
  invisible: (FitElement & { why: 'colour' | 'opacity' | 'size' })[];
}

const mostLines = 20_000;

/** Measures the faults, at most so many of each kind. The tools of `measureFit` must be there. Scrolls, and returns to the top. */
export async function measureFaults(world: PageScripts, most: number): Promise<PageFaults> {
  const broken = await world.run(findBrokenImages, most);
  await world.run(leaveTextTools);
  await world.run(readTextLines, mostLines);
  const faults = {
    broken,
    cut: await world.run(findCutTexts, most),
    overlapping: await world.run(findOverlaps, most),
    invisible: [...(await world.run(findLostColours, most)), ...(await world.run(findUnshownTexts, most))].slice(
      0,
      most,
    ),
  };
  await world.run(() => scrollTo({ left: 0, top: 0, behavior: 'instant' }));
  return faults;
}

/** Runs in the page (self-contained): pictures that came to nothing, in `img` and in style sheets where their answer is known. */
async function findBrokenImages(most: number): Promise<PageFaults['broken']> {
  const { describe, openTag } = (globalThis as FitGlobal).fitTools;
  const found: PageFaults['broken'] = [];
  for (const image of [...document.images].slice(0, 5_000)) {
    if (found.length >= most) break;
    const address = image.currentSrc || image.src;
    const given = (image.getAttribute('src') ?? image.getAttribute('srcset') ?? '').trim() !== '';
    // An empty data address is a placeholder.
    if (!given || !image.complete || image.naturalWidth > 0 || /^data:(,|$)/.test(address)) continue;
    if (!image.checkVisibility({ visibilityProperty: true })) continue;
    // A drawing without a size of its own is whole all the same.
    const whole = await Promise.race([
      image.decode().then(
        () => true,
        () => false,
      ),
      new Promise<boolean>(done => setTimeout(() => done(true), 2_000)),
    ]);
    if (!whole) found.push({ ...describe(image, openTag(image)), address: address.slice(0, 300) });
  }
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const failed = new Set(
    entries.filter(each => each.initiatorType === 'css' && each.responseStatus >= 400).map(each => each.name),
  );
  if (failed.size === 0) return found;
  for (const element of [...document.querySelectorAll('body, body *')].slice(0, 20_000)) {
    if (found.length >= most) break;
    const [, address = ''] = /^url\("([^"]+)"\)/.exec(getComputedStyle(element).backgroundImage) ?? [];
    if (failed.has(address) && element.checkVisibility({ visibilityProperty: true }))
      found.push({ ...describe(element, openTag(element)), address: address.slice(0, 300) });
  }
  return found;
}

/** Runs in the page (self-contained): lines of text partly outside of a clipping box, without intended cuts and slides. */
function findCutTexts(most: number): FitElement[] {
  const { describe } = (globalThis as FitGlobal).fitTools;
  const { lines, style, stackAt, opacity } = (globalThis as TextGlobal).textTools;
  const clips = new Map<Element, Element | null>();
  const clipOf = (element: Element): Element | null => {
    const way: Element[] = [];
    let at: Element | null = element;
    let clip: Element | null = null;
    for (; at !== null && at !== document.body && at !== document.documentElement; at = at.parentElement) {
      const known = clips.get(at);
      if (known !== undefined) {
        clip = known;
        break;
      }
      way.push(at);
      const { overflowX, overflowY, position, display } = style(at);
      if (display !== 'inline' && /hidden|clip/.test(overflowX + overflowY)) {
        clip = at;
        break;
      }
      // It may stand outside of the boxes around it.
      if (position === 'absolute') break;
    }
    for (const each of way) clips.set(each, clip);
    return clip;
  };
  const wanted = new Map<Element, boolean>();
  const opens = new Map<Element | null, boolean>();
  const isWanted = (clip: Element): boolean => {
    const own = style(clip);
    if (own.textOverflow !== 'clip' || own.webkitLineClamp !== 'none' || own.maskImage !== 'none') return true;
    if (own.transform !== 'none' || Number.parseFloat(own.textIndent) < 0) return true;
    const fades = ['::before', '::after'].some(name => getComputedStyle(clip, name).backgroundImage !== 'none');
    const opener = 'button, summary, [aria-expanded], [aria-controls], [role=button], input[type=checkbox]';
    const parent = clip.parentElement;
    if (!opens.has(parent))
      opens.set(parent, parent?.querySelector(opener) != null || clip.closest('details') !== null);
    return fades || opens.get(parent) === true;
  };
  const found = new Map<Element, FitElement>();
  let tries = 0;
  for (const { element, block, text, left, top, right, bottom } of lines) {
    if (found.size >= most || tries >= most * 10) break;
    const clip = clipOf(element);
    if (clip === null || found.has(clip)) continue;
    const box = clip.getBoundingClientRect();
    const [boxLeft, boxTop] = [box.left + scrollX, box.top + scrollY];
    const [boxRight, boxBottom] = [boxLeft + box.width, boxTop + box.height];
    if (box.width < 8 || box.height < 8) continue;
    const { overflowX, overflowY } = style(clip);
    const size = Number.parseFloat(style(element).fontSize);
    // Along the lines and across them, in the direction in which lines follow each other.
    const mode = style(element).writingMode;
    const isVertical = mode !== 'horizontal-tb';
    const around = block.getBoundingClientRect();
    const isBackward = (style(element).direction === 'rtl') !== (mode === 'sideways-lr');
    const [a, b, boxA, boxB, blockA, blockB] = isVertical
      ? [top, bottom, boxTop, boxBottom, around.top + scrollY, around.bottom + scrollY]
      : [left, right, boxLeft, boxRight, around.left + scrollX, around.right + scrollX];
    const [begin, end, boxEnd, blockEnd] = isBackward ? [-b, -a, -boxA, -blockA] : [a, b, boxB, blockB];
    const sides = mode.endsWith('rl') ? [-right, -left, -boxRight, -boxLeft] : [left, right, boxLeft, boxRight];
    const [near = 0, far = 0, boxNear = 0, boxFar = 0] = isVertical ? sides : [top, bottom, boxTop, boxBottom];
    const [along, across] = isVertical ? [overflowY, overflowX] : [overflowX, overflowY];
    const isLong = /hidden|clip/.test(along) && end > boxEnd + size / 4 && begin < boxEnd - size;
    const depth = far - near;
    const isBehind = /hidden|clip/.test(across) && far > boxFar + depth * 0.35 && near < boxFar - depth * 0.2;
    const isCut = (isLong && blockEnd <= boxEnd + 1) || isBehind;
    if (!isCut || near < boxNear - 1 || opacity(element) < 0.1) continue;
    if (!wanted.has(clip)) wanted.set(clip, isWanted(clip));
    if (wanted.get(clip) === true) continue;
    tries += 1;
    const x = (Math.max(left, boxLeft) + Math.min(right, boxRight)) / 2;
    const y = (Math.max(top, boxTop) + Math.min(bottom, boxBottom)) / 2;
    const [front] = stackAt(x, y);
    if (front === undefined || !(element.contains(front) || front.contains(element))) continue;
    found.set(clip, describe(clip, text));
  }
  return [...found.values()];
}

/** Runs in the page (self-contained): visible texts of two blocks over each other, found by a grid in linear work. */
function findOverlaps(most: number): PageFaults['overlapping'] {
  const { describe } = (globalThis as FitGlobal).fitTools;
  const { lines, style, colour, opacity, stackAt, paint } = (globalThis as TextGlobal).textTools;
  const found: PageFaults['overlapping'] = [];
  const reported = new Set<Element>();
  const cells = new Map<string, typeof lines>();
  const [cell, perCell] = [48, 12];
  const vertical = (element: Element) => style(element).writingMode !== 'horizontal-tb';
  const faint = (element: Element) => opacity(element) * (colour(style(element).color)?.[3] ?? 1) < 0.4;
  const bothSeen = (one: Element, other: Element, x: number, y: number) => {
    const stack = stackAt(x, y);
    const [first, second] = [stack.indexOf(one), stack.indexOf(other)];
    if (first < 0 || second < 0) return false;
    const back = first > second ? one : other;
    return stack.slice(0, Math.max(first, second)).every(each => each.contains(back) || paint(each) === 'nothing');
  };
  let tries = 0;
  for (const line of lines) {
    if (found.length >= most || tries >= most * 10) break;
    const near = new Set<(typeof lines)[number]>();
    const [lastX, lastY] = [Math.floor(line.right / cell), Math.floor(line.bottom / cell)];
    for (let x = Math.floor(line.left / cell); x <= Math.min(lastX, Math.floor(line.left / cell) + 60); x += 1) {
      for (let y = Math.floor(line.top / cell); y <= Math.min(lastY, Math.floor(line.top / cell) + 10); y += 1) {
        const key = `${x} ${y}`;
        const here = cells.get(key) ?? [];
        for (const each of here) near.add(each);
        if (here.push(line) > perCell) here.shift();
        cells.set(key, here);
      }
    }
    for (const other of near) {
      if (other.block === line.block || reported.has(line.block)) continue;
      const width = Math.min(line.right, other.right) - Math.max(line.left, other.left);
      const height = Math.min(line.bottom, other.bottom) - Math.max(line.top, other.top);
      // Along the lines, and across them: lines that stand close meet at their edges, where no letter reaches.
      const [along, across, least] = vertical(line.element)
        ? [height, width, Math.min(line.right - line.left, other.right - other.left)]
        : [width, height, Math.min(line.bottom - line.top, other.bottom - other.top)];
      if (along < 6 || across < least * 0.45 || faint(line.element) || faint(other.element)) continue;
      tries += 1;
      const x = Math.max(line.left, other.left) + width / 2;
      const y = Math.max(line.top, other.top) + height / 2;
      if (tries > most * 10 || !bothSeen(line.element, other.element, x, y)) continue;
      reported.add(line.block);
      found.push({ ...describe(line.block, line.text), other: other.text.slice(0, 60) });
    }
  }
  return found;
}

/** Runs in the page (self-contained): text in the colour of what it stands on, where that can be told from the styles. */
function findLostColours(most: number): PageFaults['invisible'] {
  const { describe } = (globalThis as FitGlobal).fitTools;
  const { lines, style, colour, opacity, stackAt, paint } = (globalThis as TextGlobal).textTools;
  const found: PageFaults['invisible'] = [];
  const judged = new Set<Element>();
  /** Nearest background by the tree alone; the page is asked only where it agrees with the text. */
  const behind = (element: Element) => {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const painted = paint(at);
      if (painted !== 'nothing') return painted;
    }
    return [255, 255, 255, 1] as const;
  };
  const equal = (one: readonly number[], other: readonly number[]) =>
    one.slice(0, 3).every((value, index) => Math.abs(value - (other[index] ?? 0)) <= 2);
  let tries = 0;
  for (const { element, text, left, right, top, bottom } of lines) {
    if (found.length >= most || tries >= most * 10) break;
    if (judged.has(element)) continue;
    judged.add(element);
    const own = style(element);
    const ink = colour(own.color);
    if (ink === undefined || ink[3] < 1 || opacity(element) < 1 || own.textShadow !== 'none') continue;
    if (own.webkitTextStrokeWidth !== '0px' || own.backgroundClip === 'text' || own.textIndent.startsWith('-'))
      continue;
    const fill = colour(own.webkitTextFillColor);
    if (fill === undefined || !equal(fill, ink)) continue;
    const ground = behind(element);
    if (ground === 'unknown' || !equal(ink, ground)) continue;
    tries += 1;
    const stack = stackAt((left + right) / 2, (top + bottom) / 2);
    const from = stack.indexOf(element);
    if (from !== 0) continue;
    const painted = stack.map(paint).find(each => each !== 'nothing') ?? ([255, 255, 255, 1] as const);
    if (painted !== 'unknown' && equal(ink, painted)) found.push({ ...describe(element, text), why: 'colour' });
  }
  return found;
}

/** Runs in the page (self-contained): text that stays transparent after scrolling, or has size 0 without a picture. */
async function findUnshownTexts(most: number): Promise<PageFaults['invisible']> {
  const { describe } = (globalThis as FitGlobal).fitTools;
  const { lines, style, opacity, apart } = (globalThis as TextGlobal).textTools;
  const found: PageFaults['invisible'] = [];
  const inFlow = (element: Element) => {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { position, float, pointerEvents, zIndex } = style(at);
      if (/absolute|fixed|sticky/.test(position) || pointerEvents === 'none' || zIndex.startsWith('-')) return false;
      if (
        float !== 'none' ||
        at.matches('nav, a, button, label, [role=menu], [role=tooltip], [role=dialog], [tabindex]')
      )
        return false;
    }
    return true;
  };
  const transparent = new Map<Element, (typeof lines)[number]>();
  for (const line of lines) {
    if (transparent.size >= most) break;
    if (opacity(line.element) === 0 && !transparent.has(line.block) && inFlow(line.element))
      transparent.set(line.block, line);
  }
  for (const [block, { element, text, top }] of transparent) {
    scrollTo({ left: 0, top: top - innerHeight / 2, behavior: 'instant' });
    await new Promise(done => setTimeout(done, 300));
    let now = 1;
    for (let at: Element | null = element; at !== null; at = at.parentElement)
      now *= Number(getComputedStyle(at).opacity);
    if (now === 0) found.push({ ...describe(block, text), why: 'opacity' });
  }
  const walker = document.createTreeWalker(document.body ?? document.documentElement, NodeFilter.SHOW_TEXT);
  let nodes = 0;
  for (let node = walker.nextNode(); node !== null && found.length < most && nodes < 50_000; node = walker.nextNode()) {
    nodes += 1;
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (element === null || text === '' || style(element).fontSize !== '0px' || apart(element)) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const picture = 'img, svg, canvas, video, [aria-label], a, button';
    const stands =
      element.closest('a, button, [role=img], [aria-label]') !== null || element.querySelector(picture) !== null;
    const drawn = ['', '::before', '::after'].some(
      name => getComputedStyle(element, name || null).backgroundImage !== 'none',
    );
    if (!stands && !drawn) found.push({ ...describe(element, text), why: 'size' });
  }
  return found;
}
