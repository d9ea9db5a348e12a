import type { CheckId } from '#checks/registry.ts';
import { type ScreenName, screens } from '#web/screens.ts';

export type DetailName = Extract<ScreenName, `${CheckId}-detail`>;

/** The screen with the details that a function has of one page; undefined where it has none. */
export function detailNameOf(id: CheckId): DetailName | undefined {
  const name = `${id}-detail`;
  return name in screens ? (name as DetailName) : undefined;
}
