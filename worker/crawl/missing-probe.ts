import { randomBytes } from 'node:crypto';
import { isNearlyEqual } from '#checks/page-fingerprint.ts';
import { type MissingSignature, missingSignature } from '#checks/soft-missing.ts';
import { isShell } from './detect-spa.ts';
import type { Page, PageVisitor } from './page-visitor.ts';

const saysMissing =
  /404|not[ -]?found|見つかりません|見つかりませんでした|存在しません|ページがありません|エラー|error/i;

/**
 * Asks a site for two names that cannot exist, in the folder of `base` and one deeper, and returns the signature of its
 * answers with status 2xx. Null for a site that answers with errors, and for one whose answer says nothing about a page
 * (an application that sends one source for every address).
 */
export async function askForMissing(base: string, start: Page, visitor: PageVisitor): Promise<MissingSignature | null> {
  const name = `missing-${randomBytes(10).toString('hex')}`;
  const answers: Page[] = [];
  for (const path of [name, `${name}/${name}.html`]) {
    const visited = await visitor.visit(new URL(path, base).href, { withLinks: false });
    if (visited.kind === 'page') answers.push(visited);
  }
  const telling = answers.filter(answer => {
    const { outline, response } = answer;
    if (response.chain.length > 0) return true;
    if (isShell(outline) || isNearlyEqual(outline.fingerprint, start.outline.fingerprint)) return false;
    return !outline.isScripted || saysMissing.test(outline.title);
  });
  return missingSignature(
    new URL(base).origin,
    telling.map(({ response }) => response),
  );
}
