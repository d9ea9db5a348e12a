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
const clock = /(?<![\d:.])(\d{1,2}):(\d{2})(?=\s?(?:から|まで|に|開|〜|～|発|着|頃))/g;

const lastDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** Programmes of broadcasters are announced up to 30 o'clock. */
const latestHour = 30;

/** Dates and times that no calendar and no clock has: 2月30日, 13月, 45時, 10時75分. */
export const impossibleDates: SentenceRule = {
  judge: ({ text }) => [
    ...faults(text, dateWithDay, ([year, month, day]) => !isDate(year, month, day)),
    ...faults(text, numericDate, ([year, , month, day]) => !isDate(year, month, day)),
    ...faults(text, monthAlone, ([month]) => (month ?? 0) > 12 || month === 0),
    ...faults(text, time, ([hour, minute]) => (hour ?? 0) > latestHour || (minute ?? 0) > 59),
    ...faults(text, clock, ([hour, minute]) => (hour ?? 0) > latestHour || (minute ?? 0) > 59),
  ],
};

function faults(
  text: string,
  pattern: RegExp,
  isWrong: (numbers: readonly (number | undefined)[]) => boolean,
): SentenceFault[] {
  return [...text.matchAll(pattern)].flatMap((match): SentenceFault[] => {
    const [whole, ...parts] = match;
    if (!isWrong(parts.map(toNumber))) return [];
    return [{ rule: 'impossible-date', start: match.index, end: match.index + whole.length, suggestion: null }];
  });
}

function toNumber(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text.normalize('NFKC'));
}

function isDate(year: number | undefined, month = 0, day = 0): boolean {
  if (month < 1 || month > 12 || day < 1 || day > (lastDays[month - 1] ?? 0)) return false;
  const leap = year === undefined || (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0));
  return !(month === 2 && day === 29) || leap;
}
