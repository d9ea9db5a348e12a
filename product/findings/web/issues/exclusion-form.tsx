import { type FormEvent, type ReactNode, useState } from 'react';
import {
  type ExclusionKind,
  type ExclusionScope,
  exclusionKindNames,
  exclusionKinds,
  exclusionScopeNames,
  exclusionScopes,
} from '#product/findings/api/issue-marks.ts';
import { addExclusion } from '#product/findings/api/issues.ts';
import { ApiProblemError, call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { DayField } from '#web/parts/day-field.tsx';
import { FormFailure } from '#web/parts/form-panel.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { Field } from '#web/parts/text-field.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import type { DraftInHand } from './issue-draft.ts';
import { issueTexts as texts } from './issue-texts.ts';
import type { PlaceInHand } from './place-in-hand.ts';
import { useIssueWork } from './use-issue-work.ts';
import { useTellDecided } from './use-undo.ts';

interface Props {
  places: readonly PlaceInHand[];
  run: { baseUrlEncoded: string; date: string };
  draft: DraftInHand;
  onConflict: () => void;
  onDone: () => void;
}

/** Excludes places of one rule, or the rule on a page, in a directory or on the site. */
export function ExclusionForm({ places, run, draft, onConflict, onDone }: Props): ReactNode {
  const { t } = useLanguage();
  const { params } = useScope();
  const [first] = places;
  const [scope, setScope] = useState<ExclusionScope>('place');
  const [kind, setKind] = useState<ExclusionKind>('false_alarm');
  const { reason = '' } = draft.values;
  const [expiresOn, setExpiresOn] = useState('');
  const [url, setUrl] = useState(first?.pageUrl ?? '');
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const tellDecided = useTellDecided();
  const work = useIssueWork({ onConflict });
  if (first === undefined) return null;

  function chooseScope(next: ExclusionScope) {
    setScope(next);
    if (first && next === 'page') setUrl(first.pageUrl);
    if (first && next === 'directory') setUrl(first.pageUrl.replace(/[^/]*(\?.*)?$/, ''));
  }
  function save(event: FormEvent) {
    event.preventDefault();
    if (first === undefined) return;
    if (reason.trim() === '') return setFault(t(texts.reasonMissing));
    const { function: id, rule } = first;
    const onPage = scope === 'page' || scope === 'directory';
    const body = {
      function: id,
      rule,
      scope,
      kind,
      reason: reason.trim(),
      expiresOn: expiresOn === '' ? null : expiresOn,
      ...(scope === 'place' && { places: places.map(({ fingerprint, version }) => ({ fingerprint, version })) }),
      ...(onPage && { url }),
    };
    setFailure(undefined);
    work.mutate(async () => {
      try {
        const { items, undo } = await call(addExclusion, { params: { ...params, ...run }, body });
        const title = items.length > 1 ? t(texts.excludedMany, { n: items.length }) : t(texts.excluded);
        tellDecided(title, { kind: 'exclusions', saved: [{ baseUrlEncoded: run.baseUrlEncoded, undo }] });
      } catch (error) {
        // What was typed stays in the form.
        if (!(error instanceof ApiProblemError) || error.problem.code === 'conflict') throw error;
        return setFailure(error.problem.fields?.[0]?.message ?? error.problem.message);
      }
      draft.drop();
      onDone();
    });
  }
  return (
    <form noValidate className="grid gap-3 rounded-md border border-line p-3" onSubmit={save}>
      {failure !== undefined && <FormFailure>{failure}</FormFailure>}
      <What scope={scope} onScope={chooseScope} kind={kind} onKind={setKind} url={url} onUrl={setUrl} />
      <Field
        label={t(texts.reason)}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={text => {
          draft.change({ reason: text });
          setFault(undefined);
        }}
        error={fault}
        help={t(texts.reasonHelp)}
        isRequired
      />
      <div className="sm:max-w-60">
        <DayField label={t(texts.expires)} value={expiresOn} onChange={setExpiresOn} help={t(texts.expiresHelp)} />
      </div>
      <div>
        <WorkButton type="submit" variant="primary" isWorking={work.isPending}>
          {t(texts.excludeNow)}
        </WorkButton>
      </div>
    </form>
  );
}

interface WhatProps {
  scope: ExclusionScope;
  onScope: (scope: ExclusionScope) => void;
  kind: ExclusionKind;
  onKind: (kind: ExclusionKind) => void;
  url: string;
  onUrl: (url: string) => void;
}

function What({ scope, onScope, kind, onKind, url, onUrl }: WhatProps): ReactNode {
  const { t } = useLanguage();
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <SelectField
        label={t(texts.scope)}
        value={scope}
        onChange={onScope}
        options={exclusionScopes.map(id => ({ id, label: t(exclusionScopeNames[id]) }))}
      />
      <SelectField
        label={t(texts.kind)}
        value={kind}
        onChange={onKind}
        options={exclusionKinds.map(id => ({ id, label: t(exclusionKindNames[id]) }))}
      />
      {(scope === 'page' || scope === 'directory') && (
        <Field
          className="w-full sm:col-span-2"
          label={t(texts[scope])}
          type="url"
          value={url}
          onChange={onUrl}
          maxLength={2048}
        />
      )}
    </div>
  );
}
