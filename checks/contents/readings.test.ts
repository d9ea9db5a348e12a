import { expect, test } from 'vitest';
import { isInReading } from './readings.ts';

/** The place that is asked about is marked by brackets. */
function asked(marked: string): boolean {
  const [start, end] = [marked.indexOf('['), marked.indexOf(']') - 1];
  return isInReading(marked.replace(/[[\]]/g, ''), start, end);
}

test.each([
  '日下部 奈々（くさかべ [なな]）',
  '野々村 一（[のの]むら はじめ）氏が任命されました。',
  '神代 ののか（くましろ [のの]か）',
  '神代 [のの]か（くましろ ののか）',
  '演出は神代 [のの]かさんです。',
  '神代　[のの]か、八月一日 希が出演します。',
  '八月一日 希（[ほづ]み のぞみ）',
  '美々津[（みみ]つ）は港町です。',
  '等々力(とど[ろき])駅',
  '髙橋 美々（タカハシ　[ミミ]）',
  '[のの]ちゃんの人形劇',
  '本日は、[なな]さんが司会です。',
  'ふりがな：[もも]せ なな',
  'フリガナ　[ササ]キ スズ',
])('%s is the reading of a name', text => expect(asked(text)).toBe(true));

test.each([
  '窓口（[にに]お越しください）',
  '必要です（[はは]じめのみ）',
  '資料 [のの]提出',
  '確認[して]て進める（かくにん）',
  '読み方[をを]説明します',
  '受付[にに]行く（うけつけ）',
])('%s is none', text => expect(asked(text)).toBe(false));
