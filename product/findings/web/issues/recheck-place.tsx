import { Button } from '@heroui/react/button';
import { LoaderCircle, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import type { Issue } from '#product/findings/api/issues.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { IconButton } from '#web/parts/icon-button.tsx';
import { useRecheckOf } from '../run/recheck-button.tsx';
import { type PlaceInHand, placeOfIssue, type RunOfPlace } from './place-in-hand.ts';

const texts = messages({
  pages: { ja: '「{name}」のページ', en: 'Pages with “{name}”' },
  again: { ja: 'もう一度検証中', en: 'Rechecking' },
  button: { ja: 'この箇所のページをもう一度検証', en: 'Recheck the pages of this place' },
  row: { ja: 'この箇所のページをもう一度検証：{name}', en: 'Recheck the pages of this place: {name}' },
});

function useRecheckPlace({ function: id, fingerprint, message }: PlaceInHand, run: RunOfPlace) {
  const { t, language } = useLanguage();
  return useRecheckOf(run, { function: id, place: fingerprint }, t(texts.pages, { name: message[language] }));
}

/** Checks the pages of a place again, in the run in which it is shown. */
export function RecheckPlace({ place, run }: { place: PlaceInHand; run: RunOfPlace }): ReactNode {
  const { t } = useLanguage();
  const { may } = useScope();
  const { isPending, ask, question } = useRecheckPlace(place, run);
  if (!may('run:restart')) return null;
  return (
    <>
      <Button variant="outline" isDisabled={isPending} onPress={ask}>
        <RotateCw aria-hidden="true" />
        {t(texts.button)}
      </Button>
      {question}
    </>
  );
}

/** The same in a row of the list of issues; while its pages are being checked, that stands there. */
export function RecheckOfIssue({ issue }: { issue: Issue }): ReactNode {
  const { t } = useLanguage();
  const { may } = useScope();
  if (issue.isCheckedAgain)
    return (
      <span className="chip-tag bg-info-soft whitespace-nowrap text-info">
        <LoaderCircle aria-hidden="true" />
        {t(texts.again)}
      </span>
    );
  const place = placeOfIssue(issue);
  return may('run:restart') && place.run !== undefined ? <RowButton place={place} run={place.run} /> : null;
}

function RowButton({ place, run }: { place: PlaceInHand; run: RunOfPlace }): ReactNode {
  const { t, language } = useLanguage();
  const { isPending, ask, question } = useRecheckPlace(place, run);
  const label = t(texts.row, { name: place.message[language] });
  return (
    <>
      <IconButton icon={RotateCw} label={label} isDisabled={isPending} onPress={ask} />
      {question}
    </>
  );
}
