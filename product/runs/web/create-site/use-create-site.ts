import { useEffect, useMemo, useState } from 'react';
import { createSite } from '#product/runs/api/runs.ts';
import { getRun, siteSummaries } from '#product/runs/api/site-views.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useGo, useScope, useScreenSearch } from '#web/navigation.tsx';
import { notify } from '#web/parts/toast.tsx';
import { queryClient } from '#web/queries.ts';
import {
  isInProgressLocally,
  lastSubmitted,
  noteSubmitted,
  type SubmittedCheck,
  type Submitter,
} from '../tenant/submitted-checks.ts';
import { emptyForm, requestOf, startUrlOf } from './create-site-form.ts';
import { createTexts as texts } from './create-site-texts.ts';
import { draftIn } from './draft.ts';
import { useOfferedChecks } from './offered-checks.ts';
import { useRunForm } from './use-run-form.ts';

/** The check of a site that this person has submitted here, while it counts as in progress. */
async function checkInProgress(by: Submitter, url: string): Promise<SubmittedCheck | undefined> {
  const last = lastSubmitted(by, url);
  if (last === undefined || isInProgressLocally(last.at, Date.now(), null)) return last;
  const mine = await call(getRun, { params: { tenantId: by.tenantId, groupId: by.groupId, ...last.run } }).catch(
    () => null,
  );
  return isInProgressLocally(null, Date.now(), mine) ? last : undefined;
}

/** The form of a new run. `inProgress`: the run of the same site that keeps another from being submitted. */
export function useCreateSite() {
  const { t } = useLanguage();
  const { params, user } = useScope();
  const by = { ...params, sub: user.sub };
  const go = useGo();
  const { url } = useScreenSearch('create-site');
  const offered = useOfferedChecks();
  const [inProgress, setInProgress] = useState<SubmittedCheck['run']>();
  const draft = useMemo(
    () => draftIn(sessionStorage, { tenantId: params.tenantId, groupId: params.groupId }, offered),
    [params.tenantId, params.groupId, offered],
  );
  const of = useRunForm({ ...emptyForm('', offered), ...draft.read(), ...(url === undefined ? {} : { url }) });
  const { subscribe } = of.form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep(values) }),
    [subscribe, draft],
  );

  const submit = of.submitWith(async values => {
    setInProgress(undefined);
    const url = startUrlOf(values);
    const before = await checkInProgress(by, url);
    if (before !== undefined) return setInProgress(before.run);
    const body = requestOf(values, params.groupId);
    const run = await call(createSite, { params: { tenantId: params.tenantId }, body });
    noteSubmitted(by, url, run);
    // The list knows of the run when it is seen next.
    void queryClient.invalidateQueries({ queryKey: [siteSummaries.operationId] });
    draft.drop();
    notify.success(t(texts.started));
    await go('run', { base_url_encoded: run.baseUrlEncoded, date: run.date });
  });

  return { of, submit, inProgress, offered };
}
