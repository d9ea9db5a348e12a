import { undoExclusions, undoIssues } from '#product/findings/api/issues.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { notify } from '#web/parts/toast.tsx';
import { issueTexts as texts } from './issue-texts.ts';
import { refreshIssues } from './use-issue-work.ts';

/** A saved decision on a site, by which it can be taken back; null where it cannot. */
export interface SavedDecision {
  baseUrlEncoded: string;
  undo: string | null;
}

/** Says that decisions were saved together, and offers to take them back. */
export function useTellDecided(): (
  title: string,
  of: { kind: 'issues' | 'exclusions'; saved: readonly SavedDecision[] },
) => void {
  const { t } = useLanguage();
  const { params } = useScope();
  return (title, { kind, saved }) => {
    const left = saved.flatMap(({ baseUrlEncoded, undo }) =>
      undo === null ? [] : [{ ...params, baseUrlEncoded, decision: undo }],
    );
    if (left.length === 0) return notify.success(title);
    const takeBack = async () => {
      let undone = 0;
      try {
        const endpoint = kind === 'issues' ? undoIssues : undoExclusions;
        for (const one of left) {
          await call(endpoint, { params: one });
          undone += 1;
        }
        notify.success(t(texts.undoneNow));
      } catch (error) {
        if (undone > 0) notify.success(t(texts.undonePartly, { n: undone, total: left.length }));
        notify.problem(error);
      }
      await refreshIssues();
    };
    notify.success(title, { label: t(texts.undo), act: () => void takeBack() });
  };
}
