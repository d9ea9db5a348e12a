import { useRef } from 'react';
import type { Input } from '#endpoint/define.ts';
import { changeIssues } from '#product/findings/api/issues.ts';
import { call } from '#web/client.ts';
import { useScope } from '#web/navigation.tsx';
import type { PlaceInHand, RunOfPlace } from './place-in-hand.ts';
import type { SavedDecision } from './use-undo.ts';

type Change = Omit<Input<typeof changeIssues>['body'], 'places'>;

/** Places by the run in which each is changed: its own, or that of the screen. */
export function placesByRun(places: readonly PlaceInHand[], screen: RunOfPlace): [RunOfPlace, PlaceInHand[]][] {
  const groups = Map.groupBy(places, ({ run = screen }) => `${run.baseUrlEncoded} ${run.date}`);
  return [...groups.values()].map(own => [own[0]?.run ?? screen, own]);
}

/**
 * Changes places site by site. Where one is refused, those before it are saved; another try with the same change leaves them out, so
 * that no note is written twice.
 */
export function useSaveBySite() {
  const { params } = useScope();
  const done = useRef(new Map<string, SavedDecision>());
  async function save(
    places: readonly PlaceInHand[],
    screen: RunOfPlace,
    change: Change,
  ): Promise<readonly SavedDecision[]> {
    const saved: SavedDecision[] = [];
    for (const [run, own] of placesByRun(places, screen)) {
      const keys = own.map(({ function: id, rule, fingerprint, version }) => ({
        function: id,
        rule,
        fingerprint,
        version,
      }));
      const names = keys.map(({ function: id, fingerprint }) => `${id} ${fingerprint}`);
      const name = JSON.stringify([run, names, change]);
      let one = done.current.get(name);
      if (one === undefined) {
        const { undo } = await call(changeIssues, { params: { ...params, ...run }, body: { places: keys, ...change } });
        one = { baseUrlEncoded: run.baseUrlEncoded, undo };
        done.current.set(name, one);
      }
      saved.push(one);
    }
    done.current.clear();
    return saved;
  }
  return { save };
}
