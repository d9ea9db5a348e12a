import '#web/style/overlays.css';
import '#web/style/drawer.css';
import { Button } from '@heroui/react/button';
import { Drawer } from '@heroui/react/drawer';
import { EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { ConflictDialog } from '#web/parts/conflict-dialog.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { Excerpt } from '../results/excerpt.tsx';
import { ExclusionForm } from './exclusion-form.tsx';
import { HeldExclusions } from './held-exclusions.tsx';
import { useIssueDraft } from './issue-draft.ts';
import { changeOf, IssueForm, issueFormId } from './issue-form.tsx';
import { IssueHistory } from './issue-history.tsx';
import { issueTexts as texts } from './issue-texts.ts';
import type { PlaceInHand, RunOfPlace } from './place-in-hand.ts';
import { RecheckPlace } from './recheck-place.tsx';
import { StateTag } from './state-tag.tsx';
import { refreshIssues, useIssueWork } from './use-issue-work.ts';

interface Props {
  /** None: closed. */
  places: readonly PlaceInHand[];
  run: RunOfPlace;
  onClose: () => void;
  /** Opens with the form of an exclusion. */
  excludes?: boolean;
}

/** Where a person deals with a place, or with several of one kind: state, assignee, due day, note, exclusion and history. */
export function IssuePanel(props: Props): ReactNode {
  const { t } = useLanguage();
  const [isStale, setStale] = useState(false);
  const { places, onClose } = props;
  const title = places.length > 1 ? t(texts.titleMany, { n: places.length }) : t(texts.title);
  return (
    <>
      <Drawer.Backdrop isOpen={places.length > 0 && !isStale} onOpenChange={open => !open && onClose()}>
        <Drawer.Content placement="right">
          <Drawer.Dialog className="w-[min(34rem,100vw)] gap-0 p-0">
            <div className="flex h-14 shrink-0 items-center justify-between gap-2 border-b border-line px-4">
              <Drawer.Heading>{title}</Drawer.Heading>
              <Drawer.CloseTrigger aria-label={t(texts.close)} className="static" />
            </div>
            {places.length > 0 && <Content {...props} onConflict={() => setStale(true)} />}
          </Drawer.Dialog>
        </Drawer.Content>
      </Drawer.Backdrop>
      <ConflictDialog
        keepsTyped
        isOpen={isStale}
        onClose={() => setStale(false)}
        onReload={async () => {
          await refreshIssues();
          setStale(false);
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
  const { t } = useLanguage();
  const { may } = useScope();
  const draft = useIssueDraft(places, run.baseUrlEncoded);
  const [isExcluding, setExcluding] = useState(excludes);
  const work = useIssueWork({ onConflict });
  const [first] = places;
  if (first === undefined) return null;
  const isOne = places.length === 1;
  const isExcluded = places.every(place => place.state === 'excluded');
  // Places of several rules are excluded rule by rule.
  const isExcludable =
    may('issue:exclude') &&
    !isExcluded &&
    places.every(place => place.rule === first.rule && place.run?.baseUrlEncoded === first.run?.baseUrlEncoded);
  const isEditing = may('issue:write') && !isExcluding;
  return (
    <>
      <div className="grid flex-1 auto-rows-min grid-cols-[minmax(0,1fr)] gap-4 overflow-y-auto p-4 text-ink">
        {isOne && <PlaceHead place={first} />}
        {draft.isFound && <FoundDraft onDrop={draft.drop} />}
        {isOne && <HeldExclusions place={first} run={run} onConflict={onConflict} onDone={onClose} />}
        {isEditing && <IssueForm places={places} run={run} draft={draft} work={work} onDone={onClose} />}
        {!isExcluding && (isExcludable || isOne) && (
          <div className="flex flex-wrap gap-2">
            {isOne && <RecheckPlace place={first} run={run} />}
            {isExcludable && (
              <Button variant="outline" onPress={() => setExcluding(true)}>
                <EyeOff aria-hidden="true" />
                {t(texts.exclude)}
              </Button>
            )}
          </div>
        )}
        {isExcluding && (
          <ExclusionForm places={places} run={run} draft={draft} onConflict={onConflict} onDone={onClose} />
        )}
        {isOne && <IssueHistory place={first} baseUrlEncoded={run.baseUrlEncoded} />}
      </div>
      <div className="flex shrink-0 flex-wrap justify-end gap-2 border-t border-line px-4 py-3">
        <Button variant="outline" onPress={onClose}>
          {t(texts.close)}
        </Button>
        {isEditing && (
          <WorkButton
            type="submit"
            form={issueFormId}
            variant="primary"
            isWorking={work.isPending}
            isDisabled={Object.keys(changeOf(draft.values, places)).length === 0}
          >
            {t(texts.save)}
          </WorkButton>
        )}
      </div>
    </>
  );
}

function PlaceHead({ place }: { place: PlaceInHand }): ReactNode {
  const { t, language } = useLanguage();
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <StateTag state={place.state} />
        <span className="font-medium">{place.message[language]}</span>
      </div>
      {place.excerpt !== '' && <Excerpt text={place.excerpt} />}
      {place.wasExcluded && (
        <p className="rounded-sm border border-fair-line bg-fair-soft px-3 py-2 text-fair">{t(texts.wasExcluded)}</p>
      )}
    </div>
  );
}

function FoundDraft({ onDrop }: { onDrop: () => void }): ReactNode {
  const { t } = useLanguage();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-sm bg-info-soft px-3 py-2 text-info">
      <p>{t(texts.draftFound)}</p>
      <Button size="sm" variant="outline" onPress={onDrop}>
        {t(texts.draftDrop)}
      </Button>
    </div>
  );
}
