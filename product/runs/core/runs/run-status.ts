import type { RunStatus } from '#product/tenancy/api/run-status.ts';

/** State of one function of a run. `members` are its units (one for each form factor). */
export interface CheckState {
  enabled: boolean;
  /** Status of each unit; null while no score entry exists. */
  members: readonly (RunStatus | null)[];
  /** The units are devices, which are summed up by a rule of their own. */
  byDevice?: boolean;
}

export interface RunState {
  /** Null while unknown: the first page may still be found. */
  numberOfPages: number | null;
  isSpa: boolean;
  sitemapFinished: boolean;
  hasThumbnail: boolean;
  storedStatus: RunStatus | null;
}

const over: readonly RunStatus[] = ['STOPPED', 'PAR_FINISHED', 'FINISHED', 'OLD'];

/** A function is checking while it is enabled and has no score entry, or one that is RUNNING or STOPPING. */
export function isChecking({ enabled, members }: CheckState): boolean {
  return enabled && members.some(status => status === null || !over.includes(status));
}

/** STOPPED if any member is stopped, else PAR_FINISHED if any is partial, else FINISHED. */
export function overallStatus(members: readonly (RunStatus | null)[]): RunStatus {
  if (members.includes('STOPPED')) return 'STOPPED';
  if (members.includes('PAR_FINISHED')) return 'PAR_FINISHED';
  return 'FINISHED';
}

/** The status of an ended function. By device it is STOPPED if one is, else FINISHED; failed pages are counted beside it. */
export function endedCheckStatus({ members, byDevice = false }: Pick<CheckState, 'members' | 'byDevice'>): RunStatus {
  const status = overallStatus(members);
  return byDevice && status === 'PAR_FINISHED' ? 'FINISHED' : status;
}

/** The status of a function. A disabled one counts as FINISHED. */
export function checkStatus(
  state: CheckState,
  run: Pick<RunState, 'numberOfPages' | 'isSpa' | 'sitemapFinished'>,
): RunStatus {
  if (!state.enabled) return 'FINISHED';
  if (hasNothingToCheck(run)) return 'STOPPED';
  if (!isChecking(state)) return endedCheckStatus(state);
  return state.members.includes('STOPPING') ? 'STOPPING' : 'RUNNING';
}

/** Zero pages end a function; for a single-page app once collecting is over. */
function hasNothingToCheck({
  numberOfPages,
  isSpa,
  sitemapFinished,
}: Pick<RunState, 'numberOfPages' | 'isSpa' | 'sitemapFinished'>): boolean {
  return numberOfPages === 0 && (!isSpa || sitemapFinished);
}

/** All finished: pages collected, thumbnail present (or impossible), and no function checking. */
export function isAllFinished(run: RunState, functions: readonly CheckState[]): boolean {
  const pictured = run.hasThumbnail || run.numberOfPages === 0;
  if (run.isSpa && run.storedStatus === 'STOPPED' && run.hasThumbnail) return true;
  return run.sitemapFinished && pictured && (run.numberOfPages === 0 || !functions.some(isChecking));
}

export function siteStatus(run: RunState, functions: readonly CheckState[]): RunStatus {
  if (isAllFinished(run, functions))
    return run.storedStatus !== null && over.includes(run.storedStatus) ? run.storedStatus : 'FINISHED';
  return unendedStatus(run, functions);
}

/** The shown status of a run that has not ended: a stopped function moves it to STOPPING. */
export function unendedStatus(
  { storedStatus }: Pick<RunState, 'storedStatus'>,
  functions: readonly CheckState[],
): RunStatus {
  const stopping = storedStatus === 'STOPPED' || storedStatus === 'STOPPING';
  const oneStopped = functions.some(
    state => state.enabled && state.members.some(status => status === 'STOPPED' || status === 'STOPPING'),
  );
  return stopping || oneStopped ? 'STOPPING' : 'RUNNING';
}

/** The status of a unit after reverify: unfinished ones run again; old data is as finished as it will be. */
export function reverifiedStatus(status: RunStatus): RunStatus {
  return status === 'FINISHED' || status === 'OLD' ? status : 'RUNNING';
}

export function endedUnitStatus({
  failed,
  skipped,
  total,
}: {
  failed: number;
  skipped: number;
  total: number;
}): RunStatus {
  if (total === 0 || skipped > 0) return 'STOPPED';
  return failed > 0 ? 'PAR_FINISHED' : 'FINISHED';
}
