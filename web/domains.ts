import { fillSlots, type SlotFilling } from './parts/slot.tsx';

/** What domains bring into the browser: `web/domain.ts` of each. */
const found = import.meta.glob<{ fillings?: readonly SlotFilling[] }>('../product/*/web/domain.ts', { eager: true });

/** Puts the parts that domains bring into the places of other domains' screens. */
export function fillAllSlots(): void {
  fillSlots(Object.values(found).flatMap(one => one.fillings ?? []));
}
