import type { ArtifactLocation, Location, ReportingDescriptor, Result, Run } from 'sarif';
import type { Severity } from '#checks/check.ts';
import { titleOf } from '#checks/finding-title.ts';
import type { Language } from '#language/message.ts';
import pack from '../../../../package.json' with { type: 'json' };
import type { ReportedFinding, ReportedGap, ReportedRun } from './reported-finding.ts';

/** What a severity is in SARIF: only what is certain or probable is a failure; the rest is for people to look at. */
const kinds: Readonly<Record<Severity, Pick<Result, 'kind' | 'level'>>> = {
  error: { kind: 'fail', level: 'error' },
  warning: { kind: 'fail', level: 'warning' },
  needCfm: { kind: 'review', level: 'none' },
  humanChc: { kind: 'review', level: 'none' },
  notice: { kind: 'informational', level: 'none' },
};

function sarifRule(finding: ReportedFinding, language: Language) {
  const { rule, formerRule, severity, help, criterion, function: of } = finding;
  return {
    id: rule,
    ...(formerRule === undefined ? {} : { deprecatedIds: [formerRule] }),
    shortDescription: { text: titleOf(finding)[language] },
    ...(help ? { help: { text: help[language] } } : {}),
    defaultConfiguration: { level: kinds[severity].level ?? 'none' },
    properties: { tags: [of, ...(criterion === null ? [] : [criterion])] },
  } satisfies ReportingDescriptor;
}

/**
 * Addresses as SARIF names them: a path without its first slash (SARIF1004), below an origin of `originalUriBaseIds`, since
 * GitHub refuses web addresses.
 */
class Addresses {
  readonly #names = new Map<string, string>();

  at(address: string): ArtifactLocation {
    const { origin = 'null', pathname = '', search = '' } = URL.parse(address) ?? {};
    // Only an address of a server has an origin; a name of a file is found in the repository.
    if (origin === 'null') return { uri: validUri(address) };
    const name = this.#names.get(origin) ?? (this.#names.size === 0 ? 'SITE' : `SITE${this.#names.size + 1}`);
    this.#names.set(origin, name);
    return { uri: belowBase(validUri(pathname.slice(1) + search)), uriBaseId: name };
  }

  bases(): NonNullable<Run['originalUriBaseIds']> {
    return Object.fromEntries([...this.#names].map(([origin, name]) => [name, { uri: `${origin}/` }]));
  }
}

/** Browsers leave characters in addresses that RFC 3986 wants escaped, and percent signs that escape nothing. */
const validUri = (address: string) =>
  address
    .toWellFormed()
    .replace(/%(?![\da-f]{2})|[^\w.~!$&'()*+,;=:@/?%-]/giu, character => encodeURIComponent(character));

/** A dot before what would be empty, begin at the root again, or look like a scheme. */
const belowBase = (path: string) => (path === '' || /^[/?]|^[^/?]*:/.test(path) ? `./${path}` : path);

function sarifResult(finding: ReportedFinding, ruleIndex: number, addresses: Addresses, language: Language): Result {
  const { place, pageUrl, excerpt } = finding;
  const region = {
    ...(place.line === undefined ? {} : { startLine: place.line }),
    ...(place.line === undefined || place.column === undefined ? {} : { startColumn: place.column }),
    ...(place.line === undefined || place.lastLine === undefined
      ? {}
      : { endLine: Math.max(place.line, place.lastLine) }),
    ...(excerpt === '' || place.line === undefined ? {} : { snippet: { text: excerpt } }),
  };
  const location: Location = {
    physicalLocation: {
      artifactLocation: addresses.at(place.url),
      ...(place.line === undefined ? {} : { region }),
    },
    ...(place.selector === undefined
      ? {}
      : { logicalLocations: [{ fullyQualifiedName: place.selector, kind: 'element' }] }),
  };
  return {
    ruleId: finding.rule,
    ruleIndex,
    ...kinds[finding.severity],
    message: { text: finding.message[language] },
    locations: [location],
    partialFingerprints: { 'tenken/v1': finding.fingerprint },
    ...(finding.state === undefined ? {} : { baselineState: finding.state }),
    properties: { function: finding.function, severity: finding.severity, page: pageUrl, excerpt },
  };
}

/** A SARIF log that is written finding by finding, so that it may be of any length. */
export interface SarifText {
  begin(): string;
  result(finding: ReportedFinding): string;
  end(gaps: readonly ReportedGap[]): string;
}

/** A SARIF 2.1.0 log of one run. Parts that were not judged are notifications, so that no empty list reads as a clean page. */
export function sarifText(run: ReportedRun): SarifText {
  const { language } = run;
  const addresses = new Addresses();
  const indexes = new Map<string, number>();
  const rules: ReportingDescriptor[] = [];
  let isFirst = true;
  const ruleIndex = (finding: ReportedFinding) => {
    const known = indexes.get(finding.rule);
    if (known !== undefined) {
      const names = rules[known]?.deprecatedIds;
      const { formerRule } = finding;
      if (names && formerRule !== undefined && !names.includes(formerRule)) names.push(formerRule);
      return known;
    }
    indexes.set(finding.rule, rules.length);
    return rules.push(sarifRule(finding, language)) - 1;
  };
  return {
    begin: () =>
      '{"$schema":"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json","version":"2.1.0","runs":[{"results":[',
    result(finding) {
      const comma = isFirst ? '' : ',';
      isFirst = false;
      return comma + JSON.stringify(sarifResult(finding, ruleIndex(finding), addresses, language));
    },
    end(gaps) {
      const rest = {
        tool: {
          driver: { name: 'Tenken', semanticVersion: pack.version, rules },
          extensions: run.engines.map(({ function: of, name, version }) => ({
            name,
            version,
            properties: { function: of },
          })),
        },
        language,
        columnKind: 'utf16CodeUnits',
        invocations: [invocationOf(run, gaps, addresses)],
        automationDetails: { id: `tenken/${run.url}` },
        originalUriBaseIds: addresses.bases(),
      } satisfies Run;
      return `],${JSON.stringify(rest).slice(1)}]}\n`;
    },
  };
}

function invocationOf(
  { isComplete, date, language }: ReportedRun,
  gaps: readonly ReportedGap[],
  addresses: Addresses,
): NonNullable<Run['invocations']>[number] {
  return {
    executionSuccessful: isComplete,
    startTimeUtc: date,
    toolExecutionNotifications: gaps.map(({ function: of, pageUrl, isWholePage, code, message, subject }) => ({
      descriptor: { id: code },
      level: isWholePage ? ('error' as const) : ('warning' as const),
      message: { text: message[language] },
      locations: [{ physicalLocation: { artifactLocation: addresses.at(pageUrl) } }],
      properties: { function: of, ...(subject === null ? {} : { subject }) },
    })),
  };
}

/** The same whole. Readers that compare by themselves would show what is gone as open: it is left out. */
export function sarifLog(run: ReportedRun, findings: readonly ReportedFinding[], gaps: readonly ReportedGap[]): string {
  const text = sarifText(run);
  const results = findings.filter(({ state }) => state !== 'absent').map(finding => text.result(finding));
  return [text.begin(), ...results, text.end(gaps)].join('');
}
