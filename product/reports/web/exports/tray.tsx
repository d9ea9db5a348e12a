import { Button } from '@heroui/react/button';
import { Download } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { loadChunk } from '#web/load-chunk.ts';
import { newsOf } from './ticket-states.ts';
import type { TrayProps } from './tray-props.ts';

const texts = messages({
  title: { ja: '書き出したファイル', en: 'Exported files' },
  titleNews: { ja: '書き出したファイル、新着{count}件', en: 'Exported files, {count} new' },
  titleMaking: { ja: '書き出したファイル、作成中{count}件', en: 'Exported files, {count} in progress' },
});
const most = 99;

// Loaded when the button is approached: no screen needs it to stand.
const load = () => import('./tray-window.tsx');
const TrayWindow = lazy(() => loadChunk(load).then(module => ({ default: module.TrayWindow })));
const approach = () => void load().catch(() => undefined);

/** The tray of the top bar: a button with the number of new files, and behind it the files themselves. */
export function Tray(props: TrayProps): ReactNode {
  const { tickets } = props;
  const { t } = useLanguage();
  const [isPressed, setPressed] = useState(false);
  const news = newsOf(tickets);
  const making = tickets.filter(({ Running }) => Running).length;
  const label =
    news > 0
      ? t(texts.titleNews, { count: news })
      : making > 0
        ? t(texts.titleMaking, { count: making })
        : t(texts.title);
  const mark = (
    <>
      <Download aria-hidden="true" className="size-5 text-muted" />
      {news > 0 ? (
        <span
          aria-hidden="true"
          className="numbers absolute top-0 right-0 min-w-4.5 rounded-full bg-danger px-1 text-center text-[0.6875rem] leading-4.5 font-bold text-danger-foreground"
        >
          {news > most ? `${most}+` : news}
        </span>
      ) : (
        making > 0 && <span aria-hidden="true" className="absolute top-1 right-1 size-2.5 rounded-full bg-accent" />
      )}
    </>
  );
  const still = (
    <Button
      isIconOnly
      variant="ghost"
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={false}
      className="relative size-9 min-w-0"
      onHoverStart={approach}
      onFocus={approach}
      onPress={() => setPressed(true)}
    >
      {mark}
    </Button>
  );
  return isPressed ? (
    <Suspense fallback={still}>
      <TrayWindow {...props} label={label} mark={mark} />
    </Suspense>
  ) : (
    still
  );
}
