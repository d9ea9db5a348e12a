import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/** A place on a screen that a later domain fills: the screen does not know by what. */
export interface Slot<Props> {
  readonly name: string;
  /** What fills the place; nothing where no domain does. */
  Filling(this: void, props: Props): ReactNode;
}

type Load = () => Promise<{ default: ComponentType<never> }>;

/** A place and the code of what fills it. */
export interface SlotFilling {
  slot: string;
  load: Load;
}

const fillings = new Map<string, ComponentType<never>>();

/** Declares a place; `waiting` keeps its room until the code of what fills it is there. */
export function slot<Props extends object>(name: string, waiting: ReactNode = null): Slot<Props> {
  return {
    name,
    Filling(props) {
      const Part = fillings.get(name) as ComponentType<Props> | undefined;
      if (Part === undefined) return null;
      return (
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      );
    },
  };
}

/** Says what fills a place, in `web/domain.ts` of the domain that brings it. */
export const filling = <Props,>(
  { name }: Slot<Props>,
  load: () => Promise<{ default: ComponentType<Props> }>,
): SlotFilling => ({ slot: name, load: load as unknown as Load });

/** Puts the parts of all domains into their places; once, before anything is shown. */
export function fillSlots(all: readonly SlotFilling[]): void {
  for (const { slot: name, load } of all)
    fillings.set(name, lazy(load as Parameters<typeof lazy>[0]) as ComponentType<never>);
}
