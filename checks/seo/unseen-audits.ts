import { defaultConfig } from 'lighthouse';
import { descriptive } from './judge.ts';

/** Hidden in Lighthouse's report, but a part of the score here. */
const firstInputDelay = 'max-potential-fid';

/** The audits of Lighthouse that count in no score and of which nothing is shown. */
export function unseenAudits(): string[] {
  const refs = Object.values(defaultConfig.categories ?? {}).flatMap(({ auditRefs }) => auditRefs);
  const seen = refs.filter(({ id, weight, group }) => weight > 0 || !(group === 'hidden' || descriptive.has(id)));
  const kept = new Set([firstInputDelay, ...seen.map(({ id }) => id)]);
  return [...new Set(refs.map(({ id }) => id))].filter(id => !kept.has(id));
}
