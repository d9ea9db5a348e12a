import type { ElementToInspect } from '#product/findings/core/results/pages-to-inspect.ts';
import type { MachineVerdict } from '#product/reports/api/inspection-fields.ts';

/** Errors of the engine are a verdict; that it found nothing is none. */
export function machineOf(found: readonly Pick<ElementToInspect, 'severity'>[]): MachineVerdict {
  if (found.some(one => one.severity === 'error')) return 'fail';
  if (found.some(one => one.severity === 'warning')) return 'likely';
  return found.length > 0 ? 'ask' : 'nothing';
}
