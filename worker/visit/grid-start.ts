import { chooseBrowsers } from '#checks/browsers.ts';
import type { EngineOptions } from '#checks/engine.ts';

/** The grid of the settings. Throws `Incorrect device` for a device that the specification does not know. */
export function gridOfSettings(grid: EngineOptions['grid'] | undefined): EngineOptions['grid'] {
  if (grid !== undefined) chooseBrowsers(Object.keys(grid.devices));
  return grid;
}
