import { randomBytes } from 'node:crypto';
import { isNearlyEqual, type PageFingerprint } from '#checks/page-fingerprint.ts';
import { type Soft404Signature, soft404Signature } from '#checks/soft-404.ts';
import { isShell } from './detect-spa.ts';
import type { PageVisitor } from './page-visitor.ts';
import type { Page } from './visited.ts';

const saysMissing =
  /404|not[ -]?found|見つかりません|見つかりませんでした|存在しません|ページがありません|エラー|error/i;

const hostOf = (url: string) => new URL(url).host;

/** The outcome of asking for names that cannot exist. `answered`: false where the host gave no answer to one of them. */
interface Soft404Probe {
  answered: boolean;
  signature: Soft404Signature | null;
}

/**
 * Asks a site for two names that cannot exist, in the folder of `base` and one deeper, and returns the signature of its
 * answers with status 2xx. Null for a site that answers with errors, and for one whose answer says nothing about a page
 * (an application that sends one source for every address, a form to sign in). `startOf`: the content of the start page,
 * asked for only where it is needed.
 */
export async function probeSoft404(
  base: string,
  visitor: PageVisitor,
  startOf: () => Promise<PageFingerprint | null>,
): Promise<Soft404Probe> {
  const name = `missing-${randomBytes(10).toString('hex')}`;
  const answers: Page[] = [];
  for (const path of [name, `${name}/${name}.html`]) {
    const visited = await visitor.visit(new URL(path, base).href, { withLinks: false });
    if (visited.kind === 'failed' && visited.response === undefined) return { answered: false, signature: null };
    if (visited.kind === 'page') answers.push(visited);
  }
  const start = answers.some(({ response }) => response.chain.length === 0) ? await startOf() : null;
  const telling = answers.filter(({ outline, response }) => {
    // Elsewhere, with the name in the address, one signs in.
    const isSignIn = hostOf(response.finalUrl) !== hostOf(base) && response.finalUrl.includes(name);
    if (response.chain.length > 0) return !outline.asksPassword && !isSignIn;
    const isStart = start !== null && isNearlyEqual(outline.fingerprint, start);
    if (isShell(outline) || isStart) return false;
    return !outline.isScripted || saysMissing.test(outline.title);
  });
  const signature = soft404Signature(
    new URL(base).origin,
    telling.map(({ response, outline: { fingerprint } }) => ({ response, fingerprint })),
  );
  return { answered: true, signature };
}
