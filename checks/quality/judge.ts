import type { Message } from '#language/message.ts';
import type { Finding, Severity } from '../check.ts';
import { cutExcerpt, fingerprint } from '../fingerprint.ts';
import type { NamedRule } from '../rule-name.ts';
import type { QualitySource } from './check.ts';
import { excerptEnd, excerptStart } from './excerpt-ends.ts';
import { japanese } from './japanese.ts';
import { markedSource } from './marked-source.ts';
import { isModernCss } from './modern-css.ts';
import { openNewer } from './newer-than-checker.ts';
import { inlineCss, type ParsedCss, parseCss } from './parsed-css.ts';
import { qualityRule } from './quality-rule.ts';
import { templateOf } from './template.ts';
import type { VnuMessage } from './vnu-server.ts';

/** The judged document: the page, or one of its style sheets. */
export interface JudgedDocument {
  url: string;
  source: QualitySource;
  text: string;
  /** What the checker is told of it, if not what its server said. */
  contentType?: string;
  /** The encoding that it was read in though nothing declares it, where the checker was told. */
  undeclared?: string;
}

export interface Judgement {
  findings: Finding[];
  /** The reason why the checker stopped before the end, and the line; null when it read everything. */
  stop: CheckerStop | null;
  /** The reason why the checker could not judge the document at all; its findings are empty then. */
  unchecked: string | null;
}

/** Too many messages, or a fault after which it could not go on. */
export interface CheckerStop {
  code: 'too-many-messages' | 'unrecoverable';
  line: number | null;
}

/** Turns the messages of the HTML checker into findings, without those about valid modern CSS. */
export function judgeQuality(messages: readonly VnuMessage[], document: JudgedDocument): Judgement {
  const refusal = messages.find(({ type }) => type === 'non-document-error');
  if (refusal) return { findings: [], stop: null, unchecked: refusal.message };
  let parsed: ParsedCss | undefined;
  const css = () => {
    parsed ??= parseCss(document.source === 'css' ? document.text : inlineCss(document.text));
    return parsed;
  };
  const isNewer = openNewer(document.text);
  const marked = markedSource(document.text, document.source === 'css');
  const findings: Finding[] = [];
  let stop: CheckerStop | null = null;
  for (const message of messages) {
    if (message.subType === 'fatal') {
      stop = { code: isLimit(message) ? 'too-many-messages' : 'unrecoverable', line: message.lastLine ?? null };
    }
    if (isLimit(message)) continue;
    if (!isPreset(message)) {
      const finding = findingOf(message, document, { css, isNewer, marked });
      if (finding) findings.push(finding);
    }
  }
  return { findings, stop, unchecked: null };
}

/** What is read of the document for its messages. */
interface Reading {
  css(): ParsedCss;
  isNewer: ReturnType<typeof openNewer>;
  marked: ReturnType<typeof markedSource>;
}

function findingOf(raw: VnuMessage, document: JudgedDocument, { css, isNewer, marked }: Reading): Finding | null {
  const inline = document.source === 'html' && raw.message.startsWith('CSS: ');
  const source = inline ? 'css' : document.source;
  const text = inline ? raw.message.slice('CSS: '.length) : raw.message;
  const { lastLine, firstLine = lastLine, lastColumn, firstColumn = lastColumn } = raw;
  if (source === 'css' && isModernCss(text, lastLine ?? 0, lastColumn ?? 0, css)) return null;
  const newer = isNewer(source, text, raw);
  const templated = templateOf(text);
  const { rule, formerRule, name } = qualityRule(source, templated);
  const ja = japanese(templated);
  // English stays verbatim, so that it can be compared with the checker's own output.
  const own: Message = { ja: ja ?? raw.message, en: raw.message };
  const message = newer ? { ja: `${own.ja}${newerTexts.ja}`, en: `${own.en} ${newerTexts.en}` } : own;
  const { extract = '', hiliteStart, hiliteLength = 0 } = raw;
  const begin = source === 'css' ? 0 : excerptStart(extract, hiliteStart ?? 0);
  const end = source === 'css' ? extract.length : excerptEnd(extract, (hiliteStart ?? 0) + hiliteLength);
  const range = { firstLine, firstColumn, lastLine, lastColumn };
  const element = marked(range, source, source === 'css' ? templated.values[0] : '');
  return {
    function: 'quality',
    rule,
    formerRule,
    criterion: null,
    severity: newer ? 'notice' : severityOf(raw),
    message,
    place: {
      url: document.url,
      ...(firstLine !== undefined && { line: firstLine }),
      ...(firstColumn !== undefined && { column: firstColumn }),
      ...(lastLine !== undefined && { lastLine }),
      ...(lastColumn !== undefined && { lastColumn }),
    },
    excerpt: cutExcerpt(extract.slice(begin, end)),
    // Without a place (for example the charset of the whole document) the message identifies the defect. Places keep their names
    // although rules have got others.
    fingerprint: fingerprint(formerRule, element || text),
    former: fingerprint(formerRule, cutExcerpt(extract) || text),
    detail: {
      source,
      type: raw.type,
      subType: raw.subType ?? null,
      template: templated.template,
      ...({ ruleName: name } satisfies NamedRule),
      ...(hiliteStart !== undefined && { mark: [hiliteStart - begin, hiliteLength] }),
      ...(ja === null && { untranslated: true }),
    },
  };
}

const newerTexts: Message = {
  ja: '（検証プログラムがまだ知らない、新しい書き方です。）',
  en: '(This is newer than the checker.)',
};

function severityOf({ type, subType }: VnuMessage): Severity {
  if (type === 'error') return 'error';
  return subType === 'warning' ? 'warning' : 'notice';
}

function isLimit({ subType, message }: VnuMessage): boolean {
  return subType === 'fatal' && message === 'Too many messages.';
}

/** The checker reports the chosen schema, which is not a defect. */
function isPreset({ type, subType, message }: VnuMessage): boolean {
  return type === 'info' && subType === undefined && message.startsWith('Using the preset for ');
}
