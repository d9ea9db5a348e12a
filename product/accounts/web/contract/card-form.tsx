import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { z } from 'zod';
import { messages } from '#language/message.ts';
import { useLanguage } from '#web/i18n/language.tsx';

const texts = messages({
  label: { ja: 'カード情報', en: 'Card details' },
  help: {
    ja: 'カード情報は決済会社の画面に入力します。本サービスには保存されません。',
    en: 'You enter your card details on the payment provider’s page. They are not stored by this service.',
  },
  entered: { ja: 'カード情報を受け取りました。', en: 'The card details have been received.' },
});
const CardMessage = z.object({ cardToken: z.string().min(1).max(500).nullable() });

/** The payment provider's form in a frame. `onToken` gets the card's token, and null when it is discarded. */
export function CardForm({
  src,
  isEntered,
  onToken,
}: {
  src: string;
  isEntered: boolean;
  onToken: (token: string | null) => void;
}): ReactNode {
  const { t } = useLanguage();
  const frame = useRef<HTMLIFrameElement>(null);
  const tell = useEffectEvent(onToken);
  useEffect(() => {
    const { origin } = new URL(src);
    const hear = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const message = CardMessage.safeParse(event.data);
      if (message.success) tell(message.data.cardToken);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [src]);
  return (
    <div className="sm:col-span-2">
      <p className="label">{t(texts.label)}</p>
      <iframe
        ref={frame}
        src={src}
        title={t(texts.label)}
        className="mt-1 h-80 w-full rounded-sm border border-field-border bg-surface"
      />
      <p className="mt-1 text-xs text-muted phrases">{t(texts.help)}</p>
      <p role="status" className="mt-1 flex items-center gap-1.5 text-sm text-good">
        {isEntered && (
          <>
            <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
            {t(texts.entered)}
          </>
        )}
      </p>
    </div>
  );
}
