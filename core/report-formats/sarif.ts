import type { Location, ReportingDescriptor, Result, Run } from 'sarif';
import type { Severity } from '#checks/check.ts';
import { ruleNameOf } from '#checks/rule-name.ts';
import type { Language } from '#language/message.ts';
import pack from '../../package.json' with { type: 'json' };
import type { ReportedFinding, ReportedGap, ReportedRun } from './reported-finding.ts';

/** What a severity is in SARIF: only what is certain or probable is a failure; the rest is for people to look at. */
const kinds: Readonly<Record<Severity, Pick<Result, 'kind' | 'level'>>> = {
  error: { kind: 'fail', level: 'error' },
  warning: { kind: 'fail', level: 'warning' },
  needCfm: { kind: 'review', level: 'none' },
  humanChc: { kind: 'review', level: 'none' },
  notice: { kind: 'informational', level: 'none' },
};

/** A rule with what it says in general. */
function sarifRule(
  { rule, severity, message, detail, help, criterion, function: of }: ReportedFinding,
  language: Language,
) {
  const name = ruleNameOf({ message, detail });
  return {
    id: rule,
    shortDescription: { text: name[language] },
    ...(help ? { help: { text: help[language] } } : {}),
    defaultConfiguration: { level: kinds[severity].level ?? 'none' },
    properties: { tags: [of, ...(criterion === null ? [] : [criterion])] },
  } satisfies ReportingDescriptor;
}

function sarifResult(finding: ReportedFinding, ruleIndex: number, language: Language): Result {
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
      artifactLocation: { uri: place.url },
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

/**
 * The findings as a SARIF 2.1.0 log of one run (https://docs.oasis-open.org/sarif/sarif/v2.1.0/). Parts that were not judged are
 * notifications of its invocation, so that an empty list of results never reads as a clean page.
 */
export function sarifLog(run: ReportedRun, findings: readonly ReportedFinding[], gaps: readonly ReportedGap[]): string {
  const { language } = run;
  const indexes = new Map<string, number>();
  const rules: ReportingDescriptor[] = [];
  for (const finding of findings) {
    if (indexes.has(finding.rule)) continue;
    indexes.set(finding.rule, rules.length);
    rules.push(sarifRule(finding, language));
  }
  const invocation: NonNullable<Run['invocations']>[number] = {
    executionSuccessful: run.isComplete,
    startTimeUtc: run.date,
    toolExecutionNotifications: gaps.map(({ function: of, pageUrl, code, message, subject }) => ({
      descriptor: { id: code },
      level: 'warning' as const,
      message: { text: message[language] },
      locations: [{ physicalLocation: { artifactLocation: { uri: pageUrl } } }],
      properties: { function: of, ...(subject === null ? {} : { subject }) },
    })),
  };
  return `${JSON.stringify({
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
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
        invocations: [invocation],
        automationDetails: { id: `tenken/${run.url}` },
        results: findings.map(finding => sarifResult(finding, indexes.get(finding.rule) ?? -1, language)),
      } satisfies Run,
    ],
  })}\n`;
}
