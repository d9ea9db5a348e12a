import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScreenSearch } from '#web/navigation.tsx';
import { useListAddress } from '#web/parts/list/list-address.ts';
import { bandsOf, toggledBand, unscored } from './score-bands.ts';
import { topTexts as texts } from './top-texts.ts';

const choices = [
  ['high', texts.high, texts.highShort],
  ['middle', texts.middle, texts.middleShort],
  ['low', texts.low, texts.lowShort],
  [unscored, texts.unscored, texts.unscoredShort],
] as const;

/** Score bands, several at once, or sites without a score alone. */
export function BandFilter(): ReactNode {
  const { t } = useLanguage();
  const { band } = useScreenSearch('top');
  const { change } = useListAddress();
  const isPressed = (id: (typeof choices)[number][0]) =>
    id === unscored ? band === unscored : (bandsOf(band)?.includes(id) ?? false);
  return (
    <fieldset className="w-full sm:w-auto">
      <legend className="mb-1 text-[0.8125rem] font-medium">{t(texts.band)}</legend>
      <div className="flex h-9 gap-1">
        {choices.map(([id, name, short]) => (
          <button
            key={id}
            type="button"
            aria-label={t(name)}
            title={t(name)}
            aria-pressed={isPressed(id)}
            onClick={() => void change({ band: toggledBand(band, id) })}
            className="numbers inline-flex cursor-pointer items-center gap-1 rounded-sm border border-[var(--field-border)] bg-surface px-2 text-[0.8125rem] whitespace-nowrap hover:bg-head aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent-soft-foreground"
          >
            {isPressed(id) && <Check size={13} strokeWidth={3} aria-hidden="true" />}
            {t(short)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
