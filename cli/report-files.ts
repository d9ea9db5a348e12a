/** The formats of `--format`, each with the name of its file in the folder of `--out`. */
export const reportFiles = {
  sarif: 'report.sarif',
  junit: 'report.junit.xml',
  html: 'report.html',
  csv: 'report.csv',
  llm: 'report.txt',
} as const;
export type ReportFormat = keyof typeof reportFiles;
