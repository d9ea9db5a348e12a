import type { Selectable } from 'kysely';
import { registry } from '#checks/registry.ts';
import { fill, type Language, type Message, messages } from '#language/message.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import { composeMail, type MailPart } from '../mail/compose.ts';
import type { AlertFacts } from './alert-facts.ts';
import type { AlertEventTable } from './alert-tables.ts';
import { newsLines } from './run-news.ts';

/** Runs listed in one mail; further ones are counted. */
const shownRuns = 30;
const shownLength = 200;

const texts = messages({
  subject: { ja: '{site}の検証', en: 'Verification of {site}' },
  subjectMany: { ja: '検証の通知（{count}件）', en: 'Verification notifications ({count})' },
  ended: { ja: '{site}：検証が完了しました。', en: '{site}: the run has finished.' },
  partly: {
    ja: '{site}：検証が完了しました（一部のページは検証できませんでした）。',
    en: '{site}: the run has finished (some pages could not be verified).',
  },
  stopped: { ja: '{site}：検証が停止しました。', en: '{site}: the run has stopped.' },
  failed: { ja: '{site}：検証できませんでした。{reason}', en: '{site}: the site could not be verified. {reason}' },
  refused: {
    ja: '{site}：定期検証を開始できませんでした。{reason}',
    en: '{site}: a scheduled run could not be started. {reason}',
  },
  setting: { ja: '設定', en: 'Setting' },
  score: { ja: '総合スコア', en: 'Overall score' },
  fall: {
    ja: '{function}のスコアが{before}点から{after}点に下がりました。',
    en: 'The {function} score dropped from {before} to {after}.',
  },
  fallOfAll: {
    ja: '総合スコアが{before}点から{after}点に下がりました。',
    en: 'The overall score dropped from {before} to {after}.',
  },
  more: { ja: 'ほか{count}件あります。', en: 'And {count} more.' },
  end: {
    ja: 'この通知メールを今後受け取らない場合は、下のリンクを開いてください。',
    en: 'To unsubscribe from these e-mails, open the link below.',
  },
});

type Event = Selectable<AlertEventTable>;

/** One mail of everything that happened since the last one: a paragraph for each run, whatever happened with it. */
export function composeAlertMail({
  address,
  language,
  events,
  publicUrl,
  unsubscribe,
}: {
  address: string;
  language: Language;
  events: readonly Event[];
  publicUrl: string;
  unsubscribe: string;
}): Mail {
  const runs = new Map<string, Event[]>();
  for (const event of events) {
    const key = `${event.facts.run?.id ?? event.facts.path} ${event.facts.refusal?.dueAt ?? ''}`;
    runs.set(key, [...(runs.get(key) ?? []), event]);
  }
  const all = [...runs.values()];
  const parts: MailPart[] = all.slice(0, shownRuns).flatMap(run => partsOf(run, publicUrl));
  if (all.length > shownRuns) parts.push(fill(texts.more, { count: all.length - shownRuns }));
  const [first] = events;
  const subject =
    all.length === 1 && first !== undefined
      ? fill(texts.subject, { site: siteOf(first.facts) })
      : fill(texts.subjectMany, { count: all.length });
  return { ...composeMail(address, subject, [...parts, texts.end, { link: unsubscribe }], { language }), unsubscribe };
}

const siteOf = ({ site: { baseUrl } }: AlertFacts): string =>
  baseUrl.length > shownLength ? `${baseUrl.slice(0, shownLength)}…` : baseUrl;

/** A run that was taken up again has several ends: the last one holds. */
function partsOf(events: readonly Event[], publicUrl: string): MailPart[] {
  const facts = events.at(-1)?.facts;
  if (facts === undefined) return [];
  const { run, setting, path } = facts;
  const listsFalls = events.some(({ event }) => event === 'score.fell');
  const score = run && run.score !== null ? scoreOf(run.scoreBefore, run.score) : null;
  return [
    headOf(facts),
    ...(setting ? [{ name: texts.setting, value: setting.name }] : []),
    ...(score === null ? [] : [{ name: texts.score, value: score }]),
    ...(facts.news && run ? newsLines(facts.news, run.pages) : []),
    ...(listsFalls ? facts.falls.map(fallOf) : []),
    { link: `${publicUrl}${path}` },
  ];
}

const scoreOf = (before: number | null, score: number): string =>
  before === null ? String(score) : `${before} → ${score}`;

const fallOf = ({ functionId, before, after }: AlertFacts['falls'][number]): Message => {
  if (functionId === 'total') return fill(texts.fallOfAll, { before, after });
  const of = (language: Language) => fill(texts.fall, { function: registry[functionId].name[language], before, after });
  return { ja: of('ja').ja, en: of('en').en };
};

function headOf(facts: AlertFacts): Message {
  const { run, refusal } = facts;
  const site = siteOf(facts);
  const withReason = (text: Message, reason: Message): Message => ({
    ja: fill(text, { site, reason: reason.ja }).ja,
    en: fill(text, { site, reason: reason.en }).en,
  });
  if (refusal) return withReason(texts.refused, refusal.message);
  if (run?.failure) return withReason(texts.failed, run.failure.message);
  if (run?.status === 'STOPPED') return fill(texts.stopped, { site });
  return fill(run?.status === 'PAR_FINISHED' ? texts.partly : texts.ended, { site });
}
