import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { getSiteBadge, switchSiteBadge } from '#product/reports/api/badges.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useRunAddress } from '#web/navigation.tsx';
import { useApi } from '#web/queries.ts';
import { useWork } from '#web/use-work.ts';

const texts = messages({
  title: { ja: '公開バッジ', en: 'Public badge' },
  about: {
    ja: 'このサイトの最新の総合スコアと検証日を、誰でも閲覧できる画像で公開します。',
    en: 'Publishes this site’s latest overall score and verification date as an image that anyone can view.',
  },
  on: { ja: 'バッジを公開する', en: 'Publish badge' },
  html: { ja: 'ウェブページに貼り付けるHTML', en: 'HTML to paste into a web page' },
  alt: { ja: '点検による自動検証の総合スコア', en: 'Overall score of automatic checks by Tenken' },
});

export function BadgePart(): ReactNode {
  const { t, language } = useLanguage();
  const { params } = useRunAddress();
  const { date: _, ...site } = params;
  const client = useQueryClient();
  const badge = useApi(getSiteBadge, { params: site });
  const { work, isWorking } = useWork();
  async function turn(isOn: boolean) {
    await work(async () => {
      await call(switchSiteBadge, { params: site, body: { isOn } });
      await client.invalidateQueries({ queryKey: [getSiteBadge.operationId] });
    });
  }
  const url = badge.data?.url == null ? null : `${badge.data.url}${language === 'en' ? '?lang=en' : ''}`;
  return (
    <section className="mt-6" aria-label={t(texts.title)}>
      <h3 className="mb-1 text-sm font-bold">{t(texts.title)}</h3>
      <p className="text-muted phrases">{t(texts.about)}</p>
      <label className="mt-2 flex min-h-7 items-center gap-2">
        <input
          type="checkbox"
          className="size-4 shrink-0 accent-accent"
          checked={badge.data?.isOn ?? false}
          disabled={!badge.data}
          aria-busy={isWorking}
          onChange={({ target }) => {
            if (!isWorking) void turn(target.checked);
          }}
        />
        {t(texts.on)}
      </label>
      {url !== null && (
        <div className="mt-2">
          <img src={new URL(url).pathname + new URL(url).search} alt={t(texts.alt)} height={24} />
          <p className="mt-2 text-xs text-muted">{t(texts.html)}</p>
          <code className="mt-1 block rounded-sm border border-line bg-surface px-2 py-1 text-xs break-all select-all">
            {`<img src="${url}" alt="${t(texts.alt)}">`}
          </code>
        </div>
      )}
    </section>
  );
}
