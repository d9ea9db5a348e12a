import { describe, expect, test } from 'vitest';
import { fileProves, metaTokens } from './read-proof.ts';

describe('the file', () => {
  const line = 'tenken-verification=abc';
  test.each<[string, string, boolean]>([
    ['the line alone', line, true],
    ['with a line break of Windows and a mark of the byte order', `\uFEFF${line}\r\n`, true],
    ['between the lines of others', `tenken-verification=x\n ${line} \ntenken-verification=y`, true],
    ['nothing', '', false],
    ['a longer token', `${line}d`, false],
    ['within a sentence', `see ${line} here`, false],
    ['the token alone', 'abc', false],
  ])('%s', (_, text, expected) => {
    expect(fileProves(text, line)).toBe(expected);
  });
});

describe('the meta element', () => {
  const meta = '<meta name="tenken-verification" content="abc">';
  test.each<[string, string, string[]]>([
    ['in the head', `<!doctype html><html><head><title>t</title>${meta}</head><body></body></html>`, ['abc']],
    ['without tags of the head', `<!doctype html><title>t</title><link rel=icon href=i>${meta}<p>x`, ['abc']],
    ['in capitals and with blanks', '<META NAME=" Tenken-Verification " CONTENT=" abc ">', ['abc']],
    ['two of two tenants', `${meta}<meta name=tenken-verification content=def>`, ['abc', 'def']],
    ['after an inline script', `<head><script>if (a < b) c = "<p>"</script>${meta}`, ['abc']],
    ['in the body', `<head></head><body>${meta}`, []],
    ['after an element of the body', `<title>t</title><p>a comment</p>${meta}`, []],
    ['after the end of the head', `<head></head>${meta}`, []],
    ['within an svg of the head', `<head><svg>${meta}</svg>`, []],
    ['within noscript', `<head><noscript>${meta}</noscript></head>`, []],
    ['in a comment', `<head><!-- ${meta} --></head>`, []],
    ['in the title', `<title>${meta}</title>`, []],
    ['in a script', `<script>document.write('${meta}')</script>`, []],
    ['in an attribute', `<link title='${meta}'>`, []],
    ['of another name', '<meta name="description" content="abc">', []],
    ['no page at all', 'abc', []],
  ])('%s', (_, html, expected) => {
    expect(metaTokens(html, 'tenken-verification')).toEqual(expected);
  });
});
