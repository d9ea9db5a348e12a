import { Button } from '@heroui/react/button';
import { type ReactNode, useState } from 'react';
import { optionalRules } from '#checks/optional-rules.ts';
import { clientMessage } from '#endpoint/fields/field.ts';
import { type Message, messages } from '#language/message.ts';
import {
  type ContentsSetting,
  getContentsSetting,
  maxSpellings,
  putContentsSetting,
  type SpellingEntry,
  SpellingLists,
} from '#product/runs/api/contents-setting.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ConflictDialog } from '#web/parts/conflict-dialog.tsx';
import { Section } from '#web/parts/section.tsx';
import { Field } from '#web/parts/text-field.tsx';
import { notify } from '#web/parts/toast.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { queryClient } from '#web/queries.ts';
import { useWork } from '#web/use-work.ts';
import { AddEntries } from './add-entries.tsx';
import { CsvFiles } from './csv-files.tsx';
import { DictionaryTable } from './dictionary-table.tsx';
import { readWords, withEntries } from './paste-lines.ts';
import { RuleChoice } from './rule-choice.tsx';

const texts = messages({
  dictionary: { ja: '誤りとして指摘する表記', en: 'Spellings to report' },
  allowed: { ja: '指摘しない語', en: 'Words not to report' },
  allowedLabel: { ja: '許可する語（1行に1語）', en: 'Allowed words (one per line)' },
  allowedHelp: {
    ja: '商品名や社名など、誤りではない語を登録します。登録した語は指摘されなくなります。',
    en: 'Words that are not mistakes, such as product and company names. Registered words are no longer reported.',
  },
  count: { ja: '{count} / {most}件', en: '{count} of {most}' },
  save: { ja: '変更を保存', en: 'Save changes' },
  discard: { ja: '変更を破棄', en: 'Discard' },
  unsaved: { ja: '未保存の変更があります。', en: 'You have unsaved changes.' },
  saved: { ja: '変更はありません。', en: 'No changes.' },
  done: { ja: '変更を保存しました。', en: 'Changes saved.' },
});

const draftOf = ({ dictionary, allowedWords, optionalRules: on }: ContentsSetting) => ({
  dictionary,
  words: allowedWords.join('\n'),
  on,
});

const inOrder = (on: readonly string[]) => optionalRules.flatMap(({ id }) => (on.includes(id) ? [id] : []));

/** The lists, edited here and saved together. */
export function SpellingForm({
  stored,
  params,
  reload,
}: {
  stored: ContentsSetting;
  params: { tenantId: string; groupId: string };
  reload: () => Promise<ContentsSetting>;
}): ReactNode {
  const { t } = useLanguage();
  // What was loaded or saved last, not what arrived meanwhile.
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState(() => draftOf(stored));
  const [isConflict, setConflict] = useState(false);
  const { work, isWorking: isSaving } = useWork({ onConflict: () => setConflict(true) });
  const lists = { dictionary: draft.dictionary, allowedWords: readWords(draft.words) };
  const parsed = SpellingLists.safeParse(lists);
  const message = parsed.success ? undefined : parsed.error.issues.map(clientMessage).find(text => text !== undefined);
  const body = { ...lists, optionalRules: inOrder(draft.on) };
  const isChanged = (['dictionary', 'allowedWords', 'optionalRules'] as const).some(
    list => JSON.stringify(body[list]) !== JSON.stringify(base[list]),
  );
  function take(fresh: ContentsSetting): void {
    setBase(fresh);
    setDraft(draftOf(fresh));
  }

  async function save(): Promise<void> {
    await work(async () => {
      take(await call(putContentsSetting, { params, body: { ...body, version: base.version } }));
      void queryClient.invalidateQueries({ queryKey: [getContentsSetting.operationId] });
      notify.success(t(texts.done));
    });
  }

  return (
    <div className="grid max-w-5xl gap-4">
      <Dictionary
        params={params}
        entries={draft.dictionary}
        onChange={dictionary => setDraft({ ...draft, dictionary })}
      />
      <Section title={t(texts.allowed)} aside={<Count of={lists.allowedWords} />}>
        <Field
          label={t(texts.allowedLabel)}
          help={t(texts.allowedHelp)}
          value={draft.words}
          onChange={words => setDraft({ ...draft, words })}
          rows={8}
        />
      </Section>
      <RuleChoice on={draft.on} onChange={on => setDraft({ ...draft, on })} />
      <SaveBar
        isChanged={isChanged}
        problem={message}
        isSaving={isSaving}
        onSave={() => void save()}
        onDiscard={() => setDraft(draftOf(base))}
      />
      <ConflictDialog
        isOpen={isConflict}
        onClose={() => setConflict(false)}
        onReload={async () => take(await reload())}
      />
    </div>
  );
}

function Dictionary({
  params,
  entries,
  onChange,
}: {
  params: { tenantId: string; groupId: string };
  entries: SpellingEntry[];
  onChange: (entries: SpellingEntry[]) => void;
}): ReactNode {
  const { t } = useLanguage();
  const add = (added: SpellingEntry[]) => onChange(withEntries(entries, added));
  return (
    <Section title={t(texts.dictionary)} aside={<Count of={entries} />}>
      <div className="grid gap-4">
        <AddEntries onAdd={add} />
        <CsvFiles params={params} onAdd={add} />
        <DictionaryTable
          entries={entries}
          onRemove={wrong => onChange(entries.filter(entry => entry.wrong !== wrong))}
        />
      </div>
    </Section>
  );
}

function Count({ of }: { of: readonly unknown[] }): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  return (
    <span className="numbers text-xs text-muted">
      {t(texts.count, { count: number(of.length), most: number(maxSpellings) })}
    </span>
  );
}

function SaveBar({
  isChanged,
  problem,
  isSaving,
  onSave,
  onDiscard,
}: {
  isChanged: boolean;
  problem: Message | undefined;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}): ReactNode {
  const { t } = useLanguage();
  return (
    <div className="panel sticky bottom-0 z-10 flex flex-wrap items-center gap-2 px-4 py-3">
      <WorkButton
        variant="primary"
        isWorking={isSaving}
        isDisabled={!isChanged || problem !== undefined}
        onPress={onSave}
      >
        {t(texts.save)}
      </WorkButton>
      {isChanged && (
        <Button variant="ghost" onPress={onDiscard}>
          {t(texts.discard)}
        </Button>
      )}
      <p role="status" className={`text-sm ${problem ? 'text-poor' : 'text-muted'}`}>
        {t(problem ?? (isChanged ? texts.unsaved : texts.saved))}
      </p>
    </div>
  );
}
