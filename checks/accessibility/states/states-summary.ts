import { z } from 'zod';
import type { StatesFacts } from './states-facts.ts';

/** x, y, width and height on the whole page. Lists of pages carry summaries, so they are kept short. */
const Place = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const mostOfName = 30;

/** What was done with a page beyond looking at it at rest: shown with its findings. */
export const StatesSummary = z.object({
  milliseconds: z.number().int(),
  /** Stops of the keyboard in their order; `unreached`: elements where the walk has not been when it ended. */
  walk: z
    .object({
      stops: z.array(z.object({ element: z.string(), name: z.string(), box: Place.nullable(), sight: z.string() })),
      unreached: z.number().int(),
      end: z.enum(['round', 'limit', 'time', 'trap']),
    })
    .optional(),
  /** Controls that seem to open something, those that were tried, and the names of those that did. */
  openings: z.object({ all: z.number().int(), tried: z.number().int(), opened: z.array(z.string()) }).optional(),
});
export type StatesSummary = z.infer<typeof StatesSummary>;

export function statesSummary({ walk, openings }: StatesFacts, milliseconds: number): StatesSummary {
  return {
    milliseconds,
    ...(walk && {
      walk: {
        stops: walk.stops.map(({ element, name, box, sight }) => ({
          element,
          name: name.slice(0, mostOfName),
          box: box && [box.x, box.y, box.width, box.height],
          sight,
        })),
        unreached: walk.unreached,
        end: walk.end,
      },
    }),
    ...(openings && {
      openings: { all: openings.all, tried: openings.tried, opened: openings.parts.map(({ name }) => name) },
    }),
  };
}
