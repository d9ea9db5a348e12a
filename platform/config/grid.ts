import { z } from 'zod';

const Devices = z.record(z.string(), z.record(z.string(), z.json()));

/** JSON such as `{"WI":{"browserName":"internet explorer"}}`: the W3C capabilities to ask the grid for, by browser id. */
export const GridDevices = z.string().transform((text, context) => {
  try {
    const read = Devices.safeParse(JSON.parse(text));
    if (read.success && Object.keys(read.data).length > 0) return read.data;
  } catch {
    // Answered below.
  }
  context.addIssue('JSON: browser ids with their capabilities, for example {"WI":{"browserName":"internet explorer"}}');
  return z.NEVER;
});
