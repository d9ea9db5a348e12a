import { FileText, ListChecks } from 'lucide-react';
import { useEffect, useState } from 'react';
import { issueStateNames } from '#product/findings/api/issue-marks.ts';
import { listIssues } from '#product/findings/api/issues.ts';
import { listPages, listRules } from '#product/findings/api/results.ts';
import { useLanguage } from '../i18n/language.tsx';
import { useGo, useIsGroupInView, useRunAddress, useScope } from '../navigation.tsx';
import { checkNames, FunctionIcon } from '../parts/function-chip.tsx';
import { useApi } from '../queries.ts';
import type { Hit } from './hit.ts';
import { useReachable } from './use-reachable.ts';

const most = 5;
const pauseMs = 200;

/** A search once nobody has typed for a moment. */
export function useSettled(words: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}

/** Pages and rules of the run in view, as the server finds them. */
export function useRunHits(search: string): Hit[] {
  const { t, language } = useLanguage();
  const { params, search: run } = useRunAddress();
  const go = useGo();
  const reachable = useReachable();
  const enabled = search !== '' && run.base_url_encoded !== '' && run.date !== '' && reachable('run');
  const pages = useApi(listPages, { params, query: { search, limit: most } }, { enabled });
  const rules = useApi(listRules, { params, query: { search, limit: most, sort: 'harm' } }, { enabled });
  if (!enabled) return [];
  return [
    ...(pages.data?.items ?? []).map(page => ({
      id: `page ${page.urlId}`,
      name: page.title || page.url,
      note: page.url,
      icon: <FileText aria-hidden="true" className="size-5 shrink-0 text-muted" />,
      go: () => go('page', { ...run, urlId: page.urlId }),
    })),
    ...(rules.data?.items ?? []).map(rule => ({
      id: `rule ${rule.function} ${rule.rule} ${rule.severity}`,
      name: rule.message[language],
      note: t(checkNames[rule.function]),
      icon: <FunctionIcon id={rule.function} className="size-5 shrink-0" />,
      go: () => go(rule.function, { ...run, rule: rule.rule, severity: rule.severity }),
    })),
  ];
}

/** Places that somebody deals with, of the group. */
export function useIssueHits(search: string): Hit[] {
  const { t, language } = useLanguage();
  const { params, area } = useScope();
  const isGroupInView = useIsGroupInView();
  const go = useGo();
  const reachable = useReachable();
  const enabled = search !== '' && (area === 'tenant' || isGroupInView) && reachable('issues');
  const issues = useApi(listIssues, { params, query: { search, limit: most } }, { enabled });
  if (!enabled) return [];
  return (issues.data?.items ?? []).map(issue => ({
    id: `issue ${issue.baseUrlEncoded} ${issue.function} ${issue.fingerprint}`,
    name: issue.message[language],
    note: t(issueStateNames[issue.state]),
    icon: <ListChecks aria-hidden="true" className="size-5 shrink-0 text-muted" />,
    go: () => go('issues', { site: issue.baseUrlEncoded, issue: `${issue.function} ${issue.fingerprint}` }),
  }));
}
