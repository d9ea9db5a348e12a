import { type EngineTools, type RawResponse, type TextBlock, textLimits } from '#checks/engine.ts';
import { tokensOf } from '#checks/html-space.ts';
import { decodeSource } from '#checks/source-text.ts';
import { absoluteUrl, readStylesheet } from '#checks/stylesheet.ts';
import { doubt, InDoubtError } from './in-doubt.ts';
import { checkAnswer, checkDocument } from './source-doubts.ts';
import { SourceStyles } from './source-styles.ts';
import { attributeOf, parseSource, type SourceElement, type SourceTree, textOf } from './source-tree.ts';
import { mediaApplies, type RuleIndex, rulesOf } from './style-rules.ts';
import { elementsWithText, walkSource } from './walk-source.ts';

/** Bytes of a source, and characters of a style sheet, up to which they are read here. */
const longest = 3_000_000;

/** Text blocks by source and style sheets, without boxes; null with a reason where only a browser can tell. */
export async function readSourceText(
  response: RawResponse,
  tools: EngineTools,
): Promise<{ blocks: TextBlock[]; why?: undefined } | { blocks: null; why: string }> {
  try {
    checkAnswer(response);
    if (response.body.length > longest) doubt('too long');
    const contentType = response.headers['content-type'] ?? '';
    const { text, encoding } = decodeSource(response.body, contentType);
    if (encoding !== 'utf-8' && !/charset/i.test(contentType)) doubt('an encoding that is guessed');
    const tree = parseSource(text);
    checkDocument(tree);
    return { blocks: blocksOfSource(tree, await readSheets(tree, response, tools)) };
  } catch (error) {
    if (!(error instanceof InDoubtError)) throw error;
    return { blocks: null, why: error.message };
  }
}

/** The blocks of a document with the rules of its style sheets. Throws `InDoubtError`. */
export function blocksOfSource(tree: SourceTree, sheets: readonly RuleIndex[]): TextBlock[] {
  const bearing = elementsWithText(tree);
  return walkSource(tree, new SourceStyles(sheets, element => bearing.has(element)), textLimits);
}

async function readSheets(tree: SourceTree, { finalUrl }: RawResponse, tools: EngineTools): Promise<RuleIndex[]> {
  const based = tree.elements.find(
    ({ tagName, attrs }) => tagName === 'base' && attrs.some(one => one.name === 'href'),
  );
  const base = absoluteUrl((based && attributeOf(based, 'href')) ?? '', finalUrl) ?? finalUrl;
  const sheets: RuleIndex[] = [];
  for (const element of tree.elements) {
    const css = element.tagName === 'style' ? textOf(element) : await linkedSheet(element, base, tools);
    if (css !== null && css.length > longest) doubt('too long');
    if (css === null || !typeApplies(element) || !mediaApplies(attributeOf(element, 'media') ?? '')) continue;
    sheets.push(rulesOf(css, tree.isQuirky));
  }
  return sheets;
}

/** Another language is none of the browser's. */
const typeApplies = (element: SourceElement) => /^\s*(text\/css)?\s*$/i.test(attributeOf(element, 'type') ?? '');

async function linkedSheet(element: SourceElement, base: string, tools: EngineTools): Promise<string | null> {
  const words = tokensOf((attributeOf(element, 'rel') ?? '').toLowerCase());
  if (!/^link$/.test(element.tagName) || !words.includes('stylesheet') || words.includes('alternate')) return null;
  if (!typeApplies(element) || !mediaApplies(attributeOf(element, 'media') ?? '')) return null;
  if (attributeOf(element, 'title') !== undefined || attributeOf(element, 'disabled') !== undefined)
    return doubt('a style sheet by choice');
  const url = absoluteUrl(attributeOf(element, 'href') ?? '', base);
  if (url === null) return doubt('a style sheet without an address');
  const sheet = await readStylesheet(url, tools);
  if (sheet.css === null || !/^\s*text\/css\b/i.test(sheet.contentType))
    return doubt('a style sheet that is not there');
  return sheet.css;
}
