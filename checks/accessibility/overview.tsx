import type { RunView } from '#api/runs.ts';
import { messages } from '#language/message.ts';
import type { CheckOverview } from '#web/tenant/run/check-overviews.ts';
import { CategoryMatrix } from './screen/category-matrix.tsx';

const texts = messages({
  categories: { ja: 'アクセシビリティのカテゴリー', en: 'Accessibility by category' },
});

/** The verdicts by category on the overview of a run. */
const overview: CheckOverview = {
  title: texts.categories,
  place: 2,
  Content: ({ run }: { run: RunView }) => <CategoryMatrix counts={run.accessibilityCategories} />,
};
export default overview;
