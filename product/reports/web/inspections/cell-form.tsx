import { Button } from '@heroui/react/button';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { missing } from '#endpoint/fields/field.ts';
import { messages } from '#language/message.ts';
import { inspectionFieldNames, needsReason, Verdict } from '#product/reports/api/inspection-fields.ts';
import { type InspectionCell, judgeInspectionCell } from '#product/reports/api/inspections.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useKeys } from '#web/keys/use-keys.ts';
import { useScope } from '#web/navigation.tsx';
import { FormFailure } from '#web/parts/form-panel.tsx';
import { Field } from '#web/parts/text-field.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import type { CellProps } from './cell-props.ts';
import { verdictSigns, verdictWords } from './inspection-words.ts';
import { useCellWork } from './use-cell-work.ts';
import { cellBeside } from './use-inspection.ts';

const texts = messages({
  verdict: { ja: '判定', en: 'Verdict' },
  placeHelp: { ja: '例：ヘッダーの検索欄', en: 'For example: the search field of the header' },
  reasonHelp: {
    ja: '自動検証と異なる判定をする場合と、不適合とする場合は必須です。',
    en: 'Required if your verdict differs from the automatic check, or is “not met”.',
  },
  save: { ja: '判定を保存', en: 'Save verdict' },
  saveNext: { ja: '保存して次へ', en: 'Save and next' },
  reset: { ja: '未判定に戻す', en: 'Reset to not judged' },
  newer: {
    ja: '{name}さんがこの項目を判定しました（{verdict}）。入力した内容は残っています。',
    en: '{name} has judged this item ({verdict}). Your input has been kept.',
  },
  take: { ja: '最新の判定を表示', en: 'Show the latest verdict' },
  pass: { ja: '「適合」を選択', en: 'Choose “met”' },
  fail: { ja: '「不適合」を選択', en: 'Choose “not met”' },
  notApplicable: { ja: '「非適用」を選択', en: 'Choose “not applicable”' },
});
type Props = CellProps & { cell: InspectionCell };

/** The verdict of a cell. It can be changed while the report is inspected. */
export function CellForm(props: Props): ReactNode {
  const { may } = useScope();
  const { cell, report } = props;
  if (report.state !== 'in_progress' || !may('inspection:write')) return <StoredVerdict cell={cell} />;
  return <VerdictForm {...props} />;
}

function StoredVerdict({ cell }: { cell: InspectionCell }): ReactNode {
  const { t } = useLanguage();
  const { verdict, reason, place } = cell;
  return (
    <dl className="grid gap-1 text-sm">
      <dt className="text-muted">{t(texts.verdict)}</dt>
      <dd className="font-bold">
        {verdictSigns[verdict ?? 'open']} {t(verdictWords[verdict ?? 'open'])}
      </dd>
      {reason !== '' && <dt className="text-muted">{t(inspectionFieldNames.reason)}</dt>}
      {reason !== '' && <dd className="whitespace-pre-wrap">{reason}</dd>}
      {place !== '' && <dt className="text-muted">{t(inspectionFieldNames.place)}</dt>}
      {place !== '' && <dd>{place}</dd>}
    </dl>
  );
}

/** What is typed, from the version of the cell at which that began. */
type Draft = Pick<InspectionCell, 'verdict' | 'reason' | 'place' | 'version'>;

/** The draft of a verdict: one that came from somebody else meanwhile is shown, and never overwritten unseen. */
function useVerdictForm({ at, acting, report, cell, onChoose }: Props) {
  const { t } = useLanguage();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [error, setError] = useState<string>();
  const { work, failure, isWorking } = useCellWork(at);
  const shown = draft ?? cell;

  function isComplete(chosen: Verdict | null): boolean {
    const isMissing = needsReason(cell.machine, chosen) && shown.reason.trim() === '';
    setError(isMissing ? t(missing(inspectionFieldNames.reason)) : undefined);
    return !isMissing;
  }
  async function save(chosen: Verdict | null, goesOn: boolean): Promise<boolean> {
    if (!isComplete(chosen) || acting.acting === undefined) return false;
    const { reason, place, version } = shown;
    const body = { inspectorId: acting.acting.id, verdict: chosen, reason, place, version };
    if (!(await work(() => call(judgeInspectionCell, { params: at, body })))) return true;
    setDraft(null);
    const next = goesOn ? cellBeside(report, at, 1) : null;
    if (next) onChoose(next);
    return true;
  }
  const change = (patch: Partial<Draft>) => {
    const { verdict, reason, place, version } = shown;
    setDraft({ verdict, reason, place, version, ...patch });
  };
  const isOutrun = draft !== null && cell.version > draft.version;
  return { shown, change, drop: () => setDraft(null), error, isComplete, save, failure, isWorking, isOutrun };
}

function VerdictForm(props: Props): ReactNode {
  const { t } = useLanguage();
  const { cell, acting } = props;
  const { shown, change, drop, error, isComplete, save, failure, isWorking, isOutrun } = useVerdictForm(props);
  const reasonField = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const isLocked = acting.acting === undefined;
  const cannotSave = isLocked || shown.verdict === null || isOutrun;
  useKeys(
    Verdict.options.map((id, n) => ({ key: String(n + 1), label: texts[id], act: () => change({ verdict: id }) })),
  );
  async function send(goesOn: boolean): Promise<void> {
    if (!cannotSave && !(await save(shown.verdict, goesOn))) reasonField.current?.focus();
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    void send(true);
  }
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      {failure !== undefined && <FormFailure>{failure}</FormFailure>}
      {isOutrun && (
        <div role="alert" className="rounded-sm border border-fair-line bg-fair-soft px-3 py-2 text-sm text-fair">
          <p>{t(texts.newer, { name: cell.judge?.name ?? '', verdict: t(verdictWords[cell.verdict ?? 'open']) })}</p>
          <Button size="sm" variant="outline" className="mt-1.5" onPress={drop}>
            {t(texts.take)}
          </Button>
        </div>
      )}
      <VerdictChoice value={shown.verdict} onChange={verdict => change({ verdict })} isDisabled={isLocked} />
      <Field
        label={t(inspectionFieldNames.reason)}
        value={shown.reason}
        onChange={reason => change({ reason })}
        onBlur={() => void isComplete(shown.verdict)}
        rows={3}
        maxLength={2000}
        help={t(texts.reasonHelp)}
        error={error}
        isDisabled={isLocked}
        inputRef={reasonField}
      />
      <Field
        label={t(inspectionFieldNames.place)}
        value={shown.place}
        onChange={place => change({ place })}
        maxLength={500}
        help={t(texts.placeHelp)}
        isDisabled={isLocked}
      />
      <div className="flex flex-wrap gap-2">
        <WorkButton type="submit" variant="primary" isWorking={isWorking} isDisabled={cannotSave}>
          {t(texts.saveNext)}
        </WorkButton>
        <Button variant="outline" isDisabled={cannotSave} onPress={() => void send(false)}>
          {t(texts.save)}
        </Button>
        {cell.verdict !== null && (
          <Button variant="ghost" isDisabled={isLocked || isOutrun} onPress={() => void save(null, false)}>
            {t(texts.reset)}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The three verdicts; the keys 1 to 3 choose them. */
export function VerdictChoice({
  value,
  onChange,
  isDisabled = false,
  label,
}: {
  value: Verdict | null;
  onChange: (verdict: Verdict) => void;
  isDisabled?: boolean;
  label?: string;
}): ReactNode {
  const { t } = useLanguage();
  return (
    <fieldset disabled={isDisabled} className="min-w-0">
      <legend className="mb-1 text-[0.8125rem] font-medium">{label ?? t(texts.verdict)}</legend>
      <div className="flex flex-wrap gap-2">
        {Verdict.options.map(id => (
          <label
            key={id}
            className={`flex min-h-9 cursor-pointer items-center gap-1.5 rounded-sm border px-3 text-sm ${value === id ? 'border-accent bg-accent-soft font-bold' : 'border-field-border bg-field'}`}
          >
            <input type="radio" className="size-4 accent-accent" checked={value === id} onChange={() => onChange(id)} />
            <span aria-hidden="true">{verdictSigns[id]}</span> {t(verdictWords[id])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
