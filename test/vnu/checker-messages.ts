import { openPromise } from 'yauzl';
import type { CheckerVersion } from '#checks/checker-versions.ts';
import { checkerJar } from '#checks/quality/checker-jar.ts';
import { classStrings } from './class-strings.ts';
import { fillings } from './fillings.ts';

/** The classes that tell what is wrong with an HTML document, without those for pages that are XML. */
const classes = new RegExp(
  `^nu/validator/(?:${[
    'checker/(?:schematronequiv/Assertions|CspEnforcementChecker|ConformingButObsoleteWarner|DuplicateDtChecker|HeadingHierarchyChecker',
    'LanguageDetectingChecker|MicrodataChecker|NormalizationChecker|RdfaLiteChecker|SpeculationRulesChecker',
    'TextContentChecker|UncheckedSubtreeWarner|UsemapChecker|table/\\w+)',
    'xml/(?:roleattributes/RoleAttribute|dataattributes/DataAttribute)\\w+ContentHandlerWrapper',
    'htmlparser/(?:impl/(?:ErrorReportingTokenizer|Tokenizer|TreeBuilder)|io/(?:Driver|HtmlInputStreamReader|MetaSniffer))',
  ].join('|')})\\.class$`,
);

/** Sentences, and what is no message: texts for those who develop the checker, and identifiers of document types. */
const sentence = /^[A-Z“a\u0001].* .*[.?)]$/s;
const internal =
  /^Can't|^Don't|^How |^Must use|^Bad end tag exp|^(?:charRef|strBuf)|^value must|^Incomplete switch|^Ancestor not|^Two cells|^The namespace must|^Attempt to set|^Null arg|^InputSource was|^Both streams|^CoderResult|^Trying to|^Saw an xmlns|^Malformed UTF-16|in fragment|fragment\.$|serializable as XML|dropped by IE7|^Illegal|^We can get|Policy\.$/;
/** What follows “… is obsolete.”. */
const advice =
  /^ ?(?:Use|You can|Consider (?:putting|specifying|describing|instead)|Omitting|Optimise|Repeat|Avoid|Specify|To declare) /;

/** The texts of the CSS validator, by key: `error.value: \u201C%s\u201D is not a \u201C%s\u201D value`. */
const cssTexts = 'org/w3c/css/util/Messages.properties.en';

/** The classes that judge the value of an attribute; `DatatypeTest` tests them. */
const datatypes = /^nu\/validator\/datatype\/(?!DatatypeTest|data\/|Html5Datatype|LanguageData)\w+\.class$/;

/** The classes that read URLs: the first two of the whole, the others of its host. */
const urls = /^io\/mola\/galimatias\/(?:URLParser|Domain|Host|IPv4Address|IPv6Address|URLUtils)\.class$/;

/**
 * What a version of the checker can say, with sample values: of an HTML document, of a style sheet, and why the value of an
 * attribute is wrong.
 */
export async function checkerMessages(version?: CheckerVersion): Promise<Record<'html' | 'css' | 'reasons', string[]>> {
  const html = new Set<string>();
  const css = new Set<string>();
  const reasons = new Set<string>();
  for await (const { name, bytes } of entriesOf(checkerJar(version))) {
    if (name === cssTexts) for (const one of cssMessages(bytes.toString('utf8'))) css.add(one);
    if (datatypes.test(name))
      for (const text of classStrings(bytes)) for (const one of reasonsOf(text)) reasons.add(one);
    if (urls.test(name))
      for (const text of classStrings(bytes)) for (const one of urlReasonsOf(name, text)) reasons.add(one);
    if (!classes.test(name)) continue;
    for (const text of classStrings(bytes)) {
      if (advice.test(text)) html.add(`The “x” element is obsolete. ${text.trim()}`);
      else if (sentence.test(text) && !internal.test(text)) for (const one of fillings(text)) html.add(one);
    }
  }
  return { html: [...html], css: [...css], reasons: [...reasons] };
}

async function* entriesOf(file: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const zip = await openPromise(file);
  for await (const entry of zip.eachEntry()) {
    if (
      entry.fileName !== cssTexts &&
      !classes.test(entry.fileName) &&
      !datatypes.test(entry.fileName) &&
      !urls.test(entry.fileName)
    )
      continue;
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    yield { name: entry.fileName, bytes: Buffer.concat(chunks) };
  }
}

/** A sentence, or the beginning of one that goes on with what was found. */
function reasonsOf(text: string): string[] {
  if (/^[^(]+ but (?:saw|found) $/.test(text)) return [`${text}“x” instead.`];
  if (!/^[A-Z“].* .*[.?]$/s.test(text) || /^Malformed|^Testing|\(one of\)/.test(text)) return [];
  return fillings(
    text
      .replace(/(?<=^A |not an? |valid )\u0001/, 'floating point number')
      .replace(/(?<=satisfy the )\u0001/, 'date')
      .replace(/(?<=^Expected )\u0001(?= but .*context)/, 'y coordinate for “M” command')
      .replaceAll(/(?<!“[^”]*)\u0001/g, '“\u0001”'),
  );
}

/** Sentences about a URL; where a character stands is joined in front of the character. */
function urlReasonsOf(name: string, text: string): string[] {
  if (!/ /.test(text) || /\bnull\b|^(?:null )?input/.test(text)) return [];
  const whole = text.replace(/^\u0001(?=[.:])/, 'Illegal character in path segment').replace(/“\u0001”/, '“x”');
  if (/URLParser|Domain/.test(name))
    return [
      whole
        .replace(/\u0001(?=:)/, 'https')
        .replace('(\u0001)', '(https)')
        .replace(/: \u0001$/, ': IDNA error.'),
    ];
  return [`Invalid host: ${whole}`];
}

function cssMessages(properties: string): string[] {
  const lines = properties.replaceAll(/\\\r?\n\s*/g, '').split(/\r?\n/);
  return lines.flatMap(line => {
    const text = /^(?:(?:error|warning|parser)\.[\w.-]+|generator\.(?:unrecognize|dontmixhtml)) *: *(.+?) *$/.exec(
      line,
    )?.[1];
    if (text === undefined) return [];
    let count = 0;
    return [
      text
        .replaceAll(/\\u([0-9A-F]{4})/g, (_escape, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
        .replaceAll(/%s\d?/g, () => `x${(count += 1)}`),
    ];
  });
}
