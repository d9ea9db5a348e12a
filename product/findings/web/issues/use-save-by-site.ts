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

/** What was saved before a site was refused, which outlives the panel; milliseconds for which another try leaves it out. */
const done = new Map<string, { at: number; saved: SavedDecision }>();
const rememberedFor = 10 * 60_000;

/**
 * Changes places site by site. Where one is refused, those before it are saved and told to `onPartly`; another try with the same
 * change leaves them out, so that no note is written twice.
 */
export function useSaveBySite(onPartly: (saved: readonly SavedDecision[], places: number) => void) {
  const { params } = useScope();
  async function save(
    places: readonly PlaceInHand[],
    screen: RunOfPlace,
    change: Change,
  ): Promise<readonly SavedDecision[]> {
    const saved: SavedDecision[] = [];
    const names: string[] = [];
    let count = 0;
    try {
      for (const [run, own] of placesByRun(places, screen)) {
        const name = JSON.stringify([run, own.map(({ function: id, fingerprint }) => `${id} ${fingerprint}`), change]);
        names.push(name);
        saved.push(await saveOnce(name, run, own, change));
        count += own.length;
      }
    } catch (error) {
      if (count > 0) onPartly(saved, count);
      throw error;
    }
    for (const name of names) done.delete(name);
    return saved;
  }

  async function saveOnce(name: string, run: RunOfPlace, own: readonly PlaceInHand[], change: Change) {
    const before = done.get(name);
    if (before !== undefined && Date.now() - before.at < rememberedFor) return before.saved;
    const keys = own.map(({ function: id, rule, fingerprint, version }) => ({
      function: id,
      rule,
      fingerprint,
      version,
    }));
    const { undo } = await call(changeIssues, { params: { ...params, ...run }, body: { places: keys, ...change } });
    const saved = { baseUrlEncoded: run.baseUrlEncoded, undo };
    done.set(name, { at: Date.now(), saved });
    return saved;
  }
  return { save };
}
