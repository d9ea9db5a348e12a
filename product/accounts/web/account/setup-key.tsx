import { lazy, type ReactNode, Suspense } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { loadChunk } from '#web/load-chunk.ts';
import { CopyButton } from '#web/parts/copy-button.tsx';

const QrCode = lazy(() => loadChunk(() => import('./qr-code.tsx')));

const texts = messages({
  qr: { ja: 'QRコード。セットアップキー：{secret}', en: 'QR code. Setup key: {secret}' },
  key: { ja: 'セットアップキー', en: 'Setup key' },
  copy: { ja: 'コピー', en: 'Copy' },
  open: { ja: 'この端末の認証アプリで開く', en: 'Open in an app on this device' },
});

/** The secret for an authenticator app: QR code, key and link. */
export function SetupKey({ secret, uri }: { secret: string; uri: string }): ReactNode {
  const { t } = useLanguage();
  return (
    <div className="mt-4 rounded-sm border border-line bg-head p-3">
      <div className="mx-auto mb-3 aspect-square w-44">
        <Suspense>
          <QrCode text={uri} label={t(texts.qr, { secret })} />
        </Suspense>
      </div>
      <p className="text-xs text-muted">{t(texts.key)}</p>
      <p className="mt-1 font-mono text-base tracking-wide">{secret.match(/.{1,4}/g)?.join(' ')}</p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <CopyButton text={secret} label={t(texts.copy)} />
        <a href={uri} className="text-link">
          {t(texts.open)}
        </a>
      </div>
    </div>
  );
}
