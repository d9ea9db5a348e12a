import { describe, expect, test } from 'vitest';
import { collectCssReferences, collectReferences } from './references.ts';

const page = 'https://example.jp/dir/page.html';
const targets = (html: string) => collectReferences(html, page).references.map(({ target }) => target);
const at = (path: string) => `https://example.jp${path}`;

describe('references of a page', () => {
  test.each<[html: string, expected: (string | null)[]]>([
    ['<a href="x.html">x</a>', [at('/dir/x.html')]],
    ['<map><area href=x></map>', [at('/dir/x')]],
    ['<img src=a.png srcset="a.png 1x, b.png 2x">', [at('/dir/a.png'), at('/dir/a.png'), at('/dir/b.png')]],
    ['<picture><source srcset="c.webp 1x"></picture>', [at('/dir/c.webp')]],
    [
      '<video src=v.mp4 poster=p.png><source src=w.mp4><track src=t.vtt></video>',
      ['v.mp4', 'p.png', 'w.mp4', 't.vtt'].map(name => at(`/dir/${name}`)),
    ],
    [
      '<audio src=a.mp3></audio><iframe src=f></iframe><embed src=e><object data=o></object>',
      ['a.mp3', 'f', 'e', 'o'].map(name => at(`/dir/${name}`)),
    ],
    ['<frameset><frame src=f></frameset>', [at('/dir/f')]],
    ['<script src=s.js></script>', [at('/dir/s.js')]],
    ['<link rel=stylesheet href=s.css><link rel=icon href=i>', [at('/dir/s.css'), at('/dir/i')]],
    ['<link rel="preconnect" href=//a.example><link rel=dns-prefetch href=//b.example><link href=x>', []],
    ['<link rel=preload as=image imagesrcset="a 1x, b 2x">', [at('/dir/a'), at('/dir/b')]],
    [
      '<form action=go></form><form action=get method=GET></form><form action=post method=POST></form>',
      [at('/dir/go'), at('/dir/get')],
    ],
    ['<input type=image src=i.png><input src=no.png>', [at('/dir/i.png')]],
    [
      '<form><button formaction=go></button></form><form method=post><input type=submit formaction=no></form><button formaction=no>',
      [at('/dir/go')],
    ],
    [
      '<form method=post><button formaction=go formmethod=get></button><button form=other formaction=no></form>',
      [at('/dir/go')],
    ],
    [
      '<meta property="og:image" content=/o.png><meta name=twitter:image content=t.png><meta property=og:title content=/no><meta property=og:url content="/">',
      [at('/o.png'), at('/dir/t.png'), at('/')],
    ],
    [
      '<blockquote cite=b></blockquote><q cite=q></q><del cite=d></del><ins cite=i></ins>',
      ['b', 'q', 'd', 'i'].map(name => at(`/dir/${name}`)),
    ],
    ['<a href=x ping=/ping>x</a>', [at('/dir/x')]],
    [
      '<link rel="canonical" href=c><link rel=alternate hreflang=en href=e><link rel=manifest href=m><link rel=next href=n>',
      ['c', 'e', 'm', 'n'].map(name => at(`/dir/${name}`)),
    ],
    ['<script type="application/ld+json">{"logo":"/l.png"}</script>', [at('/l.png')]],
    ['<script type="application/json">{"logo":"/l.png"}</script>', []],
    ['<p style="background:image-set(\'i.png\' 1x, url(j.png) 2x)">', [at('/dir/i.png'), at('/dir/j.png')]],
    ['<meta http-equiv=refresh content="5; url=next.html">', [at('/dir/next.html')]],
    [
      '<svg><a xlink:href=s></a><image href=i.png /><use href="#icon"/><use href="sprite.svg#x"/></svg>',
      [at('/dir/s'), at('/dir/i.png'), at('/dir/sprite.svg#x')],
    ],
    ['<base href="/base/"><a href=x></a>', [at('/base/x')]],
    ['<base href="/one/"><base href="/two/"><a href=x></a>', [at('/one/x')]],
    ['<a href="/資料/案内.txt">x</a>', [at('/%E8%B3%87%E6%96%99/%E6%A1%88%E5%86%85.txt')]],
    ['<a href="?a=1&amp;b=2">x</a>', [at('/dir/page.html?a=1&b=2')]],
    [
      '<a href="mailto:a@b">x</a><a href="tel:1">x</a><a href="javascript:x()">x</a><a href="data:,x">x</a><a>x</a>',
      [],
    ],
    ['<a href="http://">x</a>', [null]],
    ['<style>@import "i.css"; p { background: url(u.png) }</style>', [at('/dir/i.css'), at('/dir/u.png')]],
    ['<p style="background:url(&quot;u.png&quot;)">x</p>', [at('/dir/u.png')]],
    ['<!-- <a href=no> --><script>"<a href=no>"</script><textarea><a href=no></textarea>', []],
    ['<template><a href=no></a></template><a href=yes></a>', [at('/dir/yes')]],
    ['<noscript><img src=n.png></noscript>', [at('/dir/n.png')]],
  ])('%s', (html, expected) => {
    expect(targets(html)).toEqual(expected);
  });

  test('lines and columns are those of the tag, or of the address in a style sheet', () => {
    const html = '<p>\n日本 <a href=x>\n<style>\n p { background: url(u.png) }</style>';
    expect(collectReferences(html, page).references).toMatchObject([
      { raw: 'x', line: 2, column: 4 },
      { raw: 'u.png', line: 4, column: 18 },
    ]);
  });

  test.each([
    ['<a href=x> よく \n ある <b>質問</b></a>', 'よく ある 質問'],
    ['<a href=x><img src=y alt="会社概要"></a>', '会社概要'],
    ['<a href=x title=t></a>', 't'],
    ['<a href=x aria-label=l></a>', 'l'],
  ])('%s has the text %s', (html, text) => {
    expect(collectReferences(html, page).references[0]?.text).toBe(text);
  });

  test.each([
    ['<nav><a href=x></a></nav>', 'navigation'],
    ['<header><a href=x></a></header>', 'header'],
    ['<header><nav><a href=x></a></nav></header>', 'navigation'],
    ['<main><article><header><a href=x></a></header></article></main>', 'main'],
    ['<article><header><a href=x></a></header></article>', 'other'],
    ['<footer><ul><li>1<li><a href=x></a></ul></footer>', 'footer'],
    ['<nav></nav><a href=x></a>', 'other'],
    ['<div role=contentinfo><a href=x></a></div>', 'footer'],
    ['<nav><img src=x><br></nav><main><p><a href=x></a></main>', 'navigation'],
  ])('%s stands in %s', (html, place) => {
    expect(collectReferences(html, page).references[0]?.place).toBe(place);
  });

  test('ids and anchor names can be pointed to', () => {
    const { ids } = collectReferences('<h2 id="交通">x</h2><a name=old></a><map name=no></map><p id="">', page);
    expect([...ids]).toEqual(['交通', 'old']);
  });
});

test('a style sheet is the base of its references', () => {
  const css = '@import url("sub.css");\n.a { background: url(../img/a.png), url(#svg), url(data:image/png;base64,x) }';
  expect(collectCssReferences(css, 'https://example.jp/style/site.css')).toMatchObject([
    { target: at('/style/sub.css'), attribute: '@import', line: 1, column: 9 },
    { target: at('/img/a.png'), attribute: 'url()', line: 2, column: 18, stylesheet: at('/style/site.css') },
  ]);
});

describe('the source of a rendered page', () => {
  const rendered = (html: string, host = '') =>
    collectReferences(html, page, 'utf-8', { host, base: 'https://example.jp/base/' }).references;

  test('its places are selectors, and its base is that of the document', () => {
    const html =
      '<html><body><ul id=menu><li><a href=x>1</a></li><li><b></b><a href=y>2</a></li></ul><p><img src=z></p></body></html>';
    expect(rendered(html)).toMatchObject([
      { target: at('/base/x'), line: null, selector: '#menu > li:nth-of-type(1) > a:nth-of-type(1)' },
      { target: at('/base/y'), column: null, selector: '#menu > li:nth-of-type(2) > a:nth-of-type(1)' },
      { target: at('/base/z'), selector: 'html > body > p:nth-of-type(1) > img:nth-of-type(1)' },
    ]);
  });

  test('a shadow tree stands below its host', () => {
    expect(rendered('<a href=x>1</a>', '#menu')).toMatchObject([{ selector: '#menu >>> a:nth-of-type(1)' }]);
  });
});

test('an address in JSON-LD has its own place', () => {
  const html = '<p>\n<script type="application/ld+json">{\n "logo": "/l.png" }</script>';
  expect(collectReferences(html, page).references).toMatchObject([
    { element: 'script', attribute: 'logo', line: 3, column: 10 },
  ]);
});
