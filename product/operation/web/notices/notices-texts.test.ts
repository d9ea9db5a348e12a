import { expect, test } from 'vitest';
import { noticeTypes } from '#product/tenancy/api/notices.ts';
import { kindOfNotice } from './notices-texts.ts';

test.each([
  [1, 'Verification'],
  [2, 'Maintenance'],
  [3, 'Site ownership'],
  [4, 'Scheduled run not started'],
  [5, 'Webhook'],
  [9, 'Scheduled run'],
])('a notice of type %d is of the kind %s', (type, name) => {
  expect(kindOfNotice(type).en).toBe(name);
});

test('no two types have one name', () => {
  const names = Object.values(noticeTypes).map(type => kindOfNotice(type).ja);
  expect(new Set(names).size).toBe(names.length);
});
