import type { ReactNode } from 'react';
import type { RunView } from '#api/runs.ts';
import { AccessibilityMatrix } from './accessibility-matrix.tsx';
import { ResultScreen } from './result-screen.tsx';
import { useResultSearch } from './use-result-search.ts';

/** Accessibility: the eight categories by verdict; a click filters. */
function AccessibilityNumbers({ run }: { run: RunView }): ReactNode {
  const [search, setSearch] = useResultSearch();
  return (
    <AccessibilityMatrix
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
