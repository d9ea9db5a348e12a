import { describe, expect, it } from 'vitest';
import { isShell } from './detect-spa.ts';
import { readOutline } from './links.ts';

const page = 'http://a.example/d/p.html';
const links = (html: string) => readOutline(html, page).links;

describe('readOutline', () => {
  it.each<[string, string, string[]]>([
    [
      'anchors in order, each once',
      '<a href=b.html>b<a href="/c">c<a href="b.html">',
      ['http://a.example/d/b.html', 'http://a.example/c'],
    ],
    ['areas', '<map><area href="x"></map>', ['http://a.example/d/x']],
    ['frames', '<frameset><frame src="f.html"></frameset>', ['http://a.example/d/f.html']],
    ['iframes', '<iframe src="//b.example/"></iframe>', ['http://b.example/']],
    [
      'next, prev and canonical',
      '<link rel="next" href="?p=2"><link rel="Canonical" href="/c"><link rel=stylesheet href=s.css>',
      ['http://a.example/d/p.html?p=2', 'http://a.example/c'],
    ],
    ['the base', '<base href="/base/"><base href="/no/"><a href="x">', ['http://a.example/base/x']],
    ['a refresh', `<meta http-equiv="Refresh" content="5; URL='next.html'">`, ['http://a.example/d/next.html']],
    ['a refresh without quotes', '<meta http-equiv=refresh content="0;url=/n?a=b">', ['http://a.example/n?a=b']],
    ['a plain reload', '<meta http-equiv=refresh content="30">', []],
    ['entities', '<a href="?a=1&amp;b=2">', ['http://a.example/d/p.html?a=1&b=2']],
    ['raw Japanese', '<a href=" 日本.html\n">', ['http://a.example/d/%E6%97%A5%E6%9C%AC.html']],
    ['other schemes, kept for the scope to judge', '<a href="mailto:a@b.example">', ['mailto:a@b.example']],
    ['nothing from comments and scripts', '<!-- <a href=x> --><script>"<a href=y>"</script><a href="">', []],
    ['nothing from broken addresses', '<a href="http://[">', []],
    ['links where scripts are off', '<noscript><a href="n"></noscript>', ['http://a.example/d/n']],
  ])('%s', (_name, html, expected) => expect(links(html)).toEqual(expected));

  it('reads the title, not that of a picture', () => {
    expect(readOutline('<title> 点検\n 一覧 </title><svg><title>icon</title></svg>', page).title).toBe('点検 一覧');
  });
});

describe('isShell', () => {
  it.each<[string, string, boolean]>([
    ['React', '<div id="root"></div><script type=module src=a.js></script>', true],
    ['Angular', '<app-root></app-root><script src=a.js></script>', true],
    [
      'a notice beside the mount point',
      '<noscript>You need to enable JavaScript to run this app.</noscript><div id=app> </div><script src=a></script>',
      true,
    ],
    ['nothing but a script', '<body><script>document.write("x")</script>', true],
    ['no script', '<div id="root"></div>', false],
    ['data in a script', '<div id="root"></div><script type="application/ld+json">{}</script>', false],
    ['rendered on the server', `<div id="root">${'本文'.repeat(120)}</div><script src=a.js></script>`, false],
    ['many links', '<div id=root></div><a href=a><a href=b><a href=c><script src=a.js></script>', false],
    [
      'a short page',
      '<p>この支店は四月一日に移転いたしました。新しい住所は地図のページをご覧ください。お問い合わせは代表電話まで。</p><script src=a.js></script>',
      false,
    ],
  ])('%s', (_name, html, expected) => expect(isShell(readOutline(html, page))).toBe(expected));
});
