import { Button } from '@heroui/react/button';
import { type ReactNode, useRef } from 'react';
import { useLanguage } from '#web/i18n/language.tsx';
import { LogoPlate } from './logo-plate.tsx';
import { settingsTexts as texts } from './report-settings-texts.ts';

/** A logo as it is, with the ways to choose another and to remove it. */
export function LogoField({
  shown,
  onChoose,
  onRemove,
}: {
  shown: string | null;
  onChoose: (file: File | undefined) => void;
  onRemove: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const file = useRef<HTMLInputElement>(null);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">{t(texts.logo)}</legend>
      {shown === null ? (
        <p className="text-muted">{t(texts.noLogo)}</p>
      ) : (
        <LogoPlate image={shown} alt={t(texts.logoAlt)} />
      )}
      <p className="mt-1 text-xs text-muted">{t(texts.logoHelp)}</p>
      <input
        ref={file}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        className="hidden"
        aria-hidden="true"
        tabIndex={-1}
        onChange={({ target }) => {
          onChoose(target.files?.[0]);
          target.value = '';
        }}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant="outline" onPress={() => file.current?.click()}>
          {t(texts.chooseLogo)}
        </Button>
        {shown !== null && (
          <Button size="sm" variant="ghost" onPress={onRemove}>
            {t(texts.removeLogo)}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
