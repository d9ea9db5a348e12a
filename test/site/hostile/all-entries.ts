import { crawlEntries } from './crawl-entries.ts';
import { encodingEntries } from './encoding-entries.ts';
import type { HostileEntry } from './entry.ts';
import { hostEntries } from './host-entries.ts';
import { linkEntries } from './link-entries.ts';
import { lookEntries } from './look-entries.ts';
import { networkEntries } from './network-entries.ts';
import { scriptEntries } from './script-entries.ts';
import { sourceEntries } from './source-entries.ts';
import { structureEntries } from './structure-entries.ts';
import { textEntries } from './text-entries.ts';

/** The hostile quarter, by subject. */
export const hostileQuarter: Readonly<Record<string, readonly HostileEntry[]>> = {
  'Answers of servers': networkEntries,
  'Whole hosts': hostEntries,
  'Addresses, forwards and duplicates': crawlEntries,
  Encodings: encodingEntries,
  'Sources and style sheets': sourceEntries,
  'Many and hidden links': linkEntries,
  'Scripts and policies': scriptEntries,
  Text: textEntries,
  'On the screen': lookEntries,
  'Across pages': structureEntries,
};

export const hostileEntries: readonly HostileEntry[] = Object.values(hostileQuarter).flat();
