import { defaultConfig } from 'lighthouse';
import { initializeConfig } from 'lighthouse/core/config/config.js';
import { getFormatted } from 'lighthouse/shared/localization/format.js';
import type { Message } from '#language/message.ts';
import type { DescribedRule } from '../described-rule.ts';
import { seoCategoryNames } from './check.ts';
import { plainText, severityOf } from './judge.ts';
import { pwaAudits } from './pwa.ts';
import {
  type StructureRule,
  structureHelp,
  structureNames,
  structureSeverities,
  structureTexts,
} from './structure/messages.ts';
import { unseenAudits } from './unseen-audits.ts';

type Category = keyof typeof seoCategoryNames;

/** Lighthouse's audits of which a fault is shown, by category, then ours on installability and structure. */
export async function describedRules(): Promise<DescribedRule[]> {
  return [...(await ofLighthouse()), ...ofInstallability(), ...ofStructure()];
}

async function ofLighthouse(): Promise<DescribedRule[]> {
  const skipped = new Set(['bf-cache', ...unseenAudits()]);
  const { resolvedConfig } = await initializeConfig('navigation', defaultConfig, {});
  const audits = (resolvedConfig.audits ?? []).map(({ implementation }) => implementation.meta);
  return Object.entries(resolvedConfig.categories ?? {}).flatMap(([id, { auditRefs }]) => {
    const part = id === 'best-practices' ? 'bestPractices' : id;
    if (!isCategory(part)) return [];
    return audits.flatMap(meta => {
      const refs = auditRefs.filter(ref => ref.id === meta.id && ref.group !== 'hidden');
      if (refs.length === 0 || skipped.has(meta.id) || !canFail(meta)) return [];
      const shown = refs.map(({ weight }) => ({ weight, category: id }));
      return {
        rule: meta.id,
        title: said(meta.failureTitle ?? meta.title),
        part: partOf(part),
        severity: severityOf({ scoreDisplayMode: meta.scoreDisplayMode ?? 'binary' }, shown),
        criteria: [],
        help: said(meta.description),
      };
    });
  });
}

/** As `isFault` of a result: what informs only is a finding, but for the insights. */
const canFail = ({ id, scoreDisplayMode = 'binary' }: { id: string; scoreDisplayMode?: string }) =>
  scoreDisplayMode === 'informative'
    ? !id.endsWith('-insight')
    : ['binary', 'numeric', 'metricSavings'].includes(scoreDisplayMode);

const said = (text: Parameters<typeof getFormatted>[0]): Message => ({
  ja: plainText(getFormatted(text, 'ja')),
  en: plainText(getFormatted(text, 'en-US')),
});

const isCategory = (id: string): id is Category => id in seoCategoryNames;
const partOf = (id: Category) => ({ id: id.toLowerCase(), name: seoCategoryNames[id] });

const ofInstallability = (): DescribedRule[] =>
  Object.entries(pwaAudits).map(([rule, title]) => ({
    rule,
    title,
    part: partOf('pwa'),
    severity: 'warning',
    criteria: [],
  }));

const ofStructure = (): DescribedRule[] =>
  (Object.keys(structureSeverities) as StructureRule[]).map(rule => ({
    rule: `structure:${rule}`,
    title: structureNames[rule] ?? structureTexts[rule],
    part: partOf('structure'),
    severity: structureSeverities[rule],
    criteria: [],
    help: structureHelp[rule],
  }));
