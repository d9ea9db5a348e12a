import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { issueStateNames, type SettableState, settableStates } from '#product/findings/api/issue-marks.ts';
import { listAssignees } from '#product/findings/api/issues.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { DayField } from '#web/parts/day-field.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { useApi } from '#web/queries.ts';
import type { DraftInHand, IssueDraft } from './issue-draft.ts';
import { issueTexts as texts } from './issue-texts.ts';
import { NoteFields } from './note-fields.tsx';
import type { PlaceInHand, RunOfPlace } from './place-in-hand.ts';
import { refreshIssues, type useIssueWork } from './use-issue-work.ts';
import { useSaveBySite } from './use-save-by-site.ts';
import { useTellDecided } from './use-undo.ts';

const same = 'same';
const nobody = 'nobody';
/** The form that the button at the foot of the panel sends. */
export const issueFormId = 'issue-form';

export interface IssueFormProps {
  places: readonly PlaceInHand[];
  run: RunOfPlace;
  draft: DraftInHand;
  work: ReturnType<typeof useIssueWork>;
  onDone: () => void;
}

/** What a draft changes of places: what they all have already is no change. */
export function changeOf({ state, assignee, dueOn, note, mentions }: IssueDraft, places: readonly PlaceInHand[]) {
  const isNew = (has: (place: PlaceInHand) => boolean) => !places.every(has);
  const text = note?.trim() ?? '';
  return {
    ...(state !== undefined && isNew(place => place.state === state) && { state }),
    ...(assignee !== undefined && isNew(place => (place.assignee?.sub ?? null) === assignee) && { assignee }),
    ...(dueOn !== undefined && isNew(place => place.dueOn === dueOn) && { dueOn }),
    ...(text !== '' && { note: { text, mentions: (mentions ?? []).map(({ sub }) => sub) } }),
  };
}

/** State, assignee, due day and a note of places, saved at once; what several do not share stays unless it is chosen. */
export function IssueForm({ places, run, draft, work, onDone }: IssueFormProps): ReactNode {
  const { t } = useLanguage();
  const { values } = draft;
  const tellDecided = useTellDecided();
  const saver = useSaveBySite((saved, n) => {
    tellDecided(t(texts.savedPartly, { n, total: places.length }), { kind: 'issues', saved });
    void refreshIssues();
  });

  function save(event: FormEvent) {
    event.preventDefault();
    const change = changeOf(values, places);
    if (Object.keys(change).length === 0 || work.isPending) return;
    work.mutate(async () => {
      const saved = await saver.save(places, run, change);
      draft.drop();
      const title = places.length > 1 ? t(texts.savedMany, { n: places.length }) : t(texts.saved);
      tellDecided(title, { kind: 'issues', saved });
      onDone();
    });
  }
  function saveByKey(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) event.currentTarget.requestSubmit();
  }
  return (
    <form id={issueFormId} noValidate className="grid gap-3" onSubmit={save} onKeyDown={saveByKey}>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <StateChoice places={places} draft={draft} />
        <AssigneeChoice places={places} draft={draft} />
        <DayField
          label={t(texts.due)}
          value={(values.dueOn === undefined ? shared(places, place => place.dueOn) : values.dueOn) ?? ''}
          onChange={day => draft.change({ dueOn: day === '' ? null : day })}
        />
      </div>
      <NoteFields draft={draft} />
    </form>
  );
}

type ChoiceProps = Pick<IssueFormProps, 'places' | 'draft'>;

function StateChoice({ places, draft }: ChoiceProps): ReactNode {
  const { t } = useLanguage();
  const now = shared(places, place => place.state);
  const isSettable = settableStates.some(state => state === now);
  const kept = now === undefined ? t(texts.unchanged) : t(issueStateNames[now]);
  return (
    <SelectField<SettableState | typeof same>
      label={t(texts.state)}
      value={draft.values.state ?? (isSettable ? (now as SettableState) : same)}
      onChange={state => draft.change({ state: state === same ? undefined : state })}
      options={[
        ...(isSettable ? [] : [{ id: same, label: kept } as const]),
        ...settableStates.map(id => ({ id, label: t(issueStateNames[id]) })),
      ]}
    />
  );
}

function AssigneeChoice({ places, draft }: ChoiceProps): ReactNode {
  const { t } = useLanguage();
  const { params } = useScope();
  const people = useApi(listAssignees, { params, query: {} });
  const now = shared(places, place => place.assignee?.sub ?? nobody) ?? same;
  const known = people.data?.items ?? [];
  const holder = places[0]?.assignee;
  const gone = holder && !known.some(one => one.sub === holder.sub) ? [holder] : [];
  const { assignee } = draft.values;
  return (
    <SelectField
      label={t(texts.assignee)}
      value={assignee === undefined ? now : (assignee ?? nobody)}
      onChange={sub => draft.change({ assignee: sub === same ? undefined : sub === nobody ? null : sub })}
      options={[
        ...(now === same ? [{ id: same, label: t(texts.unchanged) }] : []),
        { id: nobody, label: t(texts.nobody) },
        ...[...gone, ...known].map(({ sub, name }) => ({ id: sub, label: name || t(texts.deleted) })),
      ]}
    />
  );
}

/** What all places have in common; undefined where they differ. */
function shared<T>(places: readonly PlaceInHand[], of: (place: PlaceInHand) => T): T | undefined {
  const [first] = places;
  if (first === undefined) return undefined;
  const value = of(first);
  return places.every(place => of(place) === value) ? value : undefined;
}
