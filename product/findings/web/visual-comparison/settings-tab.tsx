import { Button } from '@heroui/react/button';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { layoutBrowsers } from '#checks/browsers.ts';
import {
  deleteVisualRegion,
  getVisualSettings,
  listVisualRegions,
  updateVisualSettings,
  type VisualRegion,
  type VisualSettings,
} from '#product/findings/api/visual-settings.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useRunAddress, useScope } from '#web/navigation.tsx';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { ConflictDialog } from '#web/parts/conflict-dialog.tsx';
import { IconButton } from '#web/parts/icon-button.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { Field } from '#web/parts/text-field.tsx';
import { notify } from '#web/parts/toast.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { useApi } from '#web/queries.ts';
import { NotLoaded } from '#web/shell/not-loaded.tsx';
import { RegionDialog, type RegionDraft } from './region-dialog.tsx';
import { regionTexts as texts } from './region-texts.ts';
import { refreshVisual, useVisualWork } from './use-visual.ts';

function useSite() {
  const { params } = useRunAddress();
  const { date: _, ...site } = params;
  return site;
}

/** How the pictures of the site are compared, and what is left out. */
export function SettingsTab({ baselines }: { baselines: readonly string[] }): ReactNode {
  const site = useSite();
  const answer = useApi(getVisualSettings, { params: site });
  if (answer.data === undefined) return <NotLoaded of={answer} />;
  return (
    <div className="grid gap-4">
      <SettingsForm key={answer.data.version} settings={answer.data} baselines={baselines} />
      <Regions />
    </div>
  );
}

const before = 'before';

function SettingsForm({ settings, baselines }: { settings: VisualSettings; baselines: readonly string[] }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const site = useSite();
  const mayWrite = useScope().may('layout:approve');
  const { run, isWorking, conflict } = useVisualWork();
  const [threshold, setThreshold] = useState(String(settings.threshold));
  const [tolerance, setTolerance] = useState(String(settings.tolerance));
  const [isAutomatic, setAutomatic] = useState(settings.comparesAfterRun);
  const [isAcross, setAcross] = useState(settings.acrossVersions);
  const [baseline, setBaseline] = useState(settings.baselineDate);
  const [isTried, setTried] = useState(false);
  const isWithin = (text: string, most: number) => /^\d+(\.\d+)?$/.test(text) && Number(text) <= most;
  const errorOf = (text: string, max: number) =>
    isTried && !isWithin(text, max) ? t(texts.between, { min: 0, max }) : undefined;

  function save(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (!isWithin(threshold, 100) || !isWithin(tolerance, 1)) return;
    const body = {
      threshold: Number(threshold),
      tolerance: Number(tolerance),
      comparesAfterRun: isAutomatic,
      acrossVersions: isAcross,
      baselineDate: baseline,
      version: settings.version,
    };
    run(async () => {
      await call(updateVisualSettings, { params: site, body });
      notify.success(t(texts.settingsSaved));
    });
  }

  const dates = [...new Set([...(settings.baselineDate ? [settings.baselineDate] : []), ...baselines])];
  return (
    <form noValidate className="panel grid gap-3 p-4" onSubmit={save}>
      <h2 className="font-bold">{t(texts.judging)}</h2>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field
          label={t(texts.threshold)}
          help={t(texts.thresholdHelp)}
          value={threshold}
          inputMode="decimal"
          onChange={setThreshold}
          isDisabled={!mayWrite}
          error={errorOf(threshold, 100)}
        />
        <Field
          label={t(texts.tolerance)}
          help={t(texts.toleranceHelp)}
          value={tolerance}
          inputMode="decimal"
          onChange={setTolerance}
          isDisabled={!mayWrite}
          error={errorOf(tolerance, 1)}
        />
      </div>
      <SelectField
        label={t(texts.baseline)}
        className="w-full sm:w-96"
        value={baseline ?? before}
        isDisabled={!mayWrite}
        options={[
          { id: before, label: t(texts.before) },
          ...dates.map(date => ({ id: date, label: formats.exactTime(date) })),
        ]}
        onChange={id => setBaseline(id === before ? null : id)}
      />
      <Switch label={t(texts.automatic)} isOn={isAutomatic} isDisabled={!mayWrite} onChange={setAutomatic} />
      <Switch label={t(texts.across)} isOn={isAcross} isDisabled={!mayWrite} onChange={setAcross} />
      {mayWrite && (
        <WorkButton type="submit" variant="primary" isWorking={isWorking} className="justify-self-start">
          {t(texts.save)}
        </WorkButton>
      )}
      <ConflictDialog {...conflict} />
    </form>
  );
}

function Switch({
  label,
  isOn,
  isDisabled,
  onChange,
}: {
  label: string;
  isOn: boolean;
  isDisabled: boolean;
  onChange: (isOn: boolean) => void;
}): ReactNode {
  return (
    <label className="flex items-start gap-2">
      <input
        type="checkbox"
        checked={isOn}
        disabled={isDisabled}
        onChange={event => onChange(event.target.checked)}
        className="mt-1 size-4 accent-[var(--accent)]"
      />
      <span>{label}</span>
    </label>
  );
}

function Regions(): ReactNode {
  const { t } = useLanguage();
  const site = useSite();
  const mayWrite = useScope().may('layout:approve');
  const answer = useApi(listVisualRegions, { params: site });
  const [draft, setDraft] = useState<RegionDraft | null>(null);
  const [removed, setRemoved] = useState<VisualRegion | null>(null);
  const [isConflict, setConflict] = useState(false);
  const items = answer.data?.items ?? [];
  return (
    <section className="panel grid gap-3 p-4" aria-label={t(texts.title)}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold">{t(texts.title)}</h2>
        {mayWrite && (
          <Button variant="outline" onPress={() => setDraft({ x: 0, y: 0, width: 100, height: 100 })}>
            <Plus aria-hidden="true" />
            {t(texts.add)}
          </Button>
        )}
      </div>
      <p className="phrases text-sm text-muted">{t(texts.help, { most: answer.data?.most ?? 100 })}</p>
      {answer.data && items.length === 0 && <p className="text-sm">{t(texts.none)}</p>}
      <ul>
        {items.map(region => (
          <li key={region.regionId} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2">
            <RegionFacts region={region} />
            {mayWrite && (
              <span className="flex gap-1">
                <IconButton
                  icon={Pencil}
                  label={t(texts.change, { name: region.name })}
                  onPress={() => setDraft(region)}
                />
                <IconButton
                  icon={Trash2}
                  label={t(texts.remove, { name: region.name })}
                  onPress={() => setRemoved(region)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {draft && (
        <RegionDialog
          draft={draft}
          site={site}
          page={null}
          onClose={() => setDraft(null)}
          onConflict={() => {
            setDraft(null);
            setConflict(true);
          }}
        />
      )}
      <ConflictDialog isOpen={isConflict} onClose={() => setConflict(false)} onReload={refreshVisual} />
      <ConfirmDialog
        isOpen={removed !== null}
        onClose={() => setRemoved(null)}
        title={t(texts.removeTitle, { name: removed?.name ?? '' })}
        confirmLabel={t(texts.removeConfirm)}
        danger
        onConfirm={async () => {
          await call(deleteVisualRegion, { params: { ...site, regionId: removed?.regionId ?? '' } });
          await refreshVisual();
        }}
      >
        {t(texts.removeText)}
      </ConfirmDialog>
    </section>
  );
}

function RegionFacts({ region }: { region: VisualRegion }): ReactNode {
  const { t } = useLanguage();
  const { name, x, y, width, height, pageUrl, browser } = region;
  return (
    <span className="min-w-0 flex-1">
      <span className="block font-medium">{name}</span>
      <span className="block text-xs break-all text-muted">
        {t(texts.box, { x, y, width, height })} · {pageUrl ?? t(texts.allPages)} ·{' '}
        {browser ? layoutBrowsers[browser].name : t(texts.allBrowsers)}
      </span>
    </span>
  );
}
