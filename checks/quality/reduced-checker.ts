import { createRequire } from 'node:module';
import type { Finding } from '../check.ts';
import { cutExcerpt, fingerprint } from '../fingerprint.ts';
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
  [line, element]: readonly [line: string, element: string],
): Finding {
  const rule = `${source}:reduced-${name.toLowerCase()}`;
  const excerpt = cutExcerpt(line);
  return {
    function: 'quality',
    rule,
    criterion: null,
    severity,
    message: { ja: message, en: message },
    place,
    excerpt,
    fingerprint: fingerprint(rule, element || message),
    former: fingerprint(rule, excerpt),
    detail: { source, type: severity, subType: null, template: name, untranslated: true },
  };
}

/** The line of a position, at most 120 characters. */
function lineOf(text: string, line: number, column: number): string {
  const whole = text.split(/\r\n|\r|\n/)[line - 1] ?? '';
  const start = Math.max(0, Math.min(column - 20, whole.length - 120));
  return whole.slice(start, start + 120).trim();
}
