import { Button } from '@heroui/react/button';
import { Dropdown } from '@heroui/react/dropdown';
import { FileArchive } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { messages } from '#language/message.ts';
import { ExportSection } from '#product/reports/web/exports/export-menu.tsx';
import { useLanguage } from '#web/i18n/language.tsx';

const texts = messages({
  open: { ja: '画像をzipで書き出す', en: 'Pictures as zip' },
  one: { ja: '画像をzipで書き出す（{browser}）', en: 'Pictures as zip ({browser})' },
  of: { ja: 'ブラウザー・端末を選ぶ', en: 'Choose a browser or device' },
  waiting: {
    ja: '撮影が終わると書き出せます。',
    en: 'It can be exported once all pictures are taken.',
  },
});

/** Begins the zip of a device's pictures: at once where there is one device, else by a choice among them. */
export function PictureZipMenu({
  browsers,
  isWaiting,
  onChoose,
}: {
  /** Undefined while they are not known yet. */
  browsers: readonly { id: string; name: string }[] | undefined;
  /** More pictures are being taken. */
  isWaiting: boolean;
  onChoose: (browser: string) => Promise<void>;
}): ReactNode {
  const { t } = useLanguage();
  const note = useId();
  const [isAsked, setAsked] = useState(false);
  async function choose(browser: string): Promise<void> {
    setAsked(true);
    await onChoose(browser).finally(() => setAsked(false));
  }
  if (browsers?.length === 0) return null;
  const [only] = browsers?.length === 1 ? browsers : [];
  const button = (
    <Button
      variant="outline"
      isDisabled={browsers === undefined || isWaiting || isAsked}
      {...(isWaiting ? { 'aria-describedby': note } : {})}
      {...(only ? { 'aria-label': t(texts.one, { browser: only.name }), onPress: () => void choose(only.id) } : {})}
    >
      <FileArchive aria-hidden="true" />
      {t(texts.open)}
    </Button>
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      {only || browsers === undefined ? (
        button
      ) : (
        <Dropdown>
          {button}
          <Dropdown.Popover placement="bottom end">
            {/* Its name is the button's. */}
            <Dropdown.Menu onAction={key => void choose(String(key))}>
              <ExportSection name={t(texts.of)}>
                {browsers.map(({ id, name }) => (
                  <Dropdown.Item key={id} id={id} textValue={name}>
                    {name}
                  </Dropdown.Item>
                ))}
              </ExportSection>
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
