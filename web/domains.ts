import { fillSlots, type SlotFilling } from './parts/slot.tsx';
import type { Loader } from './screen-loader.ts';

interface DomainWeb {
  loaders?: Readonly<Record<string, Loader>>;
  fillings?: readonly SlotFilling[];
}

/** What domains bring into the browser: `web/domain.ts` of each. */
const found = Object.values(import.meta.glob<DomainWeb>('../product/*/web/domain.ts', { eager: true }));

/** The code of all screens by their names. For the router alone: everything else would depend on every screen. */
export const loaders: Readonly<Record<string, Loader>> = Object.assign({}, ...found.map(one => one.loaders));

/** Puts the parts that domains bring into the places of other domains' screens. */
export function fillAllSlots(): void {
  fillSlots(found.flatMap(one => one.fillings ?? []));
}
