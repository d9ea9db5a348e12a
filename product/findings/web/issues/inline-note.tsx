import { MessageSquarePlus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Issue } from '#product/findings/api/issues.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { useInlineChange, useIsEditable } from './inline-fields.tsx';
import { useIssueDraft } from './issue-draft.ts';
import { issueTexts, noteTexts as texts } from './issue-texts.ts';
import { placeOfIssue } from './place-in-hand.ts';

/** The newest note of a row, and a field in its place in which another is written. What is typed stays until it is saved or dropped. */
export function NoteOfIssue({ issue }: { issue: Issue }): ReactNode {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const isEditable = useIsEditable(issue);
  const draft = useIssueDraft([placeOfIssue(issue)], issue.baseUrlEncoded);
  const button = useRef<HTMLButtonElement>(null);
  function close(): void {
    setOpen(false);
    // The button comes back with the next drawing.
    requestAnimationFrame(() => button.current?.focus());
  }
  return (
    <div className="grid min-w-0 justify-items-start gap-1">
      {issue.note !== null && <Newest note={issue.note} />}
      {isEditable && !isOpen && (
        <button
          ref={button}
          type="button"
          aria-expanded={false}
          onClick={() => setOpen(true)}
          className="inline-flex min-h-6 cursor-pointer items-center gap-1 text-xs text-link hover:underline"
        >
          <MessageSquarePlus size={14} aria-hidden="true" />
          {t((draft.values.note ?? '') === '' ? texts.add : texts.unsaved)}
        </button>
      )}
      {isOpen && <NoteField issue={issue} draft={draft} onClose={close} />}
    </div>
  );
}

function Newest({ note }: { note: NonNullable<Issue['note']> }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  return (
    <div className="min-w-0 text-xs">
      <p className="line-clamp-3 whitespace-pre-line wrap-anywhere" title={note.text}>
        {note.text}
      </p>
      <p className="text-muted">
        {note.author.name || t(issueTexts.deleted)} · <span className="numbers">{formats.date(note.at)}</span>
      </p>
    </div>
  );
}

function NoteField({
  issue,
  draft,
  onClose,
}: {
  issue: Issue;
  draft: ReturnType<typeof useIssueDraft>;
  onClose: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const { save, isWorking } = useInlineChange(issue);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { note = '' } = draft.values;
  function write(): void {
    const text = note.trim();
    if (text === '') return;
    save({ note: { text, mentions: [] } }, () => {
      draft.drop();
      onClose();
    });
  }
  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) write();
  }
  return (
    <div className="grid w-full gap-1">
      <textarea
        ref={field}
        aria-label={t(issueTexts.note)}
        rows={3}
        maxLength={2000}
        value={note}
        onChange={({ target }) => draft.change({ note: target.value })}
        onKeyDown={onKey}
        className="w-full min-w-36 rounded-sm border border-[var(--field-border)] bg-surface px-2 py-1 text-[0.8125rem]"
      />
      <span className="flex flex-wrap gap-1.5">
        <WorkButton size="sm" variant="primary" isWorking={isWorking} isDisabled={note.trim() === ''} onPress={write}>
          {t(texts.save)}
        </WorkButton>
        <button
          type="button"
          onClick={() => {
            draft.drop();
            onClose();
          }}
          className="min-h-8 cursor-pointer px-2 text-xs text-link hover:underline"
        >
          {t(texts.cancel)}
        </button>
      </span>
    </div>
  );
}
