import { sql, type Transaction } from 'kysely';
import { fill, type Language, type Message, messages } from '#language/message.ts';
import { noticeTypes } from '#product/tenancy/api/notices.ts';
import type { Schema } from '../schema.ts';

/** What a run has found, in short: known a moment after its end, once it is counted and compared. */
export interface RunNews {
  /** Pages with an error, and those with the most. */
  errorPages: number;
  worst: { title: string; url: string; errors: number }[];
  /** Places to fix that have come since the run before, and the rules of most; null without such a run. */
  added: { places: number; rules: { name: Message; places: number }[] } | null;
}

const texts = messages({
  pages: { ja: 'エラーのあるページ', en: 'Pages with errors' },
  counts: { ja: '{pages} ページ中 {n} ページ', en: '{n} of {pages}' },
  worst: { ja: 'エラーの多いページ', en: 'Most errors' },
  page: { ja: '{page}（{n} 件）', en: '{page} ({n})' },
  added: { ja: '前回から増えた問題', en: 'New since the previous run' },
  none: { ja: 'ありません', en: 'None' },
  places: { ja: '{n} か所', en: '{n} {n#place|places}' },
  placesOf: { ja: '{n} か所（{rules}）', en: '{n} {n#place|places} ({rules})' },
  rule: { ja: '{name} {n} か所', en: '{name}: {n}' },
  line: { ja: '{name}：{value}', en: '{name}: {value}' },
  comma: { ja: '、', en: ', ' },
});

const shownLength = 80;
/** By which the clocks of machines may differ. */
const clockSlackMs = 60_000;
const cut = (text: string) => (text.length > shownLength ? `${text.slice(0, shownLength)}…` : text);
const inBoth = (of: (language: Language) => string): Message => ({ ja: of('ja'), en: of('en') });

/** At most three lines: how many pages have errors, which have the most, and what is new. */
export function newsLines({ errorPages, worst, added }: RunNews, pages: number): { name: Message; value: Message }[] {
  const joined = (parts: readonly Message[]) =>
    inBoth(language => parts.map(part => part[language]).join(texts.comma[language]));
  const named = joined(
    worst.map(({ title, url, errors }) =>
      fill(texts.page, { page: cut(title.replace(/\s+/g, ' ').trim() || url), n: errors }),
    ),
  );
  const rules =
    added &&
    joined(
      added.rules.map(({ name, places }) =>
        said(texts.rule, places, { name: inBoth(language => cut(name[language])) }),
      ),
    );
  return [
    { name: texts.pages, value: fill(texts.counts, { pages, n: errorPages }) },
    ...(worst.length > 0 ? [{ name: texts.worst, value: named }] : []),
    ...(added === null || rules === null
      ? []
      : [
          {
            name: texts.added,
            value:
              added.places === 0
                ? texts.none
                : rules.ja === ''
                  ? fill(texts.places, { n: added.places })
                  : said(texts.placesOf, added.places, { rules }),
          },
        ]),
  ];
}

/** A text of which a value is a message as well. */
function said(text: Message, n: number, values: Readonly<Record<string, Message>>): Message {
  return inBoth(language => {
    const own = Object.entries(values).map(([key, value]) => [key, value[language]]);
    return fill(text, { n, ...Object.fromEntries(own) })[language];
  });
}

/** Adds what a run has found to the events and the notices of its end that wait to be read. */
export async function addRunNews(
  tx: Transaction<Schema>,
  run: { run_id: string; base_url: string; date: Date; number_of_pages: number },
  news: RunNews,
): Promise<void> {
  const since = new Date(run.date.getTime() - clockSlackMs);
  await sql`update alert_event set facts = jsonb_set(facts, '{news}', ${JSON.stringify(news)}::jsonb)
    where at >= ${since} and facts -> 'run' ->> 'id' = ${run.run_id}`.execute(tx);
  const members = await tx.selectFrom('member_view').select('sub').execute();
  if (members.length === 0) return;
  const lines = newsLines(news, run.number_of_pages).map(({ name, value }) =>
    inBoth(language => fill(texts.line, { name: name[language], value: value[language] })[language]),
  );
  const more = inBoth(language => lines.map(line => `\n${line[language]}`).join(''));
  await sql`update notification set content = jsonb_build_object('ja', (content ->> 'ja') || ${more.ja}::text,
      'en', (content ->> 'en') || ${more.en}::text)
    where sub = any(${members.map(({ sub }) => sub)}::uuid[]) and show_time >= ${since} and latest_date = ${run.date}
      and base_url = ${run.base_url} and type in (${noticeTypes.run}, ${noticeTypes.scheduledRun})
      and position(${'\n'} in content ->> 'ja') = 0`.execute(tx);
}
