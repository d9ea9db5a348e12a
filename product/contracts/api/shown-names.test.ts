import { expect, test } from 'vitest';
import { groupLabel, groupNames, planLabel } from './shown-names.ts';

test.each([
  ['フリー', 'Free'],
  ['ライト', 'Light'],
  ['スターター', 'Starter'],
  ['ベーシック', 'Basic'],
  ['スタンダード', 'Standard'],
  ['プレミアム', 'Premium'],
  ['API', 'API'],
  ['学校向け', '学校向け'],
  ['constructor', 'constructor'],
])('the plan %s is called %s in English', (name, en) => {
  expect(planLabel(name)).toEqual({ ja: name, en });
});

test('the master group is named in both languages, independent of its stored name; others as stored', () => {
  for (const groupNameDB of ['master group', 'マスターグループ'])
    expect(groupLabel({ groupId: 'G001', groupNameDB })).toEqual({ ja: 'マスターグループ', en: 'Master group' });
  expect(groupLabel({ groupId: 'G002', groupNameDB: '営業部' })).toEqual({ ja: '営業部', en: '営業部' });
  expect(groupNames({ groupId: 'G001', groupNameDB: 'master group' })).toContain('マスターグループ');
  expect(groupNames({ groupId: 'G002', groupNameDB: '営業部' })).toEqual(['営業部']);
});
