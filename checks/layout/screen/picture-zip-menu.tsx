import '#web/style/overlays.css';
import { Button } from '@heroui/react/button';
import { Dropdown } from '@heroui/react/dropdown';
import { FileArchive } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { messages } from '#language/message.ts';
import { PictureFormat } from '#product/reports/api/exports.ts';
import { ExportSection } from '#product/reports/web/exports/export-section.tsx';
import { useLanguage } from '#web/i18n/language.tsx';

const texts = messages({
  open: { ja: '画像をZIPで書き出す', en: 'Export screenshots (ZIP)' },
  of: { ja: '{format}の画像', en: '{format} screenshots' },
  item: { ja: '{browser}（{format}）', en: '{browser} ({format})' },
  waiting: {
    ja: '撮影が終わると書き出せます。',
    en: 'Export is available once all screenshots have been taken.',
  },
});

const formatNames = { webp: 'WebP', png: 'PNG' } as const satisfies Record<PictureFormat, string>;

/** Begins the zip of a device's pictures, chosen among the devices and formats. */
export function PictureZipMenu({
  browsers,
  isWaiting,
  onChoose,
}: {
  /** Undefined while they are not known yet. */
  browsers: readonly { id: string; name: string }[] | undefined;
  /** More pictures are being taken. */
  isWaiting: boolean;
  onChoose: (browser: string, format: PictureFormat) => Promise<void>;
}): ReactNode {
  const { t } = useLanguage();
  const note = useId();
  const [isAsked, setAsked] = useState(false);
  async function choose(key: string): Promise<void> {
    const [browser = '', format] = key.split(' ');
    setAsked(true);
    await onChoose(browser, PictureFormat.parse(format)).finally(() => setAsked(false));
  }
  if (browsers?.length === 0) return null;
  const button = (
    <Button
      variant="outline"
      isDisabled={browsers === undefined || isWaiting || isAsked}
      {...(isWaiting ? { 'aria-describedby': note } : {})}
    >
      <FileArchive aria-hidden="true" />
      {t(texts.open)}
    </Button>
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      {browsers === undefined ? (
        button
      ) : (
        <Dropdown>
          {button}
          <Dropdown.Popover placement="bottom end">
            {/* Its name is the button's. */}
            <Dropdown.Menu onAction={key => void choose(String(key))}>
              {PictureFormat.options.map(format => (
                <ExportSection key={format} name={t(texts.of, { format: formatNames[format] })}>
                  {browsers.map(({ id, name }) => (
                    <Dropdown.Item key={id} id={`${id} ${format}`} textValue={`${name} ${formatNames[format]}`}>
                      {t(texts.item, { browser: name, format: formatNames[format] })}
                    </Dropdown.Item>
                  ))}
                </ExportSection>
              ))}
            </Dropdown.Menu>
          </Dropdown.Popover>
        </Dropdown>
      )}
      {isWaiting && (
        <p id={note} className="text-xs text-muted">
          {t(texts.waiting)}
        </p>
      )}
    </div>
  );
}
