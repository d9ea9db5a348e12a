import { Button } from '@heroui/react/button';
import { X } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { clientProblems } from '#endpoint/client-problems.ts';
import { messages } from '#language/message.ts';
import { ApiProblemError } from '../client.ts';
import { currentLanguage } from '../i18n/current-language.ts';
import { useLanguage } from '../i18n/language.tsx';
import type * as Regions from './toast-region.tsx';

const texts = messages({ close: { ja: '閉じる', en: 'Close' } });
/** The region comes when the screen stands: its code is loaded before there is a message, also for one of a lost network. */
const afterMs = 1_000;
/** A message of success goes by itself; one that offers to undo stays a little longer. */
const successMs = 6_000;
const undoMs = 8_000;

let loading: Promise<typeof Regions | null> | undefined;

/** The code of the region; null without a connection: a browser asks for a module once, until the page is loaded anew. */
function load(): Promise<typeof Regions | null> {
  loading ??= import('./toast-region.tsx').catch(() => null);
  return loading;
}

/** What a message offers. */
interface Offer {
  label: string;
  act: () => void;
}

interface PlainMessage {
  id: number;
  title: string;
  offer?: Offer | undefined;
}

/** Messages for which the region's code could not be loaded. */
let plain: readonly PlainMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setPlain(next: readonly PlainMessage[]): void {
  plain = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const closePlain = (id: number) => setPlain(plain.filter(message => message.id !== id));

async function tell(title: string, variant: 'success' | 'danger', offer?: Offer): Promise<void> {
  const region = await load();
  const ms = offer ? undoMs : successMs;
  if (region !== null) return region.show({ title, variant, offer, ...(variant === 'success' && { ms }) });
  lastId += 1;
  const id = lastId;
  setPlain([...plain, { id, title, offer }]);
  if (variant === 'success') setTimeout(() => closePlain(id), ms);
}

/** Short messages at the bottom of the screen. Texts are already in the person's language. */
export const notify = {
  success: (title: string, offer?: Offer): void => void tell(title, 'success', offer),
  /** The message of a failed call; it stays until it is closed. */
  problem: (error: unknown): void => {
    const title =
      error instanceof ApiProblemError ? error.problem.message : clientProblems.unexpected[currentLanguage()];
    void tell(title, 'danger');
  },
  /** What went wrong without a call; it stays until it is closed. */
  failure: (title: string): void => void tell(title, 'danger'),
};

/** The region of the messages; once, at the root. */
export function ToastRegion(): ReactNode {
  const [Region, setRegion] = useState<ComponentType | null>(null);
  const left = useSyncExternalStore(subscribe, () => plain);
  useEffect(() => {
    const timer = setTimeout(() => {
      void load().then(region => region && setRegion(() => region.StyledToastRegion));
    }, afterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {Region && <Region />}
      {left.length > 0 && <PlainMessages of={left} />}
    </>
  );
}

function PlainMessages({ of }: { of: readonly PlainMessage[] }): ReactNode {
  const { t } = useLanguage();
  return (
    <div className="fixed end-4 bottom-4 z-50 flex max-w-[min(24rem,calc(100vw-2rem))] flex-col gap-2">
      {of.map(({ id, title, offer }) => (
        <div key={id} role="alert" className="panel flex items-center gap-2 px-4 py-3 shadow-md">
          <span className="grow">{title}</span>
          {offer && (
            <Button
              size="sm"
              variant="outline"
              onPress={() => {
                closePlain(id);
                offer.act();
              }}
            >
              {offer.label}
            </Button>
          )}
          <Button isIconOnly size="sm" variant="ghost" aria-label={t(texts.close)} onPress={() => closePlain(id)}>
            <X aria-hidden="true" className="size-4" />
          </Button>
        </div>
      ))}
    </div>
  );
}
