import { type Language, type Message, say } from '#language/message.ts';
import { summaryTexts } from '#product/reports/api/summary-texts.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import { shortDay, signed } from '../paper/paper-style.ts';
import type { SiteNews } from './collect-news.ts';
import { mailTexts as texts } from './mail-texts.ts';

const mostLetters = 120;
const mostRules = 2;

const cut = (text: string): string => (text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text);

/** How a mail calls a site. */
export const siteTitle = ({ title, base_url: url }: Pick<Run, 'title' | 'base_url'>): string =>
  cut(title.replace(/\s+/g, ' ').trim() || url);
/** Its address without what all have. */
export const shortAddress = ({ base_url: url }: Pick<Run, 'base_url'>): string =>
  cut(url.replace(/^https?:\/\//, '').replace(/\/$/, ''));

/** Speaks one language: sentences, numbers and days. */
export interface Speech {
  language: Language;
  t(message: Message, values?: Record<string, string | number>): string;
  number(value: number): string;
  day(date: Date | string): string;
}

export function speechOf(language: Language): Speech {
  const locale = language === 'ja' ? 'ja-JP' : 'en-GB';
  const days = new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Tokyo', dateStyle: 'long' });
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return {
    language,
    t: (message, values) => say(message, language, values),
    number: value => numbers.format(value),
    day: date => days.format(new Date(date)),
  };
}

/** The change of a score, as short as it is drawn beside a bar. */
export const shortChange = (change: number | null): string => signed(change, '—');

/** The change with the run that it is compared with. */
export function changeOf({ t, day }: Speech, { change, before, isUsual }: SiteNews): string {
  if (change === null || before === null) return t(texts.notCompared);
  return t(isUsual ? texts.usual : texts.since, { change: signed(change, ''), day: day(before.date) });
}

/** The three lines of a site: what it is, what got better, unless that is not known, and what to do next. */
export function linesOfSite(speech: Speech, news: SiteNews): { name: string; text: string }[] {
  const { t, number } = speech;
  const { run, errorPages } = news;
  const figures = { pages: number(run.number_of_pages), errorPages: number(errorPages) };
  return [
    {
      name: t(texts.result),
      text:
        run.score === null
          ? t(texts.noScore, figures)
          : t(texts.score, { ...figures, score: run.score, change: changeOf(speech, news) }),
    },
    ...(news.before !== null && news.progress === null
      ? []
      : [{ name: t(texts.better), text: betterOf(speech, news) }]),
    { name: t(texts.next), text: nextOf(speech, news) },
  ];
}

function betterOf({ t, number, day, language }: Speech, { progress }: SiteNews): string {
  if (progress === null) return t(summaryTexts.first);
  const { since, fixed, added, remaining, rules } = progress;
  if (fixed === 0) return t(summaryTexts.none);
  const counts = { fixed: number(fixed), added: number(added), remaining: number(remaining) };
  const named = rules
    .slice(0, mostRules)
    .map(({ name, places }) => t(summaryTexts.fixed, { name: cut(name[language]), places: number(places) }));
  const sentence = t(summaryTexts.counts, { day: day(since), ...counts });
  if (named.length === 0) return sentence;
  return `${sentence}${language === 'ja' ? '' : ' '}${t(texts.most, { rules: named.join(t(texts.comma)) })}`;
}

function nextOf({ t, number, language }: Speech, { issue }: SiteNews): string {
  if (issue === null) return t(summaryTexts.nothing);
  const where = t(summaryTexts.places, { places: number(issue.places), pages: number(issue.pages) });
  const gain = issue.gain === null || issue.gain === 0 ? [] : [t(summaryTexts.gain, { points: number(issue.gain) })];
  return t(texts.issue, { name: cut(issue.name[language]), places: [where, ...gain].join(t(texts.comma)) });
}

/** A day as a bar's label. */
export const shortDate = (iso: string): string => shortDay(iso);
