import type { Finding } from '../check.ts';
import type { EngineOptions } from '../engine.ts';

const levels = ['A', 'AA', 'AAA'];

/** The findings that the options ask for: criteria up to a level, with or without points that only a person can check. Default: all. */
export function listedFindings(
  findings: readonly Finding[],
  options: EngineOptions['accessibilityOptions'],
): Finding[] {
  if (!options) return [...findings];
  const highest = levels.indexOf(options.level);
  return findings.filter(({ severity, detail }) => {
    if (severity === 'humanChc' && !options.humanChecks) return false;
    return levels.indexOf(String(detail.level ?? '')) <= highest;
  });
}
