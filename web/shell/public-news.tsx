import { type ReactNode, useEffect } from 'react';
import { openLive, useLive } from '../live.ts';
import { reloadForMaintenance } from '../observe-maintenance.ts';

/** The live channel of a screen outside of the areas: it hears of maintenance alone. */
export default function PublicNews(): ReactNode {
  useEffect(() => openLive(null), []);
  useLive(message => {
    if (message.type === 'MAINTENANCE') reloadForMaintenance(message);
  });
  return null;
}
