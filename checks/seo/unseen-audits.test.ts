import { defaultConfig } from 'lighthouse';
import { expect, test } from 'vitest';
import { unseenAudits } from './unseen-audits.ts';

test('what counts or is read is judged; what Lighthouse hides and what only describes the load is not', () => {
  const unseen = unseenAudits();
  const refs = Object.values(defaultConfig.categories ?? {}).flatMap(({ auditRefs }) => auditRefs);
  expect(refs.filter(({ id, weight }) => weight > 0 && unseen.includes(id))).toEqual([]);
  expect(unseen).not.toContain('max-potential-fid');
  expect(unseen).not.toContain('dom-size-insight');
  expect(unseen).toEqual(
    expect.arrayContaining(['metrics', 'script-treemap-data', 'network-dependency-tree-insight', 'td-has-header']),
  );
});
