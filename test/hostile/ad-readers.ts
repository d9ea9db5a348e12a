import { AdPlatformError } from '#platform/ad-platforms/ad-platform.ts';
import { GoogleFigures, googlePage } from '#platform/ad-platforms/google-answers.ts';
import { microsOfDecimal } from '#platform/ad-platforms/micros.ts';
import { readAdAnswer } from '#platform/ad-platforms/read-answer.ts';
import { readYahooReport, yahooFields } from '#platform/ad-platforms/yahoo-csv.ts';
import { readFiguresCsv } from '#product/ads/core/ads/read-figures-csv.ts';

/** That a platform's answer is nonsense is an answer. */
function faulty(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (error instanceof AdPlatformError) return error.fault;
    throw error;
  }
}

/** The readers of what ad platforms answer and export. */
export const adReaders = [
  {
    name: 'readFiguresCsv',
    read: (text: string) => readFiguresCsv(new TextEncoder().encode(text), 'google'),
    pieces: [' ', '\n', '\t', ',', '"', '""', '\r\n', '日', '合計', '2026-11-01,a,1,1,1,1\n', '1,234', '--', '.'],
    frames: ['{}', '日,キャンペーン,表示回数,クリック数,費用,コンバージョン\n{}', 'Day\tClicks\tCost\tImpr.\n"{}'],
  },
  {
    name: 'readYahooReport',
    read: (text: string) => faulty(() => readYahooReport(text, yahooFields(false), 'search')),
    pieces: [' ', '\n', ',', '"', '""', 'Total', '2026/11/01,1,a,1,b,PC,0,0,1,1,1\n', '--', '1'],
    frames: ['{}', `${yahooFields(false).join(',')}\n{}`],
  },
  {
    name: 'readAdAnswer',
    read: (text: string) => faulty(() => readAdAnswer(text, googlePage(GoogleFigures))),
    pieces: [
      '{',
      '}',
      '[',
      ']',
      '"',
      ':',
      ',',
      '"results":',
      '"campaign":{"id":"1"}',
      '"metrics":{"clicks":"1"}',
      '1e9',
    ],
    frames: ['{}', '{"results":[{}]}'],
  },
  {
    name: 'microsOfDecimal',
    read: microsOfDecimal,
    pieces: ['0', '1', '9', '.', '-', '+', 'e', 'E', ' '],
  },
];
