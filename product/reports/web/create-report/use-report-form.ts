import { useEffect, useEffectEvent, useState } from 'react';
import type { z } from 'zod';
import {
  getTestReports,
  requestTestReport,
  saveTestReportDraft,
  type TestReportDraft,
  TestReportForm,
  type TestReports,
  testReportNames,
} from '#product/reports/api/test-reports.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useRunAddress } from '#web/navigation.tsx';
import { keyOf, queryClient } from '#web/queries.ts';
import { useContractForm } from '#web/use-contract-form.ts';

const pause = 800;

type Values = z.input<typeof TestReportForm>;
type Keeping = 'saving' | 'saved' | 'failed';

const codes = {
  test_report_standard: 'standard',
  test_report_pages: 'method',
  test_report_unknown_page: 'representatives',
  test_report_too_few: 'randomCount',
} as const;

/** The form of a run's reports. What is typed is kept by the server when typing pauses, and when the screen is left. */
export function useReportForm(reports: TestReports) {
  const { language } = useLanguage();
  const { params } = useRunAddress();
  const own = useContractForm({
    schema: TestReportForm,
    names: testReportNames,
    values: reports.form as Values,
    codes,
    send: async values => {
      await call(requestTestReport, { params, body: { ...values, language } });
      await queryClient.invalidateQueries({ queryKey: [getTestReports.operationId] });
    },
  });
  const { form } = own;
  const [known, setKnown] = useState(() => new Map(reports.representatives.map(page => [page.urlId, page])));
  const [kept, setKept] = useState<{ state: Keeping; at: string | null } | null>(
    reports.savedAt === null ? null : { state: 'saved', at: reports.savedAt },
  );

  const keep = useEffectEvent(async (draft: TestReportDraft) => {
    setKept({ state: 'saving', at: null });
    try {
      const { savedAt } = await call(saveTestReportDraft, { params, body: draft });
      setKept({ state: 'saved', at: savedAt });
      // Who comes back to the screen sees what was typed last.
      queryClient.setQueryData<TestReports>(keyOf(getTestReports, { params }), before => {
        const representatives = draft.representatives.flatMap(urlId => known.get(urlId) ?? []);
        return before && { ...before, form: draft, savedAt, representatives };
      });
    } catch {
      setKept({ state: 'failed', at: null });
    }
  });
  useEffect(() => {
    let waiting: TestReportDraft | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      clearTimeout(timer);
      if (waiting !== null) void keep(waiting);
      waiting = null;
    };
    const { unsubscribe } = form.watch(values => {
      waiting = draftOf(values as Values);
      clearTimeout(timer);
      timer = setTimeout(flush, pause);
    });
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      unsubscribe();
      flush();
    };
  }, [form]);

  return { ...own, kept, known, remember: setKnown };
}
export type ReportForm = ReturnType<typeof useReportForm>;

const draftOf = (values: Values): TestReportDraft => ({
  ...values,
  randomCount: String(values.randomCount),
});
