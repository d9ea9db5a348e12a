import { Button } from '@heroui/react/button';
import { Laptop } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { endOwnSession, listOwnSessions, type OwnSession } from '#product/tenancy/api/sessions.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ErrorState } from '#web/parts/error-state.tsx';
import { Section } from '#web/parts/section.tsx';
import { notify } from '#web/parts/toast.tsx';
import { queryClient, useApi } from '#web/queries.ts';

const texts = messages({
  title: { ja: 'サインイン中の端末', en: 'Signed-in devices' },
  help: {
    ja: '心当たりのない端末があれば、サインアウトさせてパスワードを変更してください。',
    en: 'If you do not recognise a device, sign it out and change your password.',
  },
  device: { ja: '{browser}（{system}）', en: '{browser} ({system})' },
  unknown: { ja: '不明な端末', en: 'Unknown device' },
  current: { ja: 'この端末', en: 'This device' },
  facts: {
    ja: '最終利用：{used}・サインイン：{since}・IPアドレス：{address}',
    en: 'Last used {used}, signed in {since}, IP address {address}',
  },
  end: { ja: 'サインアウトさせる', en: 'Sign out' },
  endLabel: { ja: '{device}をサインアウトさせる', en: 'Sign out {device}' },
  ended: { ja: '端末をサインアウトさせました。', en: 'The device has been signed out.' },
});

/** The own sessions, this one marked, each of the others with a button that ends it. */
export function OwnSessions(): ReactNode {
  const { t } = useLanguage();
  const sessions = useApi(listOwnSessions, {});
  return (
    <Section title={t(texts.title)}>
      <p className="text-muted phrases">{t(texts.help)}</p>
      {sessions.error ? (
        <ErrorState error={sessions.error} retry={() => void sessions.refetch()} />
      ) : (
        <ul className="mt-2 min-h-14 divide-y divide-separator">
          {sessions.data?.items.map(session => (
            <SessionItem key={session.sessionId} session={session} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function SessionItem({ session }: { session: OwnSession }): ReactNode {
  const { t } = useLanguage();
  const { dateTime } = useFormats();
  const { browser, system, address, isCurrent, sessionId } = session;
  const device =
    browser !== null && system !== null
      ? t(texts.device, { browser, system })
      : (browser ?? system ?? t(texts.unknown));
  const used = dateTime(session.lastUsedAt);
  const since = dateTime(session.signedInAt);
  async function end() {
    try {
      await call(endOwnSession, { params: { sessionId } });
      notify.success(t(texts.ended));
    } catch (error) {
      notify.problem(error);
    }
    await queryClient.invalidateQueries({ queryKey: [listOwnSessions.operationId] });
  }
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <Laptop aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {isCurrent && <span className="chip-tag bg-good-soft text-good">{t(texts.current)}</span>}
        </p>
        <p className="text-xs text-muted phrases">{t(texts.facts, { used, since, address: address || '–' })}</p>
      </div>
      {!isCurrent && (
        <Button size="sm" variant="outline" aria-label={t(texts.endLabel, { device })} onPress={() => void end()}>
          {t(texts.end)}
        </Button>
      )}
    </li>
  );
}
