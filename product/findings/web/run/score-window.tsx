import '#web/style/overlays.css';
import { Button } from '@heroui/react/button';
import { Modal } from '@heroui/react/modal';
import type { ReactNode } from 'react';
import { checkIds, registry } from '#checks/registry.ts';
import { messages } from '#language/message.ts';
import { gradedChecks } from '#product/runs/api/check-fields.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { checkNames, FunctionIcon } from '#web/parts/function-chip.tsx';
import type { Scored } from './scored.ts';

const texts = messages({
  title: { ja: '総合スコアの算出方法', en: 'How the overall score is calculated' },
  close: { ja: '閉じる', en: 'Close' },
  off: { ja: '選択なし', en: 'not selected' },
  none: { ja: '未算出', en: 'no score' },
  sum: { ja: '（{scores}）÷ {n} = {score}', en: '({scores}) ÷ {n} = {score}' },
  alone: {
    ja: 'スコアのある項目が1つのため、そのスコアが総合スコアです。',
    en: 'Only one function has a score, so it is the overall score.',
  },
  later: {
    ja: '総合スコアは、検証が終わると算出されます。',
    en: 'The overall score is calculated when the run finishes.',
  },
  nothing: {
    ja: '平均する項目にスコアがないため、総合スコアはありません。',
    en: 'None of the averaged functions has a score, so there is no overall score.',
  },
  rest: {
    ja: '{names}は、スコアで評価しないため、総合スコアに含まれません。件数で確認してください。',
    en: '{names} are not included in the overall score because they are not scored. See the number of findings instead.',
  },
  specified: {
    ja: '対象の達成基準の指摘だけで算出しています。対象外の達成基準（レベルAAAなど）の指摘も数えるスコア（仕様の算出方法）は {score} です。',
    en: 'Made of findings of the criteria tested against. The specified score, which counts those of other criteria such as level AAA too, is {score}.',
  },
  failed: {
    ja: '検証できなかったページや部分は、各項目のスコアに含まれません。',
    en: 'Pages and parts that could not be checked are not included in the scores.',
  },
});

/** How the overall score of a run was calculated. */
export function ScoreWindow({
  run,
  isOpen,
  onOpen,
}: {
  run: Scored;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}): ReactNode {
  const { t } = useLanguage();
  return (
    <Modal.Backdrop isOpen={isOpen} onOpenChange={onOpen}>
      <Modal.Container size="sm" placement="center">
        <Modal.Dialog>
          <Modal.Header>
            <Modal.Heading>{t(texts.title)}</Modal.Heading>
          </Modal.Header>
          <Modal.Body>
            <Parts run={run} />
          </Modal.Body>
          <Modal.Footer>
            <Button variant="outline" onPress={() => onOpen(false)}>
              {t(texts.close)}
            </Button>
          </Modal.Footer>
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}

function Parts({ run }: { run: Scored }): ReactNode {
  const { t, language } = useLanguage();
  const formats = useFormats();
  const rest = checkIds.filter(id => registry[id].score !== 'graded').map(id => t(checkNames[id]));
  return (
    <div className="mt-2 grid gap-2.5 text-[0.8125rem]">
      <dl className="numbers grid gap-y-1">
        {gradedChecks.map(id => (
          <div key={id} className="flex justify-between gap-4">
            <dt className="flex items-center gap-1.5">
              <FunctionIcon id={id} size={16} />
              {t(checkNames[id])}
            </dt>
            <dd
              className={run[id].enable && run[id].tested.score !== null ? 'text-end font-bold' : 'text-end text-muted'}
            >
              {run[id].enable
                ? run[id].tested.score === null
                  ? t(texts.none)
                  : formats.number(run[id].tested.score)
                : t(texts.off)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-line pt-2 font-semibold">
        <Sum run={run} />
      </p>
      <p className="text-xs text-muted">
        {t(texts.rest, { names: new Intl.ListFormat(language === 'ja' ? 'ja-JP' : 'en-GB').format(rest) })}
      </p>
      {run.isPartial && <p className="text-xs text-muted">{t(texts.failed)}</p>}
      {run.score !== null && run.score !== run.tested.score && (
        <p className="text-xs text-muted">{t(texts.specified, { score: run.score })}</p>
      )}
    </div>
  );
}

function Sum({ run }: { run: Scored }): string {
  const { t } = useLanguage();
  const { score } = run.tested;
  const scores = gradedChecks.flatMap(id =>
    run[id].enable && run[id].tested.score !== null ? [run[id].tested.score] : [],
  );
  if (score === null) return t(run.isAllFinished ? texts.nothing : texts.later);
  if (scores.length === 1) return t(texts.alone);
  return t(texts.sum, { scores: scores.join(' + '), n: scores.length, score });
}
