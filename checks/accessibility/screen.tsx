import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { ResultScreen } from '#product/findings/web/results/result-screen.tsx';
import { useResultSearch } from '#product/findings/web/results/use-result-search.ts';
import type { RunView } from '#product/runs/api/runs.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useRunAddress } from '#web/navigation.tsx';
import { CategoryMatrix } from './screen/category-matrix.tsx';
import { CriteriaTab } from './screen/criteria-tab.tsx';

const texts = messages({
  criteria: { ja: '達成基準別', en: 'By criterion' },
  report: { ja: '試験結果の下書きを作成', en: 'Create draft test results' },
});

const own = [{ id: 'criteria', name: texts.criteria, isLast: true, Content: CriteriaTab }] as const;

function AccessibilityNumbers({ run }: { run: RunView }): ReactNode {
  const [search, setSearch] = useResultSearch();
  const { t } = useLanguage();
  const address = useRunAddress();
  return (
    <div className="min-w-0">
      <CategoryMatrix
        counts={run.testedCategories}
        chosen={search.category}
        onChoose={category =>
          setSearch({ category: search.category === category ? undefined : category, rule: undefined, tab: undefined })
        }
      />
      <ScreenLink
        screen="create-report"
        search={address.search}
        className="mt-2 inline-flex min-h-7 items-center text-link hover:underline"
      >
        {t(texts.report)}
      </ScreenLink>
    </div>
  );
}

export default function AccessibilityScreen(): ReactNode {
  return <ResultScreen id="accessibility" Numbers={AccessibilityNumbers} own={own} />;
}
