import { z } from 'zod';
import type { Reply } from '#endpoint/define.ts';
import { encodedJson } from '#endpoint/encoded-json.ts';
import { issueMessage } from '#endpoint/input-issue.ts';
import { parseInput } from '#endpoint/parse-input.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { convertOldLinks } from '#product/reports/api/specified-exports.ts';
import { convertLinks, OldLinks } from './convert-links.ts';

const Upload = z.object({ data: encodedJson(OldLinks) });

const mostLinks = 50_000;
const mostUses = 200_000;

/** Reads and converts the JSON text of links, plain, URI-encoded or in base64. */
export function readOldLinks(text: string): Reply<typeof convertOldLinks>['data'] {
  const parsed = parseInput(Upload, { data: text });
  if (!parsed.success)
    throw new ProblemError(
      'invalid_input',
      {},
      parsed.issues.map(issue => ({ path: issue.path.join('.'), message: issueMessage(issue) })),
    );
  const links = Object.values(parsed.data.data);
  const uses = links.reduce((sum, { pages }) => sum + pages.length, 0);
  if (links.length > mostLinks || uses > mostUses) throw new ProblemError('upload_too_heavy');
  return convertLinks(parsed.data.data);
}
