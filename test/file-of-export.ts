import type { DownloadTicket } from '#product/reports/api/exports.ts';
import type { TestApp } from './factories/start-app.ts';

/** The bytes behind the link of a ticket. */
export async function fileOfExport(
  app: TestApp,
  { UrlDownload }: Pick<DownloadTicket, 'UrlDownload'>,
): Promise<Buffer> {
  if (UrlDownload === null) throw new Error('the ticket has no file');
  const answer = await fetch(`${app.origin}${UrlDownload}`);
  if (answer.status !== 200) throw new Error(`the file is answered with ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}
