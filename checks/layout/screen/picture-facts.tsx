import { BadgeCheck, FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import type { Picture } from '#product/findings/api/results.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { layoutBrowsers } from '../../browsers.ts';

const texts = messages({
  real: { ja: '同じエンジン', en: 'same engine' },
  emulated: { ja: 'エミュレーション', en: 'emulated' },
});

/** The name of a browser id of the specification; the id itself for an unknown one. */
export function browserName(id: string): string {
  return id in layoutBrowsers ? layoutBrowsers[id as keyof typeof layoutBrowsers].name : id;
}

/** Marks a picture as drawn by the engine of the browser that it stands for, or emulated, as icon and word. */
export function Reality({ real }: { real: boolean }): ReactNode {
  const { t } = useLanguage();
  const Icon = real ? BadgeCheck : FlaskConical;
  return (
    <span className={`chip-tag h-5 ${real ? 'bg-good-soft text-good' : 'bg-fair-soft text-fair'}`}>
      <Icon aria-hidden="true" />
      {t(real ? texts.real : texts.emulated)}
    </span>
  );
}

/** Engine, version and genuineness of a picture. */
export function PictureFacts({ picture }: { picture: Picture }): ReactNode {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
      <span className="numbers">
        {picture.engine} {picture.version}
      </span>
      {picture.failure === null && <Reality real={picture.real} />}
    </span>
  );
}
