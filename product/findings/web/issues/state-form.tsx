import { type FormEvent, type ReactNode, useState } from 'react';
import { issueStateNames, type SettableState, settableStates } from '#product/findings/api/issue-marks.ts';
import { changeIssues, listAssignees } from '#product/findings/api/issues.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { DayField } from '#web/parts/day-field.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { notify } from '#web/parts/toast.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { useApi } from '#web/queries.ts';
import { issueTexts as texts } from './issue-texts.ts';
import type { PlaceInHand } from './place-in-hand.ts';
import { useIssueWork } from './use-issue-work.ts';

const same = 'same';
const nobody = 'nobody';

interface Props {
  places: readonly PlaceInHand[];
  run: { baseUrlEncoded: string; date: string };
  onConflict: () => void;
  onDone: () => void;
}

/** State, assignee and due day of places; what several of them do not share is left as it is unless it is chosen. */
export function StateForm({ places, run, onConflict, onDone }: Props): ReactNode {
  const { t } = useLanguage();
  const { params } = useScope();
  const people = useApi(listAssignees, { params, query: {} });
  const [first] = places;
  const isShared = <K extends keyof PlaceInHand>(name: K) =>
    places.every(place => JSON.stringify(place[name]) === JSON.stringify(first?.[name]));
  const [state, setState] = useState<SettableState | typeof same>(same);
  const [assignee, setAssignee] = useState(isShared('assignee') ? (first?.assignee?.sub ?? nobody) : same);
  const [dueOn, setDueOn] = useState(isShared('dueOn') ? (first?.dueOn ?? '') : '');
  const work = useIssueWork({ onConflict });
  const current = isShared('state') ? first?.state : undefined;
  const wasAssigned = isShared('assignee') ? (first?.assignee?.sub ?? nobody) : same;
  const wasDue = isShared('dueOn') ? (first?.dueOn ?? '') : '';
  const change = {
    ...(state !== same && { state }),
    ...(assignee !== wasAssigned && assignee !== same && { assignee: assignee === nobody ? null : assignee }),
    ...(dueOn !== wasDue && { dueOn: dueOn === '' ? null : dueOn }),
  };
  const isChanged = Object.keys(change).length > 0;

  function save(event: FormEvent) {
    event.preventDefault();
    if (!isChanged) return;
    const keys = places.map(({ function: id, rule, fingerprint, version }) => ({
      function: id,
      rule,
      fingerprint,
      version,
    }));
    work.mutate(async () => {
      await call(changeIssues, { params: { ...params, ...run }, body: { places: keys, ...change } });
      notify.success(t(texts.saved));
      onDone();
    });
  }
  const known = people.data?.items ?? [];
  const gone = first?.assignee && !known.some(one => one.sub === first.assignee?.sub) ? [first.assignee] : [];
  return (
    <form noValidate className="grid gap-3" onSubmit={save}>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <SelectField
          label={t(texts.state)}
          value={state}
          onChange={setState}
          options={[
            { id: same, label: t(current === undefined ? texts.unchanged : issueStateNames[current]) },
            ...settableStates.filter(id => id !== current).map(id => ({ id, label: t(issueStateNames[id]) })),
          ]}
        />
        <SelectField
          label={t(texts.assignee)}
          value={assignee}
          onChange={setAssignee}
          options={[
            ...(wasAssigned === same ? [{ id: same, label: t(texts.unchanged) }] : []),
            { id: nobody, label: t(texts.nobody) },
            ...[...gone, ...known].map(({ sub, name }) => ({ id: sub, label: name || t(texts.deleted) })),
          ]}
        />
        <DayField label={t(texts.due)} value={dueOn} onChange={setDueOn} />
      </div>
      <div>
        <WorkButton type="submit" variant="primary" isWorking={work.isPending} isDisabled={!isChanged}>
          {t(texts.save)}
        </WorkButton>
      </div>
    </form>
  );
}
