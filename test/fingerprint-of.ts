import { Parser } from 'htmlparser2';
import { createFingerprint, type PageFingerprint } from '#checks/page-fingerprint.ts';

const silentElements = new Set(['script', 'style', 'noscript', 'template', 'title', 'svg']);

/** The fingerprint of a page's source. */
export function fingerprintOf(source: string, pageUrl: string): PageFingerprint {
  const fingerprint = createFingerprint(source, pageUrl);
  const quiet: string[] = [];
  let title = '';
  const parser = new Parser({
    onopentag(name, attributes) {
      fingerprint.open(name, attributes);
      if (silentElements.has(name)) quiet.push(name);
    },
    ontext(text) {
      if (quiet.length === 1 && quiet[0] === 'title') title += text;
      if (quiet.length === 0) fingerprint.text(text);
    },
    onclosetag(name) {
      if (quiet.at(-1) === name) quiet.pop();
    },
  });
  parser.end(source);
  return fingerprint.close(title.replace(/\s+/g, ' '));
}
