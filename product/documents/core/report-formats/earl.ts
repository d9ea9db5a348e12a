import type { Severity } from '#checks/check.ts';
import { titleOf } from '#checks/finding-title.ts';
import pack from '../../../../package.json' with { type: 'json' };
import type { ReportedFinding, ReportedGap, ReportedRun } from './reported-finding.ts';

/** What a severity is in EARL: only what is certain has failed; the rest is for people to decide. */
const outcomes: Readonly<Record<Severity, string>> = {
  error: 'earl:failed',
  warning: 'earl:cantTell',
  needCfm: 'earl:cantTell',
  humanChc: 'earl:cantTell',
  notice: 'earl:cantTell',
};

const context = {
  earl: 'http://www.w3.org/ns/earl#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  ptr: 'http://www.w3.org/2009/pointers#',
  tenken: 'urn:tenken:rule:',
  info: 'earl:info',
  title: 'dct:title',
  date: { '@id': 'dct:date', '@type': 'http://www.w3.org/2001/XMLSchema#dateTime' },
  assertedBy: { '@id': 'earl:assertedBy', '@type': '@id' },
  subject: { '@id': 'earl:subject', '@type': '@id' },
  mode: { '@id': 'earl:mode', '@type': '@id' },
  outcome: { '@id': 'earl:outcome', '@type': '@id' },
  result: 'earl:result',
  test: 'earl:test',
  pointer: 'earl:pointer',
};

/** An EARL report that is written finding by finding, so that it may be of any length. */
export interface EarlText {
  begin(): string;
  assertion(finding: ReportedFinding): string;
  end(gaps: readonly ReportedGap[]): string;
}

/** A report as EARL in JSON-LD (https://www.w3.org/TR/EARL10-Schema/), with an untested assertion for each part that was not judged. */
export function earlText(run: ReportedRun): EarlText {
  const { language, date } = run;
  const assertor = { '@type': ['earl:Assertor', 'earl:Software'], '@id': 'urn:tenken' };
  const shared = { '@type': 'earl:Assertion', assertedBy: 'urn:tenken', mode: 'earl:automatic' };
  const test = (rule: string, title: string, criterion: string | null) => ({
    '@type': 'earl:TestCriterion',
    '@id': `urn:tenken:rule:${encodeURIComponent(rule)}`,
    title,
    ...(criterion === null ? {} : { 'dct:identifier': criterion }),
  });
  return {
    begin() {
      const about = { ...assertor, title: 'Tenken', 'dct:hasVersion': pack.version };
      const ofRun = { '@type': 'earl:TestSubject', '@id': run.url, date };
      return `{"@context":${JSON.stringify(context)},"@graph":[${JSON.stringify(about)},${JSON.stringify(ofRun)}`;
    },
    assertion(finding) {
      const { rule, severity, message, criterion, pageUrl, place, excerpt, fingerprint } = finding;
      const pointer = {
        ...(place.selector === undefined ? {} : { 'ptr:expression': place.selector }),
        ...(place.line === undefined ? {} : { 'ptr:lineNumber': place.line }),
        ...(place.column === undefined ? {} : { 'ptr:charNumber': place.column }),
        ...(place.url === pageUrl ? {} : { 'ptr:reference': place.url }),
        ...(excerpt === '' ? {} : { 'ptr:chars': excerpt }),
      };
      const assertion = {
        ...shared,
        subject: pageUrl,
        test: test(rule, titleOf(finding)[language], criterion),
        result: {
          '@type': 'earl:TestResult',
          outcome: outcomes[severity],
          info: message[language],
          date,
          'dct:identifier': fingerprint,
          pointer: { '@type': 'ptr:Pointer', ...pointer },
        },
      };
      return `,${JSON.stringify(assertion)}`;
    },
    end(gaps) {
      const untested = gaps.map(({ code, message, pageUrl, subject }) => ({
        ...shared,
        subject: pageUrl,
        test: test(code, message[language], null),
        result: { '@type': 'earl:TestResult', outcome: 'earl:untested', info: subject ?? message[language], date },
      }));
      return `${untested.map(one => `,${JSON.stringify(one)}`).join('')}]}\n`;
    },
  };
}
