import { CircleAlert, Hourglass, Inbox, SearchX, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';

/** What a picture stands for: nothing there yet, a failure, no connection, a busy service, a record that is gone. */
export type StateKind = 'empty' | 'error' | 'offline' | 'busy' | 'missing';

/** The lines in the drawn window: what is known of the content in each state. */
const lines: Readonly<Record<StateKind, ReactNode>> = {
  empty: <path d="M34 44h52M34 56h52M34 68h30" strokeDasharray="5 5" />,
  error: <path d="M34 44h24l5 7 6-13 5 6h12M34 58h20M34 70h12" />,
  offline: <path d="M34 44h16M70 44h16M34 56h12M74 56h12M34 68h8M78 68h8" />,
  busy: <path d="M34 44h52M34 56h36M34 68h18" />,
  missing: <path d="M34 44h20M34 56h12M34 68h16" strokeDasharray="2 6" />,
};

const badges: Readonly<Record<StateKind, { Icon: typeof Inbox; tone: string }>> = {
  empty: { Icon: Inbox, tone: 'bg-accent-soft text-accent-soft-foreground' },
  error: { Icon: CircleAlert, tone: 'bg-poor-soft text-poor' },
  offline: { Icon: WifiOff, tone: 'bg-fair-soft text-fair' },
  busy: { Icon: Hourglass, tone: 'bg-fair-soft text-fair' },
  missing: { Icon: SearchX, tone: 'bg-info-soft text-info' },
};

/** A small drawing of a window in one of the states; `icon` stands in its badge instead of the state's own. */
export function StatePicture({ kind, icon }: { kind: StateKind; icon?: ReactNode }): ReactNode {
  const { Icon, tone } = badges[kind];
  return (
    <span aria-hidden="true" data-state={kind} className="relative mb-1 block h-23 w-30">
      <svg
        viewBox="0 0 120 92"
        className="size-full fill-none stroke-line-strong"
        strokeWidth="2"
        strokeLinecap="round"
      >
        <rect x="16" y="10" width="88" height="72" rx="6" className="fill-head" />
        <path d="M16 28h88" />
        <path d="M25 19h.01M33 19h.01M41 19h.01" strokeWidth="4" />
        {lines[kind]}
      </svg>
      <span
        className={`absolute end-0 bottom-0 grid size-11 place-items-center rounded-full border-2 border-surface [&>svg]:size-5.5 ${tone}`}
      >
        {icon ?? <Icon strokeWidth={1.75} />}
      </span>
    </span>
  );
}
