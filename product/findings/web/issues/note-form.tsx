import { X } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { PersonName } from '#product/findings/api/issue-marks.ts';
import { addNote, listAssignees } from '#product/findings/api/issues.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { Field } from '#web/parts/text-field.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { useApi } from '#web/queries.ts';
import { issueTexts as texts } from './issue-texts.ts';
import type { PlaceInHand } from './place-in-hand.ts';
import { useIssueWork } from './use-issue-work.ts';

/** Writes a note on a place, and notifies the chosen people. */
export function NoteForm({
  place,
  run,
}: {
  place: PlaceInHand;
  run: { baseUrlEncoded: string; date: string };
}): ReactNode {
  const { t } = useLanguage();
  const { params } = useScope();
  const [text, setText] = useState('');
  const [notified, setNotified] = useState<readonly PersonName[]>([]);
  const people = useApi(listAssignees, { params, query: {} });
  const work = useIssueWork();
  function save(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return;
    const { function: id, fingerprint, rule } = place;
    work.mutate(async () => {
      await call(addNote, {
        params: { ...params, ...run, function: id, fingerprint },
        body: { rule, text: text.trim(), mentions: notified.map(one => one.sub) },
      });
      setText('');
      setNotified([]);
    });
  }
  const others = (people.data?.items ?? []).filter(one => !notified.some(({ sub }) => sub === one.sub));
  return (
    <form noValidate className="grid gap-2 border-t border-line pt-3" onSubmit={save}>
      <Field label={t(texts.note)} rows={2} maxLength={2000} value={text} onChange={setText} />
      <div className="flex flex-wrap items-end gap-2">
        <SelectField
          className="w-full sm:w-56"
          label={t(texts.mention)}
          help={t(texts.mentionHelp)}
          placeholder={t(texts.noMention)}
          value={null}
          onChange={sub => setNotified([...notified, ...others.filter(one => one.sub === sub)])}
          options={others.map(({ sub, name }) => ({ id: sub, label: name }))}
        />
        {notified.map(one => (
          <button
            key={one.sub}
            type="button"
            className="chip-tag cursor-pointer bg-info-soft text-info"
            aria-label={t(texts.removeMention, { name: one.name })}
            onClick={() => setNotified(notified.filter(({ sub }) => sub !== one.sub))}
          >
            {one.name}
            <X aria-hidden="true" />
          </button>
        ))}
      </div>
      <div>
        <WorkButton type="submit" variant="outline" isWorking={work.isPending} isDisabled={text.trim() === ''}>
          {t(texts.noteAdd)}
        </WorkButton>
      </div>
    </form>
  );
}
