import { createHash } from 'node:crypto';
import {
  type CellToCompare,
  type ComparisonStep,
  nextStep,
} from '#product/findings/core/visual-comparison/compare-step.ts';
import { cellReason, stateOfRatio, whyIncomparable } from '#product/findings/core/visual-comparison/judge-cell.ts';
import {
  type CellOutcome,
  forgetEarlierCells,
  passPages,
  savePage,
} from '#product/findings/core/visual-comparison/save-step.ts';
import { ignoredOn } from '#product/findings/core/visual-comparison/site-judgement.ts';
import type { StoredPicture } from '#product/findings/core/visual-comparison/visual-tables.ts';
import type { VisualOrder } from '#product/findings/core/visual-comparison/visual-task.ts';
import { keyOfRun, loadRun } from '#product/runs/core/runs/find-run.ts';
import { isPurged } from '#product/runs/core/runs/run-bin.ts';
import { runFolder } from '#product/runs/core/runs/run-key.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { RunningTask, TaskOutcome } from '#product/tenancy/core/tasks/running-task.ts';
import type { Comparer } from '../picture-comparison/comparer.ts';
import { ProcessEndedError } from '../processes/process-ended.ts';

/** The time of one part of a comparison: then it goes back into the queue, so that those of other tenants come between. */
const usualSliceMs = 60_000;

interface Comparing {
  comparer: Pick<Comparer, 'compare'>;
  log(message: string, facts?: Record<string, unknown>): void;
}

/** Compares pictures of a run for a while, page by page; resumable. */
export async function comparePictures(
  services: Services,
  context: Comparing,
  task: RunningTask<VisualOrder>,
  sliceMs = usualSliceMs,
): Promise<TaskOutcome<null>> {
  const pauseAt = performance.now() + sliceMs;
  for (;;) {
    const step = await nextStep(services, task);
    if (step === null) return 'again';
    for (const { place, cells } of step.pages) {
      const outcomes: CellOutcome[] = [];
      try {
        for (const cell of cells) outcomes.push(await compareCell(services, context, step, cell, task.signal));
      } catch (error) {
        await removeStray(services, step);
        throw error;
      }
      if (!(await savePage(services, task, step, { place, outcomes }))) {
        await removeStray(services, step);
        return 'again';
      }
      if (task.stopping?.aborted || performance.now() > pauseAt) return 'again';
    }
    const { comparison, pages } = step;
    if (pages.length > 0) continue;
    if (comparison.is_past_pages) return { result: null, write: tx => forgetEarlierCells(tx, comparison) };
    await passPages(services, task, step);
  }
}

/** The run was deleted while its pictures were compared: once it is not in the bin any more, its files must not remain. */
async function removeStray(services: Services, { run }: ComparisonStep): Promise<void> {
  if (await loadRun(services, run.tenant_id, run.run_id)) return;
  if (await isPurged(services, run)) await services.storage.deleteAll(runFolder(keyOfRun(run)));
}

async function compareCell(
  services: Services,
  context: Comparing,
  { run, comparison, judgement, regions }: ComparisonStep,
  cell: CellToCompare,
  signal: AbortSignal,
): Promise<CellOutcome> {
  const ignored = ignoredOn(regions, cell);
  const { tolerance, threshold, across_versions: acrossVersions } = judgement;
  const comparedBy = digestOf([cell.before, cell.after, tolerance, ignored]);
  const none = { changedPixels: 0, ratio: 0, regions: [], maskKey: null, previewKey: null, change: null };
  const outcome = { cell, comparedBy, reason: null, ...none };
  if (!cell.isPage.before || !cell.isPage.after) return { ...outcome, state: cell.isPage.after ? 'new' : 'gone' };
  const reason = whyIncomparable(cell.before, cell.after, { acrossVersions });
  if (reason) return { ...outcome, state: 'incomparable', reason };
  const { known } = cell;
  if (known && known.compared_by === comparedBy && (known.state === 'changed' || known.state === 'equal')) {
    const changedPixels = Number(known.changed_pixels);
    const state = stateOfRatio(known.ratio, changedPixels, threshold);
    const { ratio, mask_key: maskKey, preview_key: previewKey, reason: note } = known;
    const isKnown = state !== 'changed' || known.change_id !== null;
    const kept = { changedPixels, ratio, maskKey, previewKey, regions: known.regions, change: undefined };
    if (isKnown) return { ...outcome, ...kept, state, reason: note as CellOutcome['reason'] };
  }
  const [before, after] = [await read(services, cell.before), await read(services, cell.after)];
  if (before === null || after === null) {
    const code = before === null ? 'no-picture-before' : 'no-picture-after';
    return { ...outcome, state: 'incomparable', reason: cellReason(code) };
  }
  if (before.bytes.length === after.bytes.length && Buffer.compare(before.bytes, after.bytes) === 0)
    return { ...outcome, state: 'equal' };
  try {
    const found = await context.comparer.compare({ before, after, tolerance, ignored }, signal);
    const name = `${cell.after?.urlId}-${cell.unit}-${cell.browser}`;
    const folder = `${runFolder(keyOfRun(run))}/visual/${comparison.comparison_id}`;
    const { changedPixels, ratio, regions: boxes, shape, samples } = found;
    return {
      ...outcome,
      state: stateOfRatio(ratio, changedPixels, threshold),
      reason: found.isOtherScale && boxes.length > 0 ? cellReason('other-scale') : null,
      changedPixels,
      ratio,
      regions: boxes,
      maskKey: await keep(services, `${folder}/${name}.png`, found.mask),
      previewKey: await keep(services, `${folder}/${name}.webp`, found.preview),
      change: boxes.length > 0 ? { shape, samples } : null,
    };
  } catch (error) {
    if (signal.aborted) throw error;
    const ended = error instanceof ProcessEndedError ? error.reason : null;
    context.log('pictures could not be compared', { page: cell.pageUrl, ended, error: String(error) });
    return { ...outcome, state: 'incomparable', reason: cellReason('unreadable') };
  }
}

async function read({ storage }: Services, picture: StoredPicture | null) {
  const bytes = picture?.key == null ? null : await storage.get(picture.key);
  return picture && bytes && { bytes, width: picture.width, height: picture.height };
}

async function keep({ storage }: Services, key: string, bytes: Uint8Array | null): Promise<string | null> {
  if (bytes === null) return null;
  await storage.put(key, bytes);
  return key;
}

const digestOf = (facts: unknown) => createHash('sha256').update(JSON.stringify(facts)).digest('base64url');

/** For `worker/load-job.ts`. */
export const work = comparePictures;
