import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import type { CheckOverview } from '#product/findings/web/run/check-overviews.ts';
import type { RunView } from '#product/runs/api/runs.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { CategoryMatrix } from './screen/category-matrix.tsx';

const texts = messages({
  categories: { ja: 'アクセシビリティのカテゴリー', en: 'Accessibility by category' },
  none: { ja: '検証の終わったページはありません。', en: 'No pages have been checked yet.' },
});

const overview: CheckOverview = {
  title: texts.categories,
  place: 2,
  Content,
};

function Content({ run }: { run: RunView }): ReactNode {
  const { t } = useLanguage();
  // Zeros would look clean.
  if (run.accessibility.finishedPages === 0) return <p className="text-muted">{t(texts.none)}</p>;
  return <CategoryMatrix counts={run.testedCategories} />;
}
export default overview;
