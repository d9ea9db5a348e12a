import { type BrowserId, browserIds } from '#checks/browsers.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { storedPictures } from '#product/findings/core/results/stored-pictures.ts';
import type { DownloadTicket, PictureFormat } from '#product/reports/api/exports.ts';
import { getRunByKey } from '#product/runs/core/runs/find-run.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { addTicket, type RequestServices } from './request-export.ts';
import { checkFunction, checkOfKind } from './specified-exports.ts';

/** Pages of a zip (specification, section 9). */
const pagesOfZip = 200;

/** Has the pictures of a device zipped, a ticket for each 200 pages. */
export function zipPicturesOf(
  services: RequestServices,
  session: Session,
  key: RunKey,
  { device, format }: { device: string; format: PictureFormat },
): Promise<DownloadTicket[]> {
  const browser = browserIds.find(id => id === device);
  if (browser === undefined) return Promise.reject(new ProblemError('incorrect_device'));
  return withGroup(services, session, key, async tx => {
    const run = await getRunByKey(tx, key);
    await checkFunction(tx, run, checkOfKind('Layout'));
    if (!run.options.listBrowser.includes(browser)) throw new ProblemError('export_no_pictures');
    const tickets: DownloadTicket[] = [];
    for (let from = 1; from <= run.number_of_pages; from += pagesOfZip) {
      const order = { content: 'pictures', browser, format, from, to: from + pagesOfZip - 1 } as const;
      if ((await storedPictures(tx, run, browser, order)).length === 0) continue;
      const zipName = zipNameOf(browser, Math.ceil(from / pagesOfZip), format);
      tickets.push(await addTicket(tx, services, session, run, { groupType: 'Layout', name: zipName, zipName, order }));
    }
    if (tickets.length === 0) throw new ProblemError('export_no_pictures');
    return tickets;
  });
}

/** `WC_001.zip`; of pictures in another format than they are stored in `WC_001_png.zip`. */
const zipNameOf = (browser: BrowserId, part: number, format: PictureFormat): string =>
  `${browser}_${String(part).padStart(3, '0')}${format === 'webp' ? '' : `_${format}`}.zip`;
