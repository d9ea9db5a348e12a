import { type FormEvent, type ReactNode, useState } from 'react';
import { standardNames } from '#checks/inspection-standards.ts';
import { clientMessage } from '#endpoint/fields/field.ts';
import { messages } from '#language/message.ts';
import {
  ConformanceTarget,
  inspectionFieldNames,
  mostInspectedPages,
  PageMethod,
  reportTitle,
  StandardList,
} from '#product/reports/api/inspection-fields.ts';
import { createInspection } from '#product/reports/api/inspections.ts';
import { getInspectionSettings, type InspectionSettings } from '#product/reports/api/inspectors.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useGo, useScope } from '#web/navigation.tsx';
import { Dialog } from '#web/parts/dialog.tsx';
import { FormFailure } from '#web/parts/form-panel.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { Field } from '#web/parts/text-field.tsx';
import { notify } from '#web/parts/toast.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { useApi } from '#web/queries.ts';
import { failureOf, useWork } from '#web/use-work.ts';
import { InspectedPages } from './inspected-pages.tsx';
import { methodWords } from './inspection-words.ts';
import { PreviousField, RunFields } from './run-fields.tsx';
import { refreshInspections } from './use-inspection.ts';

const texts = messages({
  heading: { ja: '検査報告書を作成', en: 'Create an inspection report' },
  list: { ja: '達成基準の一覧', en: 'Success criteria list' },
  level: { ja: '適合レベル', en: 'Conformance level' },
  method: { ja: 'ページの選択方法', en: 'Page selection method' },
  methodHelp: {
    ja: '1つの報告書に入れられるページは{limit}件までです。',
    en: 'A report can include up to {limit} pages.',
  },
  random: { ja: 'ランダムに選択するページ数', en: 'Number of random pages' },
  noRun: { ja: 'サイトと検証を選択してください。', en: 'Please choose a site and a run.' },
  create: { ja: '作成', en: 'Create' },
  created: {
    ja: '検査報告書を作成しました。検証結果を取り込んでいます。',
    en: 'Inspection report created. The results of the run are being imported.',
  },
});

/** Creates a report from a run, with the pages that are chosen. */
export function CreateInspectionDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  const { params } = useScope();
  const settings = useApi(getInspectionSettings, { params });
  return (
    <Dialog title={t(texts.heading)} size="lg" onClose={onClose}>
      {settings.data && <CreateForm settings={settings.data} onClose={onClose} />}
    </Dialog>
  );
}

function useCreateForm(settings: InspectionSettings, onClose: () => void) {
  const { t } = useLanguage();
  const { params } = useScope();
  const go = useGo();
  const [title, setTitle] = useState('');
  const [run, setRun] = useState<{ baseUrlEncoded: string; date: string } | null>(null);
  const [list, setList] = useState(settings.list);
  const [level, setLevel] = useState(settings.level);
  const [method, setMethod] = useState<PageMethod>('representative');
  const [urlIds, setUrlIds] = useState<readonly number[]>([]);
  const [random, setRandom] = useState('25');
  const [previous, setPrevious] = useState<string>();
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const { work, isWorking } = useWork({ onProblem: problem => setFailure(failureOf(problem)) });

  function isNamed(): boolean {
    const parsed = reportTitle.safeParse(title);
    const message = parsed.success ? undefined : clientMessage(parsed.error.issues[0] ?? {});
    setError(message && t(message));
    return parsed.success;
  }
  async function create(event: FormEvent): Promise<void> {
    event.preventDefault();
    setFailure(undefined);
    if (!isNamed()) return;
    if (run === null) return setFailure(t(texts.noRun));
    await work(async () => {
      const pages = { urlIds: [...urlIds], randomPages: Number(random) || 0 };
      const body = { title, ...run, list, level, method, ...pages, ...(previous === undefined ? {} : { previous }) };
      const { managementId } = await call(createInspection, { params, body });
      notify.success(t(texts.created));
      await refreshInspections();
      onClose();
      await go('inspection-detail', {}, { params: { managementId } });
    });
  }
  function chooseRun(next: { baseUrlEncoded: string; date: string } | null): void {
    setRun(next);
    setUrlIds([]);
  }
  const values = { title, run, list, level, method, urlIds, random, previous };
  const change = { setTitle, chooseRun, setList, setLevel, setMethod, setUrlIds, setRandom, setPrevious };
  return { ...values, ...change, error, failure, isWorking, isNamed, create };
}

function CreateForm({ settings, onClose }: { settings: InspectionSettings; onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  const form = useCreateForm(settings, onClose);
  const { method } = form;
  return (
    <form noValidate className="grid gap-4" onSubmit={event => void form.create(event)}>
      {form.failure !== undefined && <FormFailure>{form.failure}</FormFailure>}
      <Field
        label={t(inspectionFieldNames.title)}
        value={form.title}
        onChange={form.setTitle}
        onBlur={() => void form.isNamed()}
        maxLength={200}
        error={form.error}
        isRequired
      />
      <RunFields run={form.run} onChange={form.chooseRun} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label={t(texts.list)}
          value={form.list}
          onChange={form.setList}
          options={StandardList.options.map(id => ({ id, label: standardNames[id] }))}
        />
        <SelectField
          label={t(texts.level)}
          value={form.level}
          onChange={form.setLevel}
          options={ConformanceTarget.options.map(id => ({ id, label: id }))}
        />
        <SelectField
          label={t(texts.method)}
          value={method}
          onChange={form.setMethod}
          help={t(texts.methodHelp, { limit: mostInspectedPages })}
          options={PageMethod.options.map(id => ({ id, label: t(methodWords[id]) }))}
        />
        {(method === 'random' || method === 'combined') && (
          <Field
            label={t(texts.random)}
            value={form.random}
            onChange={form.setRandom}
            inputMode="numeric"
            maxLength={3}
          />
        )}
      </div>
      {form.run !== null && (method === 'representative' || method === 'combined') && (
        <InspectedPages
          key={`${form.run.baseUrlEncoded} ${form.run.date}`}
          run={form.run}
          chosen={form.urlIds}
          onChange={form.setUrlIds}
        />
      )}
      <PreviousField
        value={form.previous}
        onChange={form.setPrevious}
        run={form.run}
        list={form.list}
        level={form.level}
      />
      <div className="flex justify-end">
        <WorkButton type="submit" variant="primary" isWorking={form.isWorking}>
          {t(texts.create)}
        </WorkButton>
      </div>
    </form>
  );
}
