import { type FormEvent, type ReactNode, useState } from 'react';
import { missing } from '#endpoint/fields/field.ts';
import { messages } from '#language/message.ts';
import { inspectionFieldNames, needsReason, type Verdict } from '#product/reports/api/inspection-fields.ts';
import { type InspectedElement, type InspectionCell, judgeElement } from '#product/reports/api/inspections.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { FormFailure } from '#web/parts/form-panel.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { Field } from '#web/parts/text-field.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import type { CellProps } from './cell-props.ts';
import { verdictWords } from './inspection-words.ts';
import { useCellWork } from './use-cell-work.ts';

const texts = messages({
  AC: { ja: '自動検証で判定した要素', en: 'Elements judged automatically' },
  AF: { ja: '判断が必要な要素', en: 'Elements to judge' },
  HC: { ja: '確認する質問', en: 'Questions to answer' },
  occurrences: { ja: '{n}か所', en: '{n} {n#place|places}' },
  verdict: { ja: '要素の判定', en: 'Verdict on the element' },
  why: { ja: '要素の判定の理由', en: 'Reason for the verdict on the element' },
  save: { ja: '要素の判定を保存', en: 'Save the verdict on the element' },
  judge: { ja: '{name}が判定', en: 'Judged by {name}' },
  more: { ja: 'ほかに{n}件あります。', en: '{n} more.' },
});
const kinds = ['AC', 'AF', 'HC'] as const;

/** What the engine found for a criterion: errors, elements to judge, and standing questions. */
export function ElementList(props: CellProps & { cell: InspectionCell }): ReactNode {
  const { t } = useLanguage();
  const { cell } = props;
  const hidden = cell.found - cell.elements.length;
  return (
    <>
      {kinds.map(kind => {
        const own = cell.elements.filter(one => one.kind === kind);
        return (
          own.length > 0 && (
            <div key={kind}>
              <h3 className="mb-1 text-[0.8125rem] font-bold">{t(texts[kind])}</h3>
              <ul className="divide-y divide-line rounded-sm border border-line">
                {own.map(element => (
                  <ElementItem key={element.id} {...props} element={element} />
                ))}
              </ul>
            </div>
          )
        );
      })}
      {hidden > 0 && <p className="text-xs text-muted">{t(texts.more, { n: hidden })}</p>}
    </>
  );
}

function ElementItem({
  element,
  report,
  at,
  acting,
}: CellProps & { cell: InspectionCell; element: InspectedElement }): ReactNode {
  const { t, language } = useLanguage();
  const { may } = useScope();
  const mayJudge = report.state === 'in_progress' && may('inspection:write') && acting.acting !== undefined;
  return (
    <li className="grid gap-1.5 p-3 text-sm">
      <p>
        {element.message[language]}
        {element.occurrences > 1 && (
          <span className="numbers ml-1.5 text-xs text-muted">{t(texts.occurrences, { n: element.occurrences })}</span>
        )}
      </p>
      {element.kind !== 'HC' && (
        <code translate="no" className="line-clamp-2 rounded-sm bg-head px-1.5 py-1 font-mono text-xs break-all">
          {element.excerpt}
        </code>
      )}
      {mayJudge ? (
        <ElementForm element={element} at={at} inspectorId={acting.acting?.id ?? ''} />
      ) : (
        <p className="text-xs text-muted">{t(verdictWords[element.verdict ?? 'open'])}</p>
      )}
      {element.reason !== '' && <p className="text-xs whitespace-pre-wrap">{element.reason}</p>}
      {element.judge && <p className="text-xs text-muted">{t(texts.judge, { name: element.judge.name })}</p>}
    </li>
  );
}

/** The verdict on an element; one that needs a reason is sent with it, the others at once. */
function ElementForm({
  element,
  at,
  inspectorId,
}: Pick<CellProps, 'at'> & { element: InspectedElement; inspectorId: string }): ReactNode {
  const { t } = useLanguage();
  const { work, failure, isWorking } = useCellWork(at);
  const [chosen, setChosen] = useState<Verdict | 'open'>();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const verdictOf = (next: Verdict | 'open') => (next === 'open' ? null : next);
  const asksWhy = chosen !== undefined && needsReason(element.machine, verdictOf(chosen));
  async function send(next: Verdict | 'open', why: string): Promise<void> {
    const body = { inspectorId, verdict: verdictOf(next), reason: why, version: element.version };
    const isDone = await work(() => call(judgeElement, { params: { ...at, element: element.id }, body }));
    // A reason that was typed is not lost by a refusal.
    if (isDone || why === '') setChosen(undefined);
  }
  function choose(next: Verdict | 'open'): void {
    setChosen(next);
    setReason(element.reason);
    setError(undefined);
    if (!needsReason(element.machine, verdictOf(next))) void send(next, '');
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (chosen === undefined) return;
    if (reason.trim() === '') setError(t(missing(inspectionFieldNames.reason)));
    else void send(chosen, reason);
  }
  return (
    <form noValidate className="grid gap-1.5" onSubmit={submit}>
      {failure !== undefined && <FormFailure>{failure}</FormFailure>}
      <SelectField
        label={t(texts.verdict)}
        hideLabel
        className="w-full sm:w-44"
        value={chosen ?? element.verdict ?? 'open'}
        onChange={choose}
        options={(['open', 'pass', 'fail', 'notApplicable'] as const).map(id => ({ id, label: t(verdictWords[id]) }))}
      />
      {asksWhy && (
        <>
          <Field label={t(texts.why)} value={reason} onChange={setReason} rows={2} maxLength={2000} error={error} />
          <div>
            <WorkButton type="submit" size="sm" variant="outline" isWorking={isWorking}>
              {t(texts.save)}
            </WorkButton>
          </div>
        </>
      )}
    </form>
  );
}
