import { type Language, messages, say } from '#language/message.ts';
import type { VerifyReport } from '#worker/verify/verify-report.ts';
import { type Ignore, Ignored } from './folder-settings.ts';
import { type FolderSite, openFolder } from './folder-site.ts';
import { namedReport } from './named-report.ts';

const texts = messages({
  ignored: { ja: '無視した指摘 {count}件: {reason}', en: 'Ignored {count} {count#finding|findings}: {reason}' },
  needless: {
    ja: '当てはまる指摘がない ignore の項目です: {reason}',
    en: 'This entry of ignore matches no finding: {reason}',
  },
});

/** A folder that is served while it is verified. */
export interface ServedFolder extends FolderSite {
  ignored: Ignored;
  /** The report with names of files in place of addresses. */
  named(report: VerifyReport): Promise<VerifyReport>;
}

/** Serves a folder; nothing above `top` is looked at. Throws `UsageError`. */
export async function serveFolder(path: string, ignore: readonly Ignore[], top?: string): Promise<ServedFolder> {
  const site = await openFolder(path, top);
  const ignored = new Ignored(ignore, url => site.nameOf(url));
  return { ...site, ignored, named: report => namedReport(report, site) };
}

/** A line for each entry of `ignore`: what it left out, or that it is needed no more. */
export function ignoredLines(ignored: Ignored, language: Language): string[] {
  return ignored
    .counts()
    .map(({ count, reason }) => say(count === 0 ? texts.needless : texts.ignored, language, { count, reason }));
}
