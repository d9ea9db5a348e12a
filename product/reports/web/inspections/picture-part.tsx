import { ImagePlus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { messages } from '#language/message.ts';
import { inspectionFieldNames, mostCellPictures, mostPictureBytes } from '#product/reports/api/inspection-fields.ts';
import { addCellPicture, type InspectionCell, removeCellPicture } from '#product/reports/api/inspections.ts';
import { base64Of } from '#web/base64-of.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { FormFailure } from '#web/parts/form-panel.tsx';
import { IconButton } from '#web/parts/icon-button.tsx';
import { Field } from '#web/parts/text-field.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import type { CellProps } from './cell-props.ts';
import { useCellWork } from './use-cell-work.ts';

const texts = messages({
  title: { ja: '画像', en: 'Images' },
  add: { ja: '画像を添付', en: 'Attach an image' },
  help: {
    ja: 'PNG、JPEG、WebP形式、5 MiBまで。1項目に{limit}件まで添付できます。',
    en: 'PNG, JPEG or WebP, up to 5 MiB. Up to {limit} per item.',
  },
  tooLarge: { ja: '画像は5 MiBまでです。', en: 'An image can be up to 5 MiB.' },
  remove: { ja: '画像{n}を削除', en: 'Delete image {n}' },
  picture: { ja: '画像{n}', en: 'Image {n}' },
});

export function PicturePart({ cell, report, at, acting }: CellProps & { cell: InspectionCell }): ReactNode {
  const { t } = useLanguage();
  const { may } = useScope();
  const { work, failure, setFailure, isWorking } = useCellWork(at);
  const [caption, setCaption] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const inspectorId = acting.acting?.id;
  const mayAdd = report.state === 'in_progress' && may('inspection:write') && inspectorId !== undefined;
  if (!mayAdd && cell.pictures.length === 0) return null;
  async function add(chosen: File | undefined): Promise<void> {
    if (!chosen || inspectorId === undefined) return;
    if (chosen.size > mostPictureBytes) return setFailure(t(texts.tooLarge));
    const body = { inspectorId, caption, bytes: await base64Of(chosen) };
    if (await work(() => call(addCellPicture, { params: at, body }))) setCaption('');
  }
  return (
    <div className="grid gap-2">
      <h3 className="text-[0.8125rem] font-bold">{t(texts.title)}</h3>
      {failure !== undefined && <FormFailure>{failure}</FormFailure>}
      <ul className="grid gap-2">
        {cell.pictures.map((picture, n) => (
          <li key={picture.id} className="flex items-start gap-2">
            <a href={picture.url} target="_blank" rel="noreferrer" className="shrink-0">
              <img
                src={picture.url}
                alt={picture.caption || t(texts.picture, { n: n + 1 })}
                className="max-h-16 max-w-56 rounded-sm border border-line"
              />
            </a>
            <span className="min-w-0 flex-1 text-xs text-muted">{picture.caption}</span>
            {mayAdd && (
              <IconButton
                icon={Trash2}
                label={t(texts.remove, { n: n + 1 })}
                onPress={() => void work(() => call(removeCellPicture, { params: { ...at, picture: picture.id } }))}
              />
            )}
          </li>
        ))}
      </ul>
      {mayAdd && cell.pictures.length < mostCellPictures && (
        <div className="grid gap-2">
          <Field
            label={t(inspectionFieldNames.caption)}
            value={caption}
            onChange={setCaption}
            maxLength={200}
            help={t(texts.help, { limit: mostCellPictures })}
          />
          <input
            ref={file}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            className="hidden"
            aria-hidden="true"
            tabIndex={-1}
            onChange={({ target }) => {
              void add(target.files?.[0]);
              target.value = '';
            }}
          />
          <div>
            <WorkButton size="sm" variant="outline" isWorking={isWorking} onPress={() => file.current?.click()}>
              <ImagePlus aria-hidden="true" />
              {t(texts.add)}
            </WorkButton>
          </div>
        </div>
      )}
    </div>
  );
}
