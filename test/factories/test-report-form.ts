import type { TestReportForm } from '#product/reports/api/test-reports.ts';

/** A form of a test report that is valid. */
export const madeForm = (more: Partial<TestReportForm> = {}): TestReportForm => ({
  standard: 'JIS X 8341-3:2016',
  level: 'AA',
  date: '2026-11-25',
  periodFrom: '2026-11-01',
  periodTo: '2026-11-20',
  scope: 'みどり市観光案内のページ',
  technologies: ['HTML', 'CSS'],
  method: 'all',
  representatives: [],
  randomCount: 25,
  seed: 'a1b2c3d4',
  remarks: '',
  ...more,
});
