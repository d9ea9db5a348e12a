import { Monitor, Smartphone, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FormFactor } from '#checks/check.ts';
import { messages } from '#language/message.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { type Eye, eyeIds, eyes } from './eyes.ts';
import { zooms } from './number-place.ts';

const texts = messages({
  device: { ja: '画面の種類', en: 'Device' },
  desktop: { ja: 'PC', en: 'Desktop' },
  mobile: { ja: 'モバイル', en: 'Mobile' },
  zoomIn: { ja: '拡大', en: 'Zoom in' },
  zoomOut: { ja: '縮小', en: 'Zoom out' },
  eye: { ja: '見え方の再現', en: 'Vision simulation' },
});

const tool =
  'inline-flex h-8 min-w-8 cursor-pointer items-center justify-center gap-1 rounded-sm border border-[var(--field-border)] bg-surface px-2 text-xs hover:bg-head disabled:cursor-default disabled:opacity-55 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-bold aria-pressed:text-accent-soft-foreground';

interface Props {
  available: readonly FormFactor[];
  device: FormFactor;
  onDevice: (device: FormFactor) => void;
  zoom: number;
  onZoom: (zoom: number) => void;
  eye: Eye;
  onEye: (eye: Eye) => void;
}

export function PictureTools({ available, device, onDevice, zoom, onZoom, eye, onEye }: Props): ReactNode {
  const { t } = useLanguage();
  const at = zooms.indexOf(zoom);
  return (
    <div className="flex flex-wrap items-center gap-1.5 border-b border-line p-1.5">
      <fieldset className="flex gap-1">
        <legend className="sr-only">{t(texts.device)}</legend>
        {(['desktop', 'mobile'] as const).map(each => {
          const Icon = each === 'desktop' ? Monitor : Smartphone;
          return (
            <button
              key={each}
              type="button"
              className={tool}
              disabled={!available.includes(each)}
              aria-pressed={each === device}
              onClick={() => onDevice(each)}
            >
              <Icon size={15} aria-hidden="true" />
              {t(texts[each])}
            </button>
          );
        })}
      </fieldset>
      <span className="flex items-center gap-1">
        <button
          type="button"
          className={tool}
          disabled={at <= 0}
          aria-label={t(texts.zoomOut)}
          onClick={() => onZoom(zooms[at - 1] ?? 1)}
        >
          <ZoomOut size={15} aria-hidden="true" />
        </button>
        <span role="status" className="sr-only">
          {Math.round(zoom * 100)}%
        </span>
        <button
          type="button"
          className={tool}
          disabled={at >= zooms.length - 1}
          aria-label={t(texts.zoomIn)}
          onClick={() => onZoom(zooms[at + 1] ?? zoom)}
        >
          <ZoomIn size={15} aria-hidden="true" />
        </button>
      </span>
      <SelectField
        label={t(texts.eye)}
        hideLabel
        className="ml-auto w-60 max-w-full"
        value={eye}
        onChange={onEye}
        options={eyeIds.map(id => ({ id, label: t(eyes[id].name) }))}
      />
    </div>
  );
}
