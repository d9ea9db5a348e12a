import { describe, expect, it } from 'vitest';
import { readOutline } from './links.ts';
import { findForward, isLibrary, writesLinks } from './script-signs.ts';

const page = 'http://a.example/d/p.html';
const long = `<p>${'本文の文章です。'.repeat(80)}</p>`;

describe('isScripted', () => {
  it.each<[string, string, boolean]>([
    ['a plain page', long, false],
    ['a library', `${long}<script src="/js/jquery-3.7.1.min.js"></script>`, false],
    [
      'a counter',
      `${long}<script>window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}</script>`,
      false,
    ],
    ['a year in the footer', `${long}<script>document.write(new Date().getFullYear())</script>`, false],
    [
      'a script element',
      `${long}<script>window.jQuery || document.write('<script src="/j.js"><\\/script>')</script>`,
      false,
    ],
    ['a label', `${long}<script>button.innerHTML = 'メニュー';</script>`, false],
    ['data', `${long}<script type="application/json">{"a":"x.innerHTML = '<a href=b>'"}</script>`, false],
    ['an empty list for items without an id', `${long}<ul></ul><script>x()</script>`, false],
    ['written links', `${long}<script>document.write('<a href="x.html">x</a>')</script>`, true],
    ['innerHTML', `${long}<script>document.getElementById('m').innerHTML = '<ul>' + items + '</ul>';</script>`, true],
    ['insertAdjacentHTML', `${long}<script>nav.insertAdjacentHTML('beforeend', html)</script>`, true],
    ['createElement', `${long}<script>var a=document.createElement('a');a.href=u;</script>`, true],
    ['a part loaded by jQuery', `${long}<script>$('#header').load('/parts/header.html')</script>`, true],
    ['an empty placeholder', `${long}<div id="global-nav"></div><script src="/js/site.js"></script>`, true],
    ['an empty list', `${long}<ul id="items">\n</ul><script src="/js/site.js"></script>`, true],
    ['a custom element', `${long}<site-header></site-header><script src="/js/site.js"></script>`, true],
    ['a placeholder without a script', `${long}<div id="global-nav"></div>`, false],
    ['a framework', `${long}<div v-for="item in items"></div><script src="vue.js"></script>`, true],
    ['a notice', `${long}<noscript>JavaScriptを有効にしてください。</noscript><script src="/a.js"></script>`, true],
    [
      'a counter for readers without scripts',
      `${long}<noscript><img src="/c.gif"></noscript><script>x()</script>`,
      false,
    ],
  ])('%s', (_name, html, expected) => expect(readOutline(html, page).isScripted).toBe(expected));

  it('lists the script files of the own host', () => {
    const html = '<script src="/a.js"></script><script src="//cdn.example/b.js"></script><script src="c.js"></script>';
    expect(readOutline(html, page).scriptFiles).toEqual(['http://a.example/a.js', 'http://a.example/d/c.js']);
  });
});

describe('script files', () => {
  it.each<[string, boolean]>([
    ['const nav = document.querySelector("nav"); nav.innerHTML = items.map(i => `<a href="${i.url}">`).join("")', true],
    ['fetch("/parts/menu.html").then(r => r.text()).then(t => { box.innerHTML = t })', true],
    ['document.querySelector(".menu").classList.toggle("open")', false],
    ['el.innerHTML = count + 1', false],
  ])('%s', (script, expected) => expect(writesLinks(script)).toBe(expected));

  it.each<[string, boolean]>([
    ['http://a/js/jquery.min.js', true],
    ['http://a/js/jquery-3.7.1.min.js?v=1', true],
    ['http://a/js/swiper-bundle.min.js', true],
    ['http://a/js/jquery.include-header.js', false],
    ['http://a/js/menu.js', false],
  ])('%s is a library: %s', (url, expected) => expect(isLibrary(url)).toBe(expected));
});

describe('findForward', () => {
  it.each<[string, { target: string | null; depth: number } | null]>([
    ["location.href = '/new/'", { target: '/new/', depth: 0 }],
    ['window.location="https://b.example/"', { target: 'https://b.example/', depth: 0 }],
    ["top.location.replace('x.html');", { target: 'x.html', depth: 0 }],
    ['document.location.assign(next)', { target: null, depth: 0 }],
    ["setTimeout(function () { location.href = '/a' }, 100)", { target: '/a', depth: 1 }],
    ["(function(){ if (x) { location.href = '/a' } })()", null],
    ["if (location.href == '/a') x()", null],
    ['var location2 = 1; my.location = 3', null],
  ])('%s', (script, expected) => expect(findForward(script)).toEqual(expected));

  it('takes a function for a handler where the page has a text of its own', () => {
    const script = '<script>function go(list) { location.href = list.value }</script>';
    expect(readOutline(long + script, page).mayForward).toBe(false);
    expect(readOutline(`<p>moved</p>${script}`, page).mayForward).toBe(true);
    expect(readOutline(`${long}<script>location.replace("/x")</script>`, page)).toMatchObject({
      mayForward: true,
      links: ['http://a.example/x'],
    });
  });
});

describe('directives', () => {
  it.each<[string, object]>([
    ['<link rel="canonical" href="/c">', { canonical: 'http://a.example/c', refresh: null }],
    ['<meta http-equiv=refresh content="3; url=/n">', { refresh: { url: 'http://a.example/n', seconds: 3 } }],
    ['<meta http-equiv=refresh content="30">', { refresh: null }],
    [
      '<noscript><meta http-equiv=refresh content="0;url=/n"></noscript>',
      { refresh: null, links: ['http://a.example/n'] },
    ],
  ])('%s', (html, expected) => expect(readOutline(html, page)).toMatchObject(expected));

  it('writes queries of links in the encoding of the page', () => {
    expect(readOutline('<a href="?q=点検">', page, 'euc-jp').links).toEqual([
      'http://a.example/d/p.html?q=%C5%C0%B8%A1',
    ]);
  });
});
