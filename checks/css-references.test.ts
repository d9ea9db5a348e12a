import { expect, test } from 'vitest';
import { cssReferences } from './css-references.ts';

test.each([
  ['a { background: url(a.png) }', ['url a.png']],
  ['a { background: url( "a b.png" ) }', ['url a b.png']],
  ["a { background: url('a\\'b.png'), URL(c.png) }", ["url a'b.png", 'url c.png']],
  [
    '@import "a.css"; @import url(b.css) layer(x) screen; @import url("c.css");',
    ['import a.css', 'import b.css', 'import c.css'],
  ],
  ['@charset "utf-8"; @namespace url(http://www.w3.org/1999/xhtml); @namespace x "y";', []],
  ['a { color: red } @import "late.css"; @import url(late2.css);', []],
  ['@font-face { src: url(a.woff2) format("woff2"), local("x") }', ['url a.woff2']],
  ['a { background: image-set("a.png" 1x, url(b.png) 2x) }', ['url a.png', 'url b.png']],
  ['a { content: "url(no.png)"; clip-path: url(#x) } /* url(no.png) */', []],
  ['@media print { a { background: url(p.png) } }', ['url p.png']],
  ['a { background: url(unclosed', ['url unclosed']],
])('%s', (css, expected) => {
  expect(cssReferences(css).map(({ kind, raw }) => `${kind} ${raw}`)).toEqual(expected);
});
