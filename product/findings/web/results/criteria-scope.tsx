import type { ReactNode } from 'react';
import type { CheckId } from '#checks/registry.ts';
import { messages } from '#language/message.ts';
import { listCriteria } from '#product/findings/api/criteria-results.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useRunAddress } from '#web/navigation.tsx';
import { useApi } from '#web/queries.ts';
import { criteriaShown } from './result-search.ts';
import { useListOfRun } from './use-list-of-run.ts';
import { useResultSearch } from './use-result-search.ts';

const texts = messages({
  label: { ja: '一覧に表示する達成基準', en: 'Criteria shown' },
  listed: { ja: '対象の達成基準', en: 'Criteria tested against' },
  unlisted: { ja: '対象外の達成基準（{n} 件）', en: 'Other criteria ({n})' },
  all: { ja: 'すべて', en: 'All' },
  hidden: {
    ja: '対象外の達成基準の指摘{n}件（うちエラー{errors}件）は、この一覧にも、サマリーの件数とスコアにも含めていません。',
    en: '{n} {n#finding|findings} for other criteria ({errors} {errors#error|errors}) {n#is|are} not included in this list, nor in the counts and the score above.',
  },
});

const choices = ['listed', 'unlisted', 'all'] as const;

/** The list of criteria that the run was tested against, and the choice whether a list shows the findings of others too. */
export function CriteriaScope({ id }: { id: CheckId }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const { params } = useRunAddress();
  const [search, setSearch] = useResultSearch();
  const list = useListOfRun();
  const { data } = useApi(listCriteria, { params });
  if (list === undefined || data === undefined) return null;
  const others = data.items.filter(item => !item.isListed);
  const errors = others.reduce((sum, item) => sum + item.err, 0);
  const sum = others.reduce((total, item) => total + item.err + item.probablyErr + item.needCfm + item.humanChc, 0);
  const shown = criteriaShown(id, search);
  const usual = criteriaShown(id, { ...search, criteria: undefined }) ?? 'all';
  const names = { listed: t(texts.listed), unlisted: t(texts.unlisted, { n: formats.number(sum) }), all: t(texts.all) };
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem]">
      <span className="font-semibold">{t(list.name)}</span>
      {sum > 0 && (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend of its own. */}
          <div role="group" aria-label={t(texts.label)} className="flex flex-wrap gap-1">
            {choices.map(choice => (
              <button
                key={choice}
                type="button"
                aria-pressed={(shown ?? 'all') === choice}
                onClick={() => setSearch({ criteria: choice === usual ? undefined : choice, pageNumber: undefined })}
                className="min-h-7 cursor-pointer rounded-sm border border-line-strong px-2 hover:bg-head aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-soft-foreground"
              >
                {names[choice]}
              </button>
            ))}
          </div>
          {shown === 'listed' && (
            <p className="basis-full text-xs text-muted">
              {t(texts.hidden, { n: formats.number(sum), errors: formats.number(errors) })}
            </p>
          )}
        </>
      )}
    </div>
  );
}
