/** Scripts are read up to this length; patterns stay linear by bounded repetitions. */
const readLength = 300_000;

/** Code that puts elements or text into the page. */
const building = new RegExp(
  [
    // A literal without an element is only a label.
    String.raw`\.(?:inner|outer)HTML\s{0,5}\+?=(?!=)(?!\s{0,5}(["'])[^"'<\n]{0,200}\1\s{0,5}(?:[;}\n]|$))`,
    String.raw`\.(?:insertAdjacentHTML|createContextualFragment|replaceChildren|attachShadow)\s{0,5}\(`,
    String.raw`createElement\(\s{0,5}["'\x60]a["'\x60]\s{0,5}\)`,
    String.raw`\)\s{0,5}\.(?:load|html|append|prepend|appendTo)\(\s{0,5}["'\x60<\w$]`,
    String.raw`\bcustomElements\.define\(`,
    String.raw`\b(?:createRoot|hydrateRoot|createApp|createSSRApp)\(`,
    String.raw`\bnew Vue\(`,
    String.raw`\bReactDOM\.(?:render|hydrate)`,
    String.raw`\bplatformBrowser`,
  ].join('|'),
);
const writing = /\bdocument\.write(?:ln)?\s{0,5}\(([^;\n]{0,200})/g;
/** Written for years on end: a year in the footer, and script elements. */
const writesNothing = /^\s*(?:new Date|unescape\(|["'`]\s*(?:<|\\x3c|%3C)(?:\/|\\\/)?(?:scr|"\s*\+\s*"scr|!--))/i;
const links = /<a[\s\\]|\bhref\b|<li\b|<nav\b|["'`]a["'`]|\.load\(|\bfetch\(|XMLHttpRequest|\$\.(?:get|ajax)/;

export function buildsContent(script: string): boolean {
  const text = script.slice(0, readLength);
  if (building.test(text)) return true;
  return [...text.matchAll(writing)].some(([, argument = '']) => !writesNothing.test(argument));
}

/** Checks whether a script file of the site writes links or fetches parts of pages. */
export function writesLinks(script: string): boolean {
  return links.test(script.slice(0, readLength)) && buildsContent(script);
}

const libraries =
  /^(jquery([.-]?\d|[._-](min|slim|core|migrate|ui|easing|cookie|cycle|colorbox|matchheight|inview|validate|lazyload|bxslider|magnific)|\.js)|bootstrap|popper|swiper|slick|modernizr|lodash|underscore|moment|html5shiv|respond[.-]|gtag|gtm|analytics|ga[.-]|lightbox|fancybox|colorbox|masonry|isotope|imagesloaded|owl[.-]|flexslider|splide|wow[.-]|aos[.-]|gsap|tweenmax|scrollreveal|scrolltrigger|picturefill|lazysizes|lazyload|smooth-?scroll|polyfill|core-js|es\d-shim|wp-(embed|emoji|polyfill)|comment-reply|three[.-]|d3[.-]|chart[.-]|highcharts|mathjax|prism|highlight|webfont|typekit|axe[.-])/i;

/** Checks by its file name whether a script is a library, which writes nothing by itself. */
export function isLibrary(url: string): boolean {
  const name = URL.canParse(url) ? (new URL(url).pathname.split('/').at(-1) ?? '') : '';
  return libraries.test(name);
}

const assignment =
  /(?:^|[^\w.$])(?:(?:window|document|self|top|parent|globalThis)\s?\.\s?)?location(?:\s?\.\s?href)?\s{0,5}(?:=(?!=)|\.\s?(?:replace|assign)\s{0,5}\()\s{0,5}(?:(["'`])([^"'`<>\s]{1,2000})\1)?/g;

/** The assignment of `location` that runs at once in a script; `target` as written, null when computed. */
export function findForward(script: string): { target: string | null; depth: number } | null {
  const text = script.slice(0, readLength);
  let depth = 0;
  let at = 0;
  let found: { target: string | null; depth: number } | null = null;
  for (const match of text.matchAll(assignment)) {
    for (; at <= match.index; at += 1) {
      if (text[at] === '{') depth += 1;
      else if (text[at] === '}') depth -= 1;
    }
    if (depth > 1 || (found && found.depth <= depth)) continue;
    found = { target: match[2] ?? null, depth: Math.max(0, depth) };
  }
  return found;
}
