/** Elements whose text is none of their own, or the whole page. */
const withoutText =
  /^<(?:html|body|head|main|img|input|br|hr|meta|link|source|track|area|base|embed|iframe|frame|object|video|audio|canvas|svg|select|textarea|script|style|template)(?![\w-])/i;
const openingTag = /^<(?:"[^"]*"|'[^']*'|[^"'>])*>/;
const mostText = 120;

/** What Lighthouse calls an element, where it is a text: of one without text it is the selector, or a value of the tag. */
export function textOfLabel(label: unknown, { selector, snippet }: { selector: string; snippet: string }) {
  if (typeof label !== 'string' || label === selector || snippet.includes(`="${label}"`)) return undefined;
  return label;
}

/** The markup of an element with the beginning of its text behind its opening tag, where the markup has no text itself. */
export function withText(html: string, text: string | undefined): string {
  const words =
    text
      ?.slice(0, 4 * mostText)
      .replace(/\s+/g, ' ')
      .trim() ?? '';
  const [tag] = withoutText.test(html) ? [] : (openingTag.exec(html) ?? []);
  if (words === '' || tag === undefined || hasText(html.slice(tag.length))) return html;
  return `${tag}${words.length > mostText ? `${words.slice(0, mostText)}…` : words}`;
}

/** Whether markup has more than tags. Linear. */
function hasText(markup: string): boolean {
  let isInTag = false;
  for (const character of markup) {
    if (character === '<') isInTag = true;
    else if (character === '>') isInTag = false;
    else if (!isInTag && character.trim() !== '') return true;
  }
  return false;
}
