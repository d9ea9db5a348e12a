import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { severityText } from '#checks/severity-text.ts';
import { adminLabel, tenantLabel } from '#product/contracts/api/contract-status.ts';
import { resultTexts } from '#product/findings/web/results/result-texts.ts';
import { runTexts } from '#product/findings/web/run/run-texts.ts';

test('views of results, and what needs a person', () => {
  const { rules, places, pages } = resultTexts;
  expect([rules.ja, places.ja, pages.ja]).toEqual(['ルール別', '箇所別', 'ページ別']);
  expect(severityText('needCfm').ja).toBe('要目視確認');
  expect(runTexts.took.en).toBe('Duration');
  expect(runTexts.score.ja).toBe('総合スコア');
});

test('statuses of a contract', () => {
  expect([tenantLabel('primary').en, adminLabel('primary').en]).toEqual(['Active', 'Active']);
  expect([tenantLabel('pre_cancel').en, adminLabel('pre_cancel').en]).toEqual([
    'Cancellation requested',
    'Cancellation requested',
  ]);
});

/** Texts that stand inside the module of a part of a screen. */
const inside: [file: string, ja: string, en: string][] = [
  ['product/findings/web/run/top-issues.tsx', '優先して直す問題', 'Fix first'],
  ['checks/seo/overview.tsx', 'Core Web Vitals（表示速度）', 'Core Web Vitals (page speed)'],
  ['checks/link-class-names.ts', 'リダイレクト (3xx)', 'Redirect (3xx)'],
  ['checks/layout/screen.tsx', 'スクリーンショット', 'Screenshots'],
  ['checks/contents/check.ts', '文章の指摘', 'Text findings'],
  ['product/contracts/web/contracts/quota-section.tsx', '次回の付与日：{date}', 'Quota renews on {date}'],
  ['product/contracts/web/contracts/status-timeline.tsx', '自動', 'automatic'],
];
test.each(inside)('%s says %j and %j', (file, ja, en) => {
  const source = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
  expect(source).toContain(`{ ja: '${ja}', en: '${en}' }`);
});
