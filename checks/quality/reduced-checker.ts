import { createRequire } from 'node:module';
import type { Message } from '#language/message.ts';
import type { Finding } from '../check.ts';
import { cutExcerpt, fingerprint } from '../fingerprint.ts';
import type { NamedRule } from '../rule-name.ts';
import { excerptStart } from './excerpt-ends.ts';
import type { JudgedDocument, Judgement } from './judge.ts';
import { markedSource } from './marked-source.ts';
import { inlineCss } from './parsed-css.ts';

const require = createRequire(import.meta.url);
const version = (name: string) => String((require(`${name}/package.json`) as { version: string }).version);

export const reducedName = 'html-validate + csstree-validator';

/** Versions of both JavaScript checkers, for example `11.18.0 + 4.0.1`. */
export function reducedVersion(): string {
  return `${version('html-validate')} + ${version('csstree-validator')}`;
}

/** Judges without Java: finds roughly half of the full checker's findings. Results must be marked as reduced. */
export async function judgeReduced(document: JudgedDocument): Promise<Judgement> {
  const marked = markedSource(document.text, document.source === 'css');
  const css = await cssFindings(document, marked);
  const html = document.source === 'html' ? await htmlFindings(document, marked) : [];
  return { findings: [...html, ...css], stop: null, unchecked: null };
}

type Marked = ReturnType<typeof markedSource>;

async function htmlFindings({ url, text }: JudgedDocument, marked: Marked): Promise<Finding[]> {
  const { HtmlValidate, StaticConfigLoader } = await import('html-validate');
  const loader = new StaticConfigLoader({ extends: ['html-validate:standard'] });
  const report = await new HtmlValidate(loader).validateString(text);
  return (report.results[0]?.messages ?? []).map(found => {
    const { ruleId, message, line, column, size } = found;
    const severity = found.severity === 2 ? 'error' : 'warning';
    const place = { url, line, column, lastLine: line, lastColumn: column + Math.max(0, size - 1) };
    const range = { firstLine: line, firstColumn: column, lastLine: line, lastColumn: place.lastColumn };
    return finding('html', ruleId, severity, message, place, [lineOf(text, line, column), marked(range, 'html')]);
  });
}

async function cssFindings({ url, source, text }: JudgedDocument, marked: Marked): Promise<Finding[]> {
  const css = source === 'css' ? text : inlineCss(text);
  if (css.trim() === '') return [];
  const { validate } = await import('csstree-validator');
  return validate(css, url).map(({ name, message, line = 1, column = 1 }) => {
    const place = { url, line, column };
    const element = marked({ lastLine: line, lastColumn: column }, 'css');
    const sentence = message.split('\n')[0] ?? message;
    return finding('css', name, 'error', sentence, place, [lineOf(text, line, column), element]);
  });
}

function finding(
  source: 'html' | 'css',
  name: string,
  severity: 'error' | 'warning',
  message: string,
  place: Finding['place'],
  [line, element]: readonly [line: Line, element: string],
): Finding {
  const id = name.toLowerCase();
  const formerRule = `${source}:reduced-${id}`;
  return {
    function: 'quality',
    rule: `${source}/reduced/${id}`,
    formerRule,
    criterion: null,
    severity,
    message: { ja: message, en: message },
    place,
    excerpt: cutExcerpt(line.text.slice(source === 'css' ? 0 : line.begin)),
    fingerprint: fingerprint(formerRule, element || message),
    former: fingerprint(formerRule, cutExcerpt(line.text)),
    detail: {
      source,
      type: severity,
      subType: null,
      template: name,
      ...({ ruleName: reducedTitle(id) } satisfies NamedRule),
      untranslated: true,
    },
  };
}

/** The name of a checker's rule in words, such as “no dup id”. */
function reducedTitle(id: string): Message {
  const words = id.replaceAll('-', ' ');
  return { ja: `簡易版の検証プログラムの指摘（${words}）`, en: `The reduced checker reports: ${words}` };
}

/** A part of the source, and where its element begins. */
interface Line {
  text: string;
  begin: number;
}

/** The line of a position, at most 120 characters. */
function lineOf(text: string, line: number, column: number): Line {
  const whole = text.split(/\r\n|\r|\n/)[line - 1] ?? '';
  const start = Math.max(0, Math.min(column - 20, whole.length - 120));
  const part = whole.slice(start, start + 120);
  const shown = part.trim();
  const mark = column - 1 - start - (part.length - part.trimStart().length);
  return { text: shown, begin: excerptStart(shown, Math.min(Math.max(0, mark), Math.max(0, shown.length - 1))) };
}
