import type { Transaction } from 'kysely';
import { fill, type Message, messages } from '#language/message.ts';
import { noticeTypes } from '#product/tenancy/api/notices.ts';
import { composeMail } from '#product/tenancy/core/mail/compose.ts';
import { postMail } from '#product/tenancy/core/mail/post-mail.ts';
import { postNotice } from '#product/tenancy/core/notices/post-notice.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { peopleOfGroup } from './people.ts';
import type { PlaceOfRun } from './places-of-run.ts';
import type { DecidedSite } from './site-decisions.ts';

const texts = messages({
  assigned: { ja: '修正箇所の担当になりました', en: 'Places to fix were assigned to you' },
  assignedText: {
    ja: '{person}さんが、{site}の修正箇所（{count}件）の担当にあなたを設定しました。',
    en: '{person} assigned {count} {count#place|places} to fix on {site} to you.',
  },
  mentioned: { ja: 'メモであなたが指名されました', en: 'You were mentioned in a note' },
  mentionedText: {
    ja: '{person}さんが、{site}の修正箇所のメモであなたを指名しました。',
    en: '{person} mentioned you in a note on a place to fix on {site}.',
  },
  returned: { ja: '担当の修正箇所が再び検出されました', en: 'Places to fix assigned to you were found again' },
  returnedText: {
    ja: '{site}の検証で、担当の修正箇所（{count}件）が再び検出されました。',
    en: 'A run of {site} found {count} {count#place|places} to fix assigned to you again.',
  },
});
const shownLength = 200;
const cut = (text: string) => (text.length > shownLength ? `${text.slice(0, shownLength)}…` : text);

export type TellServices = Pick<Services, 'queue' | 'secrets' | 'publicUrl'>;
interface By {
  by: { sub: string; name: string };
  now: Date;
}

/** Notifies a person, on the board and by mail, of places assigned to them. */
export async function tellAssigned(
  services: TellServices,
  tx: Transaction<Schema>,
  site: DecidedSite,
  { places, assignee, by, now }: By & { places: readonly PlaceOfRun[]; assignee: string },
): Promise<void> {
  if (assignee === by.sub) return;
  const values = { person: by.name, site: cut(site.base_url), count: places.length };
  await tell(services, tx, site, {
    subs: [assignee],
    title: texts.assigned,
    content: fill(texts.assignedText, values),
    link: { assignee: 'me', site: site.base_url_encoded },
    place: places.length === 1 ? places[0]?.message : undefined,
    now,
  });
}

export async function tellMentioned(
  services: TellServices,
  tx: Transaction<Schema>,
  site: DecidedSite,
  { subs, place, by, now }: By & { subs: readonly string[]; place: { function: string; fingerprint: string } },
): Promise<void> {
  await tell(services, tx, site, {
    subs: subs.filter(sub => sub !== by.sub),
    title: texts.mentioned,
    content: fill(texts.mentionedText, { person: by.name, site: cut(site.base_url) }),
    link: { site: site.base_url_encoded, issue: `${place.function} ${place.fingerprint}` },
    now,
  });
}

/** Notifies a person that a run has found places again that had been reported as fixed. */
export async function tellReturned(
  services: TellServices,
  tx: Transaction<Schema>,
  site: DecidedSite,
  { assignee, count, now }: { assignee: string; count: number; now: Date },
): Promise<void> {
  await tell(services, tx, site, {
    subs: [assignee],
    title: texts.returned,
    content: fill(texts.returnedText, { site: cut(site.base_url), count }),
    link: { assignee: 'me', site: site.base_url_encoded },
    now,
  });
}

async function tell(
  services: TellServices,
  tx: Transaction<Schema>,
  site: DecidedSite,
  news: {
    subs: readonly string[];
    title: Message;
    content: Message;
    link: Record<string, string>;
    place?: Message | undefined;
    now: Date;
  },
): Promise<void> {
  const people = (await peopleOfGroup(tx, site.group_id)).filter(one => news.subs.includes(one.sub));
  if (people.length === 0) return;
  const { tenant_preferred_id: tenant } = await tx
    .selectFrom('tenant_view')
    .select('tenant_preferred_id')
    .where('tenant_id', '=', site.tenant_id)
    .executeTakeFirstOrThrow();
  const path = `/t/${encodeURIComponent(tenant)}/g/${encodeURIComponent(site.group_id)}/issues`;
  const link = `${path}?${new URLSearchParams(news.link)}`;
  const { title, content, now } = news;
  const notice = { kind: 'ISSUE', type: noticeTypes.issue, title, content, showTime: now, link } as const;
  await postNotice(
    tx,
    site.tenant_id,
    people.map(one => one.sub),
    notice,
    now,
  );
  const place = news.place === undefined ? [] : [{ ja: cut(news.place.ja), en: cut(news.place.en) }];
  for (const { email } of people)
    await postMail(
      tx,
      services,
      composeMail(email, title, [content, ...place, { link: `${services.publicUrl}${link}` }]),
    );
}
