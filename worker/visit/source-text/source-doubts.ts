import type { RawResponse } from '#checks/engine.ts';
import { trimHtml } from '#checks/html-space.ts';
import { doubt } from './in-doubt.ts';
import { attributeOf, type SourceElement, type SourceTree, textOf } from './source-tree.ts';

const scriptTypes = /^(|module|importmap|speculationrules|(text|application)\/(x-)?(java|ecma|j|live)script.*)$/i;
/** Of the kinds that count visits: a container (`GTM-`) adds to the page whatever its owner put into it. */
const tagFile = /^https:\/\/www\.googletagmanager\.com\/gtag\/js\?id=(G|GT|UA|AW|DC)-[\w-]+$/;
const tagStart =
  /^\s*window\.dataLayer\s*=\s*window\.dataLayer\s*\|\|\s*\[\];?\s*function gtag\(\)\s*\{\s*dataLayer\.push\(arguments\);?\s*\}\s*(gtag\((['"])(js|config)\2,\s*(new Date\(\)|(['"])(?!GTM-)[\w-]+\5)\);?\s*)+$/;
/** Handlers of user actions, which never run here. */
const harmlessHandlers =
  /^on(click|dblclick|submit|change|input|keydown|keyup|keypress|mousedown|mouseup|mouseover|mouseout|mouseenter|mouseleave|touchstart|touchend|contextmenu)$/;
/** Elements whose contents browsers show in ways of their own. */
const peculiar = new Set(
  'math slot dialog details marquee frameset frame xmp listing plaintext portal selectedcontent'.split(' '),
);

/** Throws `InDoubtError` where the answer has headers by which a browser shows something else than its source. */
export function checkAnswer({ headers }: RawResponse): void {
  if (!/^\s*text\/html\b/i.test(headers['content-type'] ?? '')) doubt('no HTML');
  if (/stylesheet/i.test(headers.link ?? '')) doubt('a style sheet in the headers');
  if (headers.refresh !== undefined) doubt('a refresh');
  if (/style-src|default-src|sandbox/i.test(headers['content-security-policy'] ?? '')) doubt('a policy');
  if (headers['content-disposition'] !== undefined) doubt('a file');
}

/** Throws `InDoubtError` for scripts or parts that only a browser can show. Data and Google tags change nothing. */
export function checkDocument({ elements }: SourceTree): void {
  for (const element of elements) {
    const name = element.tagName;
    if (name === 'script') checkScript(element);
    else if (peculiar.has(name)) doubt(`<${name}>`);
    else if (name === 'meta') checkMeta(element);
    else if (name === 'template' && attributeOf(element, 'shadowrootmode') !== undefined) doubt('a shadow tree');
    else if (name === 'text' || name === 'foreignObject') doubt('text in a drawing');
    for (const attribute of element.attrs) {
      if (attribute.name === 'popover') doubt('a popover');
      if (attribute.name.startsWith('on') && !harmlessHandlers.test(attribute.name)) doubt(attribute.name);
    }
  }
}

function checkScript(element: SourceElement): void {
  if (!scriptTypes.test(trimHtml(attributeOf(element, 'type') ?? ''))) return;
  const file = attributeOf(element, 'src');
  const isTag = file === undefined ? tagStart.test(textOf(element)) : tagFile.test(file);
  if (!isTag) doubt('a script');
}

function checkMeta(element: SourceElement): void {
  const kind = attributeOf(element, 'http-equiv')?.toLowerCase();
  if (kind === 'refresh' || kind === 'content-security-policy' || kind === 'default-style') doubt(`a ${kind}`);
}
