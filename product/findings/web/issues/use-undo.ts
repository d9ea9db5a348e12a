import { undoExclusions, undoIssues } from '#product/findings/api/issues.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { notify } from '#web/parts/toast.tsx';
import { issueTexts as texts } from './issue-texts.ts';
import { refreshIssues } from './use-issue-work.ts';

/** Says that a decision was saved, and offers to take it back. */
export function useTellDecided(): (
  title: string,
  of: { kind: 'issues' | 'exclusions'; baseUrlEncoded: string; undo: string | null },
) => void {
  const { t } = useLanguage();
  const { params } = useScope();
  return (title, { kind, baseUrlEncoded, undo }) => {
    if (undo === null) return notify.success(title);
    const takeBack = async () => {
      try {
        const endpoint = kind === 'issues' ? undoIssues : undoExclusions;
        await call(endpoint, { params: { ...params, baseUrlEncoded, decision: undo } });
        notify.success(t(texts.undoneNow));
      } catch (error) {
        notify.problem(error);
      }
      await refreshIssues();
    };
    notify.success(title, { label: t(texts.undo), act: () => void takeBack() });
  };
}
