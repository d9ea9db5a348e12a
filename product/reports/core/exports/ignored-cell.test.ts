import { expect, test } from 'vitest';
import type { LinkRow } from '#product/findings/api/link-rows.ts';
import { ignoredCell } from './ignored-cell.ts';

const entry: NonNullable<LinkRow['ignore']> = {
  ignoreId: 'one',
  kind: 'target',
  pattern: 'https://a.example/x',
  reason: '移転の手続き中',
  createdBy: '山田 花子',
  createdAt: '2026-11-20T15:04:05.000Z',
};
const host = { ...entry, kind: 'host' as const, pattern: '*.a.example', createdBy: '' };

test.each([
  ['counts', { ignored: false, ignore: null }, null, null],
  [
    'is ignored',
    { ignored: true, ignore: entry },
    '無視\n理由：移転の手続き中\n山田 花子・2026/11/21 00:04',
    'Ignored\nReason: 移転の手続き中\n山田 花子, 2026-11-21 00:04',
  ],
  [
    'is ignored from the next run on, with its host, by somebody whose name is not told',
    { ignored: false, ignore: host },
    '次の検証から無視\nホスト *.a.example の全リンク先\n理由：移転の手続き中\n2026/11/21 00:04',
    'Ignored from the next run\nall link targets on host *.a.example\nReason: 移転の手続き中\n2026-11-21 00:04',
  ],
  [
    'counts again from the next run on',
    { ignored: true, ignore: null },
    '無視（解除済み）',
    'Ignored (ends with the next run)',
  ],
])('the cell of a target that %s', (_what, row, ja, en) => {
  expect([ignoredCell(row, 'ja'), ignoredCell(row, 'en')]).toEqual([ja, en]);
});
