import type { ComponentType, ReactNode } from 'react';

/** A place on a screen that a later domain fills: the screen does not know by what. */
export interface Slot<Props> {
  readonly name: string;
  /** What fills the place; nothing where no domain does. */
  Filling(this: void, props: Props): ReactNode;
}

export interface SlotFilling {
  slot: string;
  load: () => Promise<ComponentType<never>>;
}

const declared = new Set<string>();
const fillings = new Map<string, SlotFilling['load']>();
const loaded = new Map<string, ComponentType<never>>();

/** Declares a place. */
export function slot<Props extends object>(name: string): Slot<Props> {
  declared.add(name);
  return {
    name,
    Filling(props) {
      const Part = loaded.get(name) as ComponentType<Props> | undefined;
      return Part === undefined ? null : <Part {...props} />;
    },
  };
}

/** Declares what fills a named place of an earlier domain's screen, in `web/domain.ts`. */
export const filling = <Props,>(name: string, load: () => Promise<ComponentType<Props>>): SlotFilling => ({
  slot: name,
  load: load as unknown as SlotFilling['load'],
});

/** Notes what fills the places; once, before anything is shown. */
export function fillSlots(all: readonly SlotFilling[]): void {
  for (const { slot: name, load } of all) fillings.set(name, load);
}

/** Loads what fills the places of the loaded screens, so that nothing moves when it comes. */
export async function loadSlots(): Promise<void> {
  await Promise.all(
    [...declared].map(async name => {
      const load = fillings.get(name);
      if (load !== undefined && !loaded.has(name)) loaded.set(name, await load());
    }),
  );
}
