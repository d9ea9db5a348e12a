import type { ReactNode } from 'react';
import type { RunView } from '#api/runs.ts';
import { ResultScreen } from '#web/tenant/results/result-screen.tsx';
import { useResultSearch } from '#web/tenant/results/use-result-search.ts';
import { CategoryMatrix } from './screen/category-matrix.tsx';

/** Accessibility: the eight categories by verdict; a click filters. */
function AccessibilityNumbers({ run }: { run: RunView }): ReactNode {
  const [search, setSearch] = useResultSearch();
  return (
    <CategoryMatrix
      counts={run.accessibilityCategories}
      chosen={search.category}
      onChoose={category =>
        setSearch({ category: search.category === category ? undefined : category, rule: undefined, tab: undefined })
      }
    />
  );
}

export default function AccessibilityScreen(): ReactNode {
  return <ResultScreen id="accessibility" Numbers={AccessibilityNumbers} />;
}
