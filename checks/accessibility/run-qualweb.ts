import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { IsolatedWorld } from '../isolated-world.ts';
import { addedRules, type SecondEngineRules } from './data/second-engine-rules.ts';
import { qualwebRules } from './qualweb-rules.ts';
import type { QualWebResult } from './raw-result.ts';

const require = createRequire(import.meta.url);
const parts = ['@qualweb/qw-page', '@qualweb/util', '@qualweb/act-rules', '@qualweb/wcag-techniques'];
let source: string | undefined;

/** Versions of the installed QualWeb modules; throws where one is missing. */
export function qualwebVersion(): string {
  const version = (name: string) =>
    (JSON.parse(readFileSync(packageFile(name), 'utf8')) as { version: string }).version;
  return `act-rules ${version('@qualweb/act-rules')}, wcag-techniques ${version('@qualweb/wcag-techniques')}`;
}

/** The bundles' exports hide package.json, so it is located relative to the exported file. */
function packageFile(name: string): string {
  const entry = require.resolve(name);
  return `${entry.slice(0, entry.lastIndexOf(name) + name.length)}/package.json`;
}

/**
 * QualWeb marks elements with attributes and moves the focus. In the isolated world both are stored outside the DOM, so
 * that the page never sees them. Runs in the page before the bundles.
 */
function keepPageUntouched(): void {
  const own = new Set(['qw-selector', 'qw-css-rules', '_documentSelector']);
  const marks = new WeakMap<Element, Map<string, string>>();
  const proto = Element.prototype;
  const { setAttribute, getAttribute, removeAttribute, hasAttribute, getAttributeNames } = proto;
  proto.setAttribute = function (name, value) {
    if (!own.has(name)) return setAttribute.call(this, name, value);
    const map = marks.get(this) ?? new Map<string, string>();
    marks.set(this, map.set(name, value));
  };
  proto.getAttribute = function (name) {
    return own.has(name) ? (marks.get(this)?.get(name) ?? null) : getAttribute.call(this, name);
  };
  proto.removeAttribute = function (name) {
    if (own.has(name)) marks.get(this)?.delete(name);
    else removeAttribute.call(this, name);
  };
  proto.hasAttribute = function (name) {
    return own.has(name) ? (marks.get(this)?.has(name) ?? false) : hasAttribute.call(this, name);
  };
  proto.getAttributeNames = function () {
    return [...getAttributeNames.call(this), ...(marks.get(this)?.keys() ?? [])];
  };
  // It writes texts into copies of elements as HTML, which a page with Trusted Types forbids.
  Object.defineProperty(proto, 'innerHTML', {
    ...Object.getOwnPropertyDescriptor(proto, 'innerHTML'),
    set(this: Element, text: unknown) {
      this.textContent = String(text);
    },
  });
  HTMLElement.prototype.focus = () => undefined;
  HTMLElement.prototype.blur = () => undefined;
}

interface Report {
  assertions: Record<string, { code: string; results: RawTest[] }>;
}
interface RawTest {
  verdict: string;
  resultCode: string;
  elements: { pointer?: string; htmlCode?: string }[];
}
interface Runner {
  configure(options: unknown): Runner;
  test(data: unknown): Runner;
  getReport(): Report;
}

function run(rules: string[], techniques: string[], most: number): QualWebResult[] {
  const here = globalThis as unknown as {
    QWPage: new (document: Document, styles: boolean) => { extraDocuments: Map<string, unknown> };
    qwPage: { extraDocuments: Map<string, unknown> };
    ACTRulesRunner: new (options: unknown, language: unknown) => Runner;
    WCAGTechniquesRunner: new (options: unknown, language: unknown) => Runner;
  };
  // Documents without a body (SVG, XML) are beyond QualWeb.
  if (!document.body) return [];
  here.qwPage = new here.QWPage(document, true);
  const language = { translate: {}, fallback: {} };
  const data = { sourceHtml: '', newTabWasOpen: false };
  const runners = [
    [here.ACTRulesRunner, rules],
    [here.WCAGTechniquesRunner, techniques],
  ] as const;
  // Given no rules, a runner runs all of its own.
  const reports = runners
    .filter(([, include]) => include.length > 0)
    .map(([Runner, include]) => new Runner({ include }, language).configure({ include }).test(data).getReport());
  // A pointer into a frame or shadow tree is its host's pointer followed by the inner one.
  const hosts = [...here.qwPage.extraDocuments.keys()];
  const targetOf = (pointer: string): string[] => {
    const host = hosts.find(h => pointer.startsWith(h) && /^[a-z]/i.test(pointer.slice(h.length)));
    if (host === undefined) return [pointer];
    const inner = pointer.slice(host.length);
    return document.querySelector(host)?.shadowRoot ? [`${host} >>> ${inner}`] : [host, inner];
  };
  const found: QualWebResult[] = [];
  for (const assertion of reports.flatMap(report => Object.values(report.assertions))) {
    let kept = 0;
    for (const test of assertion.results) {
      if ((test.verdict !== 'failed' && test.verdict !== 'warning') || kept >= most) continue;
      kept += 1;
      const elements = test.elements.map(e => ({
        target: targetOf(e.pointer ?? ''),
        html: (e.htmlCode ?? '').slice(0, 1000),
      }));
      found.push({ rule: assertion.code, verdict: test.verdict, reason: test.resultCode, elements });
    }
  }
  return found;
}

/** The rules of the table that run. */
export function rulesOfQualWeb(which: SecondEngineRules = 'added'): string[] {
  return Object.keys(qualwebRules).filter(code => which === 'all' || addedRules.has(code));
}

/** Runs the rules of these codes. Rejects with WorldTimeoutError at the deadline. */
export async function runQualWeb(
  world: IsolatedWorld,
  left: () => number,
  codes: readonly string[],
): Promise<QualWebResult[]> {
  source ??= parts.map(name => readFileSync(require.resolve(name), 'utf8')).join('\n;');
  await world.call(keepPageUntouched, [], left());
  await world.load(source, left());
  const rules = codes.filter(code => code.startsWith('QW-ACT'));
  const techniques = codes.filter(code => code.startsWith('QW-WCAG'));
  return world.call(run, [rules, techniques, 300], left());
}
