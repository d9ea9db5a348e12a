import { type FormEvent, type ReactNode, useState } from 'react';
import { type BrowserId, browserIds, layoutBrowsers } from '#checks/browsers.ts';
import type { IgnoredBox } from '#product/findings/api/visual-comparison.ts';
import { createVisualRegion, updateVisualRegion, type VisualRegion } from '#product/findings/api/visual-settings.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { FormDialog } from '#web/parts/dialog.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { Field } from '#web/parts/text-field.tsx';
import { notify } from '#web/parts/toast.tsx';
import { failureOf, useWork } from '#web/use-work.ts';
import { regionTexts as texts } from './region-texts.ts';
import { refreshVisual } from './use-visual.ts';

const all = 'all';
const most = 100_000;
const sides = ['x', 'y', 'width', 'height'] as const;

/** A region in the making: a new one has no id. */
export type RegionDraft = IgnoredBox & Partial<Omit<VisualRegion, keyof IgnoredBox>>;

interface Props {
  draft: RegionDraft;
  site: { tenantId: string; groupId: string; baseUrlEncoded: string };
  /** The page in view; null where none is. */
  page: string | null;
  onClose: () => void;
  onConflict: () => void;
}

const least = (side: string) => (side === 'width' || side === 'height' ? 1 : 0);
const isWhole = (side: string, text = '') => /^\d+$/.test(text) && Number(text) >= least(side) && Number(text) <= most;

function useRegionForm({ draft, site, onClose, onConflict }: Props) {
  const { t } = useLanguage();
  const [name, setName] = useState(draft.name ?? '');
  const [box, setBox] = useState(() => Object.fromEntries(sides.map(side => [side, String(draft[side])])));
  const [pageUrl, setPage] = useState(draft.pageUrl ?? null);
  const [browser, setBrowser] = useState<BrowserId | null>(draft.browser ?? null);
  const [failure, setFailure] = useState<string>();
  const [isTried, setTried] = useState(false);
  const { work, isWorking } = useWork({ onProblem: problem => setFailure(failureOf(problem)), onConflict });

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (!sides.every(side => isWhole(side, box[side]))) return;
    setFailure(undefined);
    const [x = 0, y = 0, width = 1, height = 1] = sides.map(side => Number(box[side]));
    const body = { name, x, y, width, height, pageUrl, browser };
    await work(async () => {
      const { regionId, version = 0 } = draft;
      if (regionId === undefined) await call(createVisualRegion, { params: site, body });
      else await call(updateVisualRegion, { params: { ...site, regionId }, body: { ...body, version } });
      notify.success(t(texts.saved));
      await refreshVisual();
      onClose();
    });
  }
  const fields = { name, setName, box, setBox, pageUrl, setPage, browser, setBrowser };
  return { ...fields, failure, isTried, isWorking, save };
}

/** The form of an ignored region: its name, its box in numbers, and where it holds. Nothing typed is lost by a refusal. */
export function RegionDialog(props: Props): ReactNode {
  const { t } = useLanguage();
  const { draft, page, onClose } = props;
  const { name, setName, failure, isWorking, save, ...form } = useRegionForm(props);
  return (
    <FormDialog
      title={t(draft.regionId === undefined ? texts.add : texts.edit)}
      onClose={onClose}
      onSubmit={event => void save(event)}
      failure={failure}
      submitLabel={t(texts.save)}
      isWorking={isWorking}
    >
      <Field label={t(texts.name)} value={name} onChange={setName} maxLength={50} isRequired />
      <WhereFields {...form} page={page} />
    </FormDialog>
  );
}

type Where = Pick<
  ReturnType<typeof useRegionForm>,
  'box' | 'setBox' | 'pageUrl' | 'setPage' | 'browser' | 'setBrowser' | 'isTried'
>;

function WhereFields({
  page,
  box,
  setBox,
  pageUrl,
  setPage,
  browser,
  setBrowser,
  isTried,
}: Where & Pick<Props, 'page'>) {
  const { t } = useLanguage();
  const [offered] = useState(pageUrl ?? page);
  const wrong = (side: string) => t(texts.whole, { min: least(side), max: most.toLocaleString('en') });
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        {sides.map(side => (
          <Field
            key={side}
            label={t(texts[side])}
            value={box[side] ?? ''}
            inputMode="numeric"
            onChange={text => setBox({ ...box, [side]: text })}
            error={isTried && !isWhole(side, box[side]) ? wrong(side) : undefined}
          />
        ))}
      </div>
      <SelectField
        label={t(texts.pages)}
        value={pageUrl === null ? all : 'one'}
        options={[
          { id: all, label: t(texts.allPages) },
          ...(offered === null ? [] : [{ id: 'one', label: t(texts.onePage, { page: offered }) }]),
        ]}
        onChange={id => setPage(id === all ? null : offered)}
      />
      <SelectField
        label={t(texts.browsers)}
        value={browser ?? all}
        options={[
          { id: all, label: t(texts.allBrowsers) },
          ...browserIds.map(id => ({ id: id as string, label: layoutBrowsers[id].name })),
        ]}
        onChange={id => setBrowser(browserIds.find(one => one === id) ?? null)}
      />
    </>
  );
}
