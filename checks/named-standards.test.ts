import { expect, test } from 'vitest';
import { datedStandards, type InspectionStandard, inspectionStandards, standardNames } from './inspection-standards.ts';
import { namesStandard } from './named-standards.ts';

/** Texts that name a standard and no other; null: one whose criteria no list of ours has. */
const rows: readonly [text: string, standard: InspectionStandard | null][] = [
  ['JIS X 8341-3:2016', 'jis2016'],
  ['ＪＩＳ　Ｘ　８３４１－３：２０１６', 'jis2016'],
  ['JIS X8341−3:2016', 'jis2016'],
  ['JIS X 8341‐3：2016 適合レベルAA', 'jis2016'],
  ['JISX8341ー3（2016年）', 'jis2016'],
  [
    'JIS X 8341-3:2016「高齢者・障害者等配慮設計指針－情報通信における機器、ソフトウェア及びサービス－第3部」',
    'jis2016',
  ],
  ['JIS X 8341-3', 'jis2016'],
  ['JIS X 8341-3:2016（みんなの公共サイト運用ガイドライン第3版）', 'jis2016'],
  ['JIS X 8341-3:2016（ISO/IEC 40500:2012、WCAG 2.0）', 'jis2016'],
  ['WCAG 2.0', 'jis2016'],
  ['Web Content Accessibility Guidelines (WCAG) 2.0', 'jis2016'],
  ['ISO/IEC 40500:2012', 'jis2016'],
  ['JIS X 8341-3:2010', null],
  ['JIS X 8341-3:2004', null],
  ['JIS X 8341-1:2010', null],
  ['JIS X 8341', null],
  ['JIS X 8341-3:2016、WCAG 2.1', 'wcag21'],
  ['WCAG 2.1', 'wcag21'],
  ['wcag2.1 AA', 'wcag21'],
  ['WCAG21', 'wcag21'],
  ['WCAG 2.0/2.1', 'wcag21'],
  ['WCAG 2.0及び2.1', 'wcag21'],
  ['ウェブコンテンツ・アクセシビリティ・ガイドライン（WCAG）2.1', 'wcag21'],
  ['WCAG 2.2', 'wcag22'],
  ['Ｗ３Ｃ ＷＣＡＧ　２．２', 'wcag22'],
  ['WCAG v2.2 (W3C Recommendation, 2023)', 'wcag22'],
  ['Web Content Accessibility Guidelines 2.2', 'wcag22'],
  ['WCAG 2.2 達成基準 1.4.3', 'wcag22'],
  ['ISO/IEC 40500:2025', 'wcag22'],
  ['JIS X 8341-3:2016、WCAG 2.2', 'combined'],
  ['WCAG 2.1 / WCAG 2.2', 'combined'],
  ['WCAG 2.0～2.2', 'combined'],
  ['WCAG 2.1, 2.2 and JIS X 8341-3:2016', 'combined'],
  ['WCAG 2.0 AA and 2.2 AA', 'combined'],
  ['WCAG 2.0（レベルA）、2.1（レベルAA）', 'wcag21'],
  ['WCAG 2.0 から 2.2', 'combined'],
  ['WCAG 2.1 level AA; 2.2 level A', 'combined'],
  ['WCAG 第2.2版', 'wcag22'],
  ['WCAG2.2AA', 'wcag22'],
  ['WCAG ver.2.2（W3C勧告）', 'wcag22'],
  ['ＷＣＡＧ‐２．２', 'wcag22'],
  ['WCAG 2.2（JIS X 8341-3:2016を含む）', 'combined'],
  ['JIS X 8341-3:2016附属書JBによる試験', 'jis2016'],
  ['KWCAG 2.2', null],
  ['JIS X 8341-3:2026', null],
  ['WCAG 2,2', null],
  ['WCAG 2', null],
  ['WCAG 2.22', null],
  ['WCAG 3.0', null],
  ['WCAG 1.0', null],
  ['WCAG 2.1、EN 301 549 V3.2.1', null],
  ['Section 508', null],
  ['みどり市ウェブアクセシビリティ方針', null],
  ['', null],
];

test.each(rows)('“%s” names %s', (text, standard) => {
  expect(inspectionStandards.filter(one => namesStandard(text, one))).toEqual(standard === null ? [] : [standard]);
});

test.each(inspectionStandards)('%s is named by the names that the product gives it', standard => {
  for (const name of [standardNames[standard], ...Object.values(datedStandards[standard])])
    expect(inspectionStandards.filter(one => namesStandard(name, one))).toEqual([standard]);
});
