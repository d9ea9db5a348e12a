import { CircleUserRound } from 'lucide-react';
import type { ReactNode } from 'react';

export const accountLook = 'flex h-9 items-center gap-2 rounded-sm px-1.5 text-sm hover:bg-surface-secondary';

/** What the button of the account shows. */
export function AccountName({ name }: { name: string }): ReactNode {
  return (
    <>
      <CircleUserRound aria-hidden="true" className="size-5 text-muted" />
      <span className="hidden max-w-40 truncate lg:inline">{name}</span>
    </>
  );
}
