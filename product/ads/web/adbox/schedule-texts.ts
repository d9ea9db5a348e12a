import { messages } from '#language/message.ts';

export const scheduleTexts = messages({
  lead: {
    ja: 'すべてのプロジェクトのレポートを、決まった日時に自動で作成します。毎月の場合は前月、毎週の場合は直前の7日間のレポートです。1件ごとにプランのレポート数に数えられます。',
    en: 'Reports for all projects are created automatically: monthly for the previous month, or weekly for the previous seven days. Each counts towards your plan’s report quota.',
  },
  when: { ja: '日時', en: 'Date and time' },
  kind: { ja: '繰り返し', en: 'Repeat' },
  none: { ja: '作成しない', en: 'Never' },
  monthly: { ja: '毎月', en: 'Every month' },
  weekly: { ja: '毎週', en: 'Every week' },
  day: { ja: '日', en: 'Day' },
  dayHelp: { ja: '31日のない月は末日', en: 'In shorter months, the last day' },
  weekdays: { ja: '曜日', en: 'Weekdays' },
  time: { ja: '時刻（日本時間）', en: 'Time (Japan)' },
  language: { ja: 'レポートの言語', en: 'Report language' },
  next: { ja: '次回：{at}', en: 'Next: {at}' },
  noNext: { ja: '作成の予定はありません。', en: 'No reports are scheduled.' },
  projects: { ja: '対象のプロジェクト', en: 'Projects' },
  projectsHelp: {
    ja: 'チェックを外したプロジェクトのレポートは作成しません。',
    en: 'No reports are created for unchecked projects.',
  },
  noProjects: { ja: 'プロジェクトはまだありません。', en: 'No projects yet.' },
  save: { ja: '保存する', en: 'Save' },
  saved: { ja: '作成予定を保存しました。', en: 'Schedule saved.' },
});
