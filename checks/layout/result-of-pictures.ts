import type { CheckFile, Finding, NotJudged, UnitResult } from '../check.ts';
import type { PagePictureResult } from '../pictures.ts';
import { pictureMessages } from './messages.ts';

/** The picture of a page in one browser, with its file unless it failed. */
export interface DrawnPicture {
  picture: PagePictureResult;
  file?: CheckFile;
}

/** What was found on the page itself, and what could not be judged. */
export interface Judged {
  findings: Finding[];
  notJudged: NotJudged[];
}

/** The result of a unit: `done` with the pictures that were taken, each missing one as not judged; `failed` without any. */
export function resultOfPictures(unit: string, drawn: readonly DrawnPicture[], judged: Judged): UnitResult {
  const pictures = drawn.map(({ picture }) => picture);
  const files = drawn.flatMap(({ file }) => file ?? []);
  const missing = pictures.flatMap(({ browser, failure }) => (failure ? [{ ...failure, subject: browser }] : []));
  // Counted by browser over the pages of the run.
  const drawnBy = Object.fromEntries(pictures.map(({ browser, file }) => [browser, file === null ? 0 : 1]));
  const summary = { pictures, drawn: { pictures: drawnBy } };
  if (pictures.length > 0 && missing.length === pictures.length) {
    const message = {
      ja: [pictureMessages.none.ja, ...missing.map(each => each.message.ja)].join(''),
      en: [pictureMessages.none.en, ...missing.map(each => each.message.en)].join(' '),
    };
    const failure = { code: 'no-picture', message };
    return { unit, status: 'failed', failure, score: null, summary, findings: [], files: [] };
  }
  const notJudged = [...missing, ...judged.notJudged];
  return {
    unit,
    status: 'done',
    score: null,
    summary,
    findings: judged.findings,
    files,
    ...(notJudged.length > 0 ? { notJudged } : {}),
  };
}
