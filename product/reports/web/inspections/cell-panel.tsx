import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { messages } from '#language/message.ts';
import { getInspectionCell, type InspectionCell } from '#product/reports/api/inspections.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useKeys } from '#web/keys/use-keys.ts';
import { ScreenLink, useScope } from '#web/navigation.tsx';
import { ErrorState } from '#web/parts/error-state.tsx';
import { IconButton } from '#web/parts/icon-button.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { useApi } from '#web/queries.ts';
import { CellForm } from './cell-form.tsx';
import type { CellProps } from './cell-props.ts';
import { ConfirmPart } from './confirm-part.tsx';
import { ElementList } from './element-list.tsx';
import { machineWords } from './inspection-words.ts';
import { PicturePart } from './picture-part.tsx';
import { cellBeside } from './use-inspection.ts';

const texts = messages({
  level: { ja: 'レベル{level}', en: 'Level {level}' },
  page: { ja: '{page}ページ目', en: 'Page {page}' },
  picture: { ja: 'ページの画像', en: 'Screenshot of the page' },
  close: { ja: '判定を閉じる', en: 'Close the verdict' },
  next: { ja: '次の項目へ', en: 'Next item' },
  previous: { ja: '前の項目へ', en: 'Previous item' },
  actAs: { ja: '検査者', en: 'Inspector' },
  noInspector: {
    ja: '判定するには、検査者が必要です。',
    en: 'You need an inspector to judge.',
  },
  toInspectors: { ja: '検査者の一覧へ', en: 'Go to inspectors' },
  bulk: { ja: 'ほかの項目とまとめて判定されました。', en: 'Judged together with other items.' },
  copied: {
    ja: '前回の検査報告書から引き継いだ判定です。',
    en: 'This verdict was carried over from an earlier inspection report.',
  },
  judge: { ja: '判定：{name}（{at}）', en: 'Judged by {name} ({at})' },
  engine: { ja: '判定：自動検証', en: 'Judged automatically' },
  confirmation: { ja: '確認：{name}（{at}）', en: 'Confirmed by {name} ({at})' },
});

/** A criterion on a page: what the engine found, and the verdict of people. j and k go on, 1 to 3 judge. */
export function CellPanel(props: CellProps): ReactNode {
  const { report, at, acting, onChoose } = props;
  const { t, language } = useLanguage();
  const { may } = useScope();
  const cell = useApi(getInspectionCell, { params: at });
  const named = report.criteria.find(one => one.number === at.criterion);
  const page = report.items[at.page - 1];
  const go = (step: 1 | -1) => {
    const next = cellBeside(report, at, step);
    if (next) onChoose(next);
  };
  useKeys([
    { key: 'j', label: texts.next, act: () => go(1) },
    { key: 'k', label: texts.previous, act: () => go(-1) },
  ]);
  const isShown = cell.data?.criterion === at.criterion && cell.data.page === at.page;
  return (
    <section aria-labelledby="inspected-cell" className="panel min-w-0">
      <div className="flex items-start gap-1 border-b border-line px-4 py-2.5">
        <CellHeading>
          <span className="numbers">{at.criterion}</span> {named?.[language]}
          <span className="ml-1.5 text-xs font-normal text-muted">
            {named && t(texts.level, { level: named.level })}
          </span>
        </CellHeading>
        <Steps onStep={go} onClose={() => onChoose(null)} />
      </div>
      <div className="grid gap-4 p-4">
        <p className="text-sm break-all">
          {t(texts.page, { page: at.page })}:{' '}
          <a href={page?.url} target="_blank" rel="noreferrer" className="text-link hover:underline">
            {page?.title || page?.url}
          </a>
          {page?.picture && (
            <>
              {' '}
              <a
                href={page.picture}
                target="_blank"
                rel="noreferrer"
                className="whitespace-nowrap text-link hover:underline"
              >
                {t(texts.picture)}
              </a>
            </>
          )}
        </p>
        {cell.error !== null && !isShown && <ErrorState error={cell.error} retry={() => void cell.refetch()} />}
        {isShown && <CellBody {...props} cell={cell.data as InspectionCell} />}
        {report.state !== 'signed' && may('inspection:write') && <ActingField acting={acting} />}
      </div>
    </section>
  );
}

function CellHeading({ children }: { children: ReactNode }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A cell was chosen; an address that is opened leaves the focus to the screen.
    if (document.activeElement !== document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h2
      ref={heading}
      id="inspected-cell"
      tabIndex={-1}
      className="min-w-0 flex-1 pt-1 text-[0.9375rem] font-bold outline-offset-2"
    >
      {children}
    </h2>
  );
}

function Steps({ onStep, onClose }: { onStep: (step: 1 | -1) => void; onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  return (
    <span className="flex shrink-0">
      <IconButton icon={ChevronLeft} label={t(texts.previous)} onPress={() => onStep(-1)} />
      <IconButton icon={ChevronRight} label={t(texts.next)} onPress={() => onStep(1)} />
      <IconButton icon={X} label={t(texts.close)} onPress={onClose} />
    </span>
  );
}

function CellBody({ cell, ...props }: CellProps & { cell: InspectionCell }): ReactNode {
  const { t } = useLanguage();
  const { dateTime } = useFormats();
  const { judge, confirmation } = cell;
  return (
    <>
      <p className="text-sm text-muted phrases">{t(machineWords[cell.machine])}</p>
      <ElementList {...props} cell={cell} />
      <CellForm {...props} cell={cell} />
      <PicturePart {...props} cell={cell} />
      <div className="grid gap-0.5 text-xs text-muted">
        {cell.isCopied && <p>{t(texts.copied)}</p>}
        {cell.isBulk && <p>{t(texts.bulk)}</p>}
        {cell.isByEngine && <p>{t(texts.engine)}</p>}
        {judge && <p>{t(texts.judge, { name: judge.name, at: dateTime(judge.at) })}</p>}
        {confirmation && <p>{t(texts.confirmation, { name: confirmation.name, at: dateTime(confirmation.at) })}</p>}
      </div>
      <ConfirmPart {...props} cell={cell} />
    </>
  );
}

function ActingField({ acting: { inspectors, isLoaded, acting, choose } }: Pick<CellProps, 'acting'>): ReactNode {
  const { t } = useLanguage();
  if (!isLoaded) return null;
  if (inspectors.length === 0)
    return (
      <p className="rounded-sm border border-fair-line bg-fair-soft px-3 py-2 text-sm text-fair">
        {t(texts.noInspector)}{' '}
        <ScreenLink screen="inspectors" className="underline">
          {t(texts.toInspectors)}
        </ScreenLink>
      </p>
    );
  return (
    <SelectField
      label={t(texts.actAs)}
      value={acting?.id ?? null}
      onChange={choose}
      options={inspectors.map(({ id, name }) => ({ id, label: name }))}
    />
  );
}
