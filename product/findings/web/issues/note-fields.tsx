import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { listAssignees } from '#product/findings/api/issues.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { Field } from '#web/parts/text-field.tsx';
import { useApi } from '#web/queries.ts';
import type { DraftInHand } from './issue-draft.ts';
import { issueTexts as texts } from './issue-texts.ts';

/** A note, and the people whom it tells. */
export function NoteFields({ draft }: { draft: DraftInHand }): ReactNode {
  const { t } = useLanguage();
  const { params } = useScope();
  const people = useApi(listAssignees, { params, query: {} });
  const { note = '', mentions = [] } = draft.values;
  const others = (people.data?.items ?? []).filter(one => !mentions.some(({ sub }) => sub === one.sub));
  return (
    <>
      <Field
        label={t(texts.note)}
        rows={3}
        maxLength={2000}
        value={note}
        onChange={text => draft.change({ note: text })}
      />
      {note.trim() !== '' && (
        <div className="flex flex-wrap items-end gap-2">
          <SelectField
            className="w-full sm:w-56"
            label={t(texts.mention)}
            help={t(texts.mentionHelp)}
            placeholder={t(texts.noMention)}
            value={null}
            onChange={sub => draft.change({ mentions: [...mentions, ...others.filter(one => one.sub === sub)] })}
            options={others.map(({ sub, name }) => ({ id: sub, label: name }))}
          />
          {mentions.map(one => (
            <button
              key={one.sub}
              type="button"
              className="chip-tag cursor-pointer bg-info-soft text-info"
              aria-label={t(texts.removeMention, { name: one.name })}
              onClick={() => draft.change({ mentions: mentions.filter(({ sub }) => sub !== one.sub) })}
            >
              {one.name}
              <X aria-hidden="true" />
            </button>
          ))}
        </div>
      )}
    </>
  );
}
