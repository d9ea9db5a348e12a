import { Button } from '@heroui/react/button';
import { Modal } from '@heroui/react/modal';
import { EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { ConflictDialog } from '#web/parts/conflict-dialog.tsx';
import { Excerpt } from '../results/excerpt.tsx';
import { ExclusionForm } from './exclusion-form.tsx';
import { HeldExclusions } from './held-exclusions.tsx';
import { IssueHistory } from './issue-history.tsx';
import { issueTexts as texts } from './issue-texts.ts';
import { NoteForm } from './note-form.tsx';
import type { PlaceInHand } from './place-in-hand.ts';
import { StateForm } from './state-form.tsx';
import { StateTag } from './state-tag.tsx';
import { refreshIssues } from './use-issue-work.ts';

interface Props {
  /** None: closed. */
  places: readonly PlaceInHand[];
  run: { baseUrlEncoded: string; date: string };
  onClose: () => void;
  /** Opens with the form of an exclusion. */
  excludes?: boolean;
}

/** Where a person deals with a place, or with several of one kind: state, assignee, due day, exclusion, notes and history. */
export function IssueDialog(props: Props): ReactNode {
  const [isStale, setStale] = useState(false);
  const { places, onClose } = props;
  return (
    <>
      <Modal.Backdrop isOpen={places.length > 0 && !isStale} onOpenChange={open => !open && onClose()}>
        <Modal.Container size="lg" placement="center" scroll="inside">
          <Modal.Dialog>{places.length > 0 && <Content {...props} onConflict={() => setStale(true)} />}</Modal.Dialog>
        </Modal.Container>
      </Modal.Backdrop>
      <ConflictDialog
        isOpen={isStale}
        onClose={() => setStale(false)}
        onReload={async () => {
          await refreshIssues();
          setStale(false);
          onClose();
        }}
      />
    </>
  );
}

function Content({
  places,
  run,
  onClose,
  onConflict,
  excludes = false,
}: Props & { onConflict: () => void }): ReactNode {
  const { t, language } = useLanguage();
  const { may } = useScope();
  const [isExcluding, setExcluding] = useState(excludes);
  const [first] = places;
  if (first === undefined) return null;
  const isOne = places.length === 1;
  const isExcluded = places.every(place => place.state === 'excluded');
  // Places of several rules are excluded rule by rule.
  const isExcludable = may('issue:exclude') && !isExcluded && places.every(place => place.rule === first.rule);
  const forms = { places, run, onConflict, onDone: onClose };
  return (
    <>
      <Modal.Header>
        <Modal.Heading>{isOne ? t(texts.title) : t(texts.titleMany, { n: places.length })}</Modal.Heading>
      </Modal.Header>
      <Modal.Body className="grid grid-cols-[minmax(0,1fr)] gap-4 text-ink">
        {isOne && (
          <div className="grid gap-1.5">
            <div className="flex flex-wrap items-center gap-2">
              <StateTag state={first.state} />
              <span className="font-medium">{first.message[language]}</span>
            </div>
            {first.excerpt !== '' && <Excerpt text={first.excerpt} />}
            {first.wasExcluded && (
              <p className="rounded-sm border border-fair-line bg-fair-soft px-3 py-2 text-fair">
                {t(texts.wasExcluded)}
              </p>
            )}
          </div>
        )}
        {isOne && <HeldExclusions place={first} run={run} onConflict={onConflict} onDone={onClose} />}
        {may('issue:write') && !isExcluding && <StateForm {...forms} />}
        {isExcludable && !isExcluding && (
          <div>
            <Button variant="outline" onPress={() => setExcluding(true)}>
              <EyeOff aria-hidden="true" />
              {t(texts.exclude)}
            </Button>
          </div>
        )}
        {isExcluding && <ExclusionForm {...forms} />}
        {isOne && (
          <>
            {may('issue:write') && <NoteForm place={first} run={run} />}
            <IssueHistory place={first} baseUrlEncoded={run.baseUrlEncoded} />
          </>
        )}
      </Modal.Body>
      <Modal.Footer>
        <Button variant="outline" onPress={onClose}>
          {t(texts.close)}
        </Button>
      </Modal.Footer>
    </>
  );
}
