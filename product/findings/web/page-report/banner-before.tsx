import { Cookie } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import type { PageReport } from '#product/findings/api/results.ts';
import { useLanguage } from '#web/i18n/language.tsx';

const texts = messages({
  known: {
    ja: '同意バナー（{manager}）を閉じてから検証しました。閉じる前の画面',
    en: 'Checked after closing the consent banner ({manager}). Screen before closing it',
  },
  other: {
    ja: '同意バナーを閉じてから検証しました。閉じる前の画面',
    en: 'Checked after closing the consent banner. Screen before closing it',
  },
  alt: { ja: '同意バナーを閉じる前の画面', en: 'Screen before the consent banner was closed' },
});

/** Not names of consent managers: a banner found by a selector or by its text. */
const unnamed = ['selector', 'text'];

/** The screen before the consent banner was closed, folded away; the page's picture shows it afterwards. */
export function BannerBefore({ banner }: { banner: PageReport['banner'] }): ReactNode {
  const { t } = useLanguage();
  if (banner === null) return null;
  const { manager, url, width, height } = banner;
  return (
    <details className="panel mb-3 px-3 py-2 text-[0.8125rem]">
      <summary className="inline-flex cursor-pointer items-center gap-1.5 font-semibold">
        <Cookie size={16} aria-hidden="true" />
        {unnamed.includes(manager) ? t(texts.other) : t(texts.known, { manager })}
      </summary>
      <img
        src={url}
        alt={t(texts.alt)}
        width={width}
        height={height}
        loading="lazy"
        className="mt-2 block h-auto w-full max-w-3xl border border-line"
      />
    </details>
  );
}
