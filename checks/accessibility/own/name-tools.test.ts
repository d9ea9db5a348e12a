import { expect, test } from 'vitest';
import { nameTools } from './name-tools.ts';

const { isSpacedOut, isSpacedLatin, isFileName } = nameTools();

test.each([
  'お 知 ら せ',
  'お　知　ら　せ',
  '日　時',
  '場 所',
  '氏 名：',
  '【会 場】',
  '開催 日　時 のご案内',
  '目　次',
  '以　上',
  '新 着 情 報',
  'ご 挨 拶',
  'サ ー ビ ス',
  'ト ピ ッ ク ス',
  'N E W S',
  'M e n u',
])('%s is a word spaced out', text => expect(isSpacedOut(text) || isSpacedLatin(text)).toBe(true));

test.each([
  'お知らせ と ご案内',
  '月 火 水',
  '月 火 水 木 金',
  '土 日 祝',
  'S M L',
  'S M L XL',
  '春 夏 秋 冬',
  '東 西 南 北',
  '上 中 下',
  '大 中 小',
  '松 竹 梅',
  '甲 乙 丙',
  '一 二 三 四',
  '年 月 日',
  '男 女',
  '有 無',
  '朝 昼 晩',
  'あ い う え お',
  'あ か さ た な は ま や ら わ',
  'ア イ ウ',
  'A B C D',
  'A B C',
  '赤 青 黄',
  '東京 大阪 名古屋',
  '私 は 行く',
  '1 2 3',
  '山 川',
  '林 太郎',
])('%s is a list or a sentence', text => expect([isSpacedOut(text), isSpacedLatin(text)]).toEqual([false, false]));

test.each([
  ['DSC01.jpg', 'DSC01.jpg'],
  ['photo.png', 'other.png'],
  ['main_visual', 'main_visual.jpg'],
  ['btn02', 'btn02.gif'],
  ['img001', 'IMG001.JPG'],
  ['bnr-top', 'bnr-top.png'],
  ['20240101', '20240101.jpg'],
  ['d41d8cd98f00b204e9800998ecf8427e', 'd41d8cd98f00b204e9800998ecf8427e.webp'],
  ['h2', 'h2.gif'],
])('%s is the name of the file %s', (name, file) => expect(isFileName(name, file)).toBe(true));

test.each([
  ['H2O', 'h2o.png'],
  ['ISO27001', 'iso27001.png'],
  ['CO2', 'co2.svg'],
  ['ISO 9001', 'iso9001.png'],
  ['A4', 'a4.png'],
  ['5G', '5g.png'],
  ['SDGs', 'sdgs.png'],
  ['Web3', 'web3.png'],
  ['COVID-19', 'covid-19.png'],
  ['MP3', 'mp3.png'],
  ['B2B', 'b2b.jpg'],
  ['R6', 'r6.png'],
  ['tenken', 'tenken.svg'],
  ['正面玄関', 'DSC01.jpg'],
  ['', 'DSC01.jpg'],
])('%s names more than the file %s', (name, file) => expect(isFileName(name, file)).toBe(false));
