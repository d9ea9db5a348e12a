import type { SentenceFault, SentenceRule } from '../sentence-rules.ts';

const digit = '[0-9０-９]';
const dateWithDay = new RegExp(
  `(?:(${digit}{4})\\s?年\\s?)?(?<!${digit})(${digit}{1,2})\\s?月\\s?(${digit}{1,2})\\s?日(?!間|分|目)`,
  'g',
);
const numericDate = new RegExp(`(?<![\\w.０-９/-])([12]\\d{3})([-/])(\\d{1,2})\\2(\\d{1,2})(?![\\w/-]|\\.\\d)`, 'g');
const monthAlone = new RegExp(`(?<!${digit}|[.．〜~-])(${digit}{2})月(?!${digit}|\\s|分|号|間)`, 'g');
const time = new RegExp(
  `(?<!${digit}|第)(${digit}{2})\\s?時(?:\\s?(${digit}{1,2})\\s?分)?(?![間代限給点計差速期事空々分])`,
  'g',
);
/** Each half of a day has twelve hours. */
const halfDay = new RegExp(`午[前後]\\s?(${digit}{1,2})\\s?時(?!間)`, 'g');
const clock = /(?<![\d:.])(\d{1,2}):(\d{2})(?=\s?(?:から|まで|に|開|〜|～|発|着|頃))/g;

const lastDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/**
 * What a date of the old calendar, in use until 1872, stands behind. Its months have 29 or 30 days each.
 */
const oldCalendar = new RegExp(
  `(?:旧暦|陰暦|旧)(?:の|で|では|では、|、)?$|[閏うるう]$|(?:江戸|慶長|元和|寛永|正保|慶安|承応|明暦|万治|寛文|延宝|天和|貞享|元禄|宝永|正徳|享保|元文|寛保|延享|寛延|宝暦|明和|安永|天明|寛政|享和|文化|文政|天保|弘化|嘉永|安政|万延|文久|元治|慶応)(?:[元一二三四五六七八九十]{1,3}|${digit}{1,2})年(?:[（(][^（）()]{1,12}[）)])?$|明治(?:[元一二三四五]|[1-5１-５])年(?:[（(][^（）()]{1,12}[）)])?$`,
);
const [firstNewYear, longestBefore] = [1873, 24];
/** Programmes of broadcasters are announced up to 30 o'clock. */
const latestHour = 30;

/** Dates and times that no calendar and no clock has: 2月30日, 13月, 45時, 10時75分. */
export const impossibleDates: SentenceRule = {
  judge: ({ text }) => [
    ...faults(
      text,
      dateWithDay,
      ([year, month, day], before) => !isDate(year, month, day) && !isOld(year, month, day, before),
    ),
    ...faults(text, numericDate, ([year, , month, day]) => !isDate(year, month, day)),
    ...faults(text, monthAlone, ([month]) => (month ?? 0) > 12 || month === 0),
    ...faults(text, time, ([hour, minute]) => (hour ?? 0) > latestHour || (minute ?? 0) > 59),
    ...faults(text, halfDay, ([hour]) => (hour ?? 0) > 24),
    ...faults(text, clock, ([hour, minute]) => (hour ?? 0) > latestHour || (minute ?? 0) > 59),
  ],
};

function faults(
  text: string,
  pattern: RegExp,
  isWrong: (numbers: readonly (number | undefined)[], before: string) => boolean,
): SentenceFault[] {
  return [...text.matchAll(pattern)].flatMap((match): SentenceFault[] => {
    const [whole, ...parts] = match;
    const before = text.slice(Math.max(0, match.index - longestBefore), match.index);
    if (!isWrong(parts.map(toNumber), before)) return [];
    return [{ rule: 'impossible-date', start: match.index, end: match.index + whole.length, suggestion: null }];
  });
}

function toNumber(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text.normalize('NFKC'));
}

function isOld(year = firstNewYear, month = 0, day = 0, before = ''): boolean {
  const isThere = month >= 1 && month <= 12 && day >= 1 && day <= 30;
  return isThere && (year < firstNewYear || oldCalendar.test(before.trimEnd()));
}

function isDate(year: number | undefined, month = 0, day = 0): boolean {
  if (month < 1 || month > 12 || day < 1 || day > (lastDays[month - 1] ?? 0)) return false;
  const leap = year === undefined || (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0));
  return !(month === 2 && day === 29) || leap;
}
