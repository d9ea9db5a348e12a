import { useContext, useEffect, useEffectEvent } from 'react';
import { RootMenuTriggerStateContext } from 'react-aria-components/Menu';

/** Opens the menu around as soon as it stands: its button was pressed before its code was there. */
export function OpenAtOnce(): null {
  const state = useContext(RootMenuTriggerStateContext);
  const open = useEffectEvent(() => state?.open('first'));
  useEffect(() => open(), []);
  return null;
}
