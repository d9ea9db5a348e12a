import { Button } from '@heroui/react/button';
import { EyeOff, ListChecks, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { IssuePanel } from './issue-panel.tsx';
import { issueTexts as texts } from './issue-texts.ts';
import type { PlaceInHand, RunOfPlace } from './place-in-hand.ts';

/** What can be done with the places that are selected in a list; nothing while none is. */
export function SelectionBar({
  places,
  run,
  onClear,
}: {
  places: readonly PlaceInHand[];
  run: RunOfPlace;
  onClear: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const { may } = useScope();
  const [open, setOpen] = useState<'change' | 'exclude' | null>(null);
  // An exclusion is of one rule of one site.
  const isOneRule = places.every(
    place => place.rule === places[0]?.rule && place.run?.baseUrlEncoded === places[0]?.run?.baseUrlEncoded,
  );
  if (places.length === 0) return null;
  function done() {
    setOpen(null);
    onClear();
  }
  return (
    <section
      aria-label={t(texts.selected, { n: places.length })}
      className="panel sticky top-0 z-10 mb-2 flex flex-wrap items-center gap-2 px-3 py-2"
    >
      <p aria-live="polite" className="numbers font-bold">
        {t(texts.selected, { n: places.length })}
      </p>
      <Button size="sm" variant="primary" onPress={() => setOpen('change')}>
        <ListChecks aria-hidden="true" />
        {t(texts.changeMany)}
      </Button>
      {may('issue:exclude') && isOneRule && (
        <Button size="sm" variant="outline" onPress={() => setOpen('exclude')}>
          <EyeOff aria-hidden="true" />
          {t(texts.exclude)}
        </Button>
      )}
      <Button size="sm" variant="ghost" onPress={onClear}>
        <X aria-hidden="true" />
        {t(texts.clearSelection)}
      </Button>
      <IssuePanel
        key={open ?? 'closed'}
        places={open === null ? [] : places}
        run={run}
        onClose={done}
        excludes={open === 'exclude'}
      />
    </section>
  );
}
