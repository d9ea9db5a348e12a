import { Button } from '@heroui/react/button';
import { LoaderCircle, RotateCw } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { messages } from '#language/message.ts';
import type { Issue } from '#product/findings/api/issues.ts';
import { getRun } from '#product/runs/api/site-views.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { IconButton } from '#web/parts/icon-button.tsx';
import { useApi } from '#web/queries.ts';
import { useRecheckOf } from '../run/recheck-button.tsx';
import { isUnderWay } from '../run/use-run.ts';
import { type PlaceInHand, placeOfIssue, type RunOfPlace } from './place-in-hand.ts';

const texts = messages({
  pages: { ja: '「{name}」のページ', en: 'Pages with “{name}”' },
  again: { ja: 'もう一度検証中', en: 'Rechecking' },
  button: { ja: 'この箇所のページをもう一度検証', en: 'Recheck the pages of this place' },
  underWay: {
    ja: 'このサイトは検証中です。終了すると、もう一度検証できます。',
    en: 'This site is being verified. You can recheck once that has ended.',
  },
  row: { ja: 'この箇所のページをもう一度検証：{name}', en: 'Recheck the pages of this place: {name}' },
});

function useRecheckPlace({ function: id, fingerprint, message }: PlaceInHand, run: RunOfPlace) {
  const { t, language } = useLanguage();
  return useRecheckOf(run, { function: id, place: fingerprint }, t(texts.pages, { name: message[language] }));
}

/** Checks the pages of a place again, in the run in which it is shown; not of the demo, and not while its site is being verified. */
export function RecheckPlace({ place, run }: { place: PlaceInHand; run: RunOfPlace }): ReactNode {
  const { t } = useLanguage();
  const { may, params } = useScope();
  const reason = useId();
  const { baseUrlEncoded, date } = run;
  const { data: shown } = useApi(getRun, { params: { ...params, baseUrlEncoded, date } });
  const { isPending, ask, question } = useRecheckPlace(place, run);
  if (!may('run:restart') || shown === undefined || shown.isDemo) return null;
  const isBusy = isUnderWay(shown) || place.isUnderWay === true;
  return (
    <>
      <Button
        variant="outline"
        isDisabled={isPending || isBusy}
        aria-describedby={isBusy ? reason : undefined}
        onPress={ask}
      >
        <RotateCw aria-hidden="true" />
        {t(texts.button)}
      </Button>
      {isBusy && (
        <p id={reason} className="self-center text-xs text-muted">
          {t(texts.underWay)}
        </p>
      )}
      {question}
    </>
  );
}

/** The same in a row of the list of issues; while its pages or its site are being checked, that stands there. */
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
  return may('run:restart') && place.run !== undefined && !issue.isDemo ? (
    <RowButton place={place} run={place.run} />
  ) : null;
}

function RowButton({ place, run }: { place: PlaceInHand; run: RunOfPlace }): ReactNode {
  const { t, language } = useLanguage();
  const { isPending, ask, question } = useRecheckPlace(place, run);
  const label = t(texts.row, { name: place.message[language] });
  const isBusy = place.isUnderWay === true;
  return (
    <>
      <span title={isBusy ? t(texts.underWay) : undefined}>
        <IconButton
          icon={RotateCw}
          label={isBusy ? `${label} (${t(texts.underWay)})` : label}
          isDisabled={isPending || isBusy}
          onPress={ask}
        />
      </span>
      {question}
    </>
  );
}
