import { describe, expect, test } from 'vitest';
import { judgeQuality } from './judge.ts';
import type { VnuMessage } from './vnu-server.ts';

const url = 'https://example.jp/';
const html = (messages: VnuMessage[], text = '') => judgeQuality(messages, { url, source: 'html', text });
const css = (message: string, text: string, line = 1, column = text.indexOf('|') + 1) =>
  judgeQuality([{ type: 'error', message, lastLine: line, lastColumn: column }], {
    url,
    source: 'css',
    text: text.replace('|', ''),
  });

describe('a message becomes a finding', () => {
  test('with its range, its excerpt and its original message', () => {
    const message: VnuMessage = {
      type: 'error',
      message: 'Duplicate ID “a”.',
      lastLine: 3,
      firstColumn: 2,
      lastColumn: 9,
      extract: '<p id="a">',
      hiliteStart: 0,
      hiliteLength: 10,
    };
    expect(html([message]).findings).toMatchObject([
      {
        function: 'quality',
        severity: 'error',
        message: { ja: 'ID「a」が重複しています。', en: 'Duplicate ID “a”.' },
        place: { url, line: 3, column: 2, lastLine: 3, lastColumn: 9 },
        excerpt: '<p id="a">',
        detail: { source: 'html', type: 'error', subType: null, template: 'Duplicate ID “*”.', mark: [0, 10] },
      },
    ]);
  });

  test.each([
    ['error', undefined, 'error'],
    ['error', 'fatal', 'error'],
    ['info', 'warning', 'warning'],
    ['info', undefined, 'notice'],
  ])('type %s, subType %s is %s', (type, subType, severity) => {
    const message = { type, message: 'Empty heading.', ...(subType && { subType }) };
    expect(html([message]).findings.map(finding => finding.severity)).toEqual([severity]);
  });

  test('an untranslated message is marked', () => {
    const [finding] = html([{ type: 'error', message: 'Something “new”.' }]).findings;
    expect(finding).toMatchObject({ message: { ja: 'Something “new”.' }, detail: { untranslated: true } });
  });

  test('a defect of the whole document has no line', () => {
    expect(html([{ type: 'error', message: 'The character encoding was not declared.' }]).findings[0]?.place).toEqual({
      url,
    });
  });

  test('the same defect has the same fingerprint on another line', () => {
    const at = (lastLine: number) =>
      html(
        [{ type: 'error', message: 'Empty heading.', lastLine, firstColumn: 1, lastColumn: 4, extract: '<h1></h1>' }],
        `${'\n'.repeat(lastLine - 1)}<h1></h1>`,
      );
    expect(at(1).findings[0]?.fingerprint).toBe(at(9).findings[0]?.fingerprint);
  });

  test('equal images beside unequal ones are one place, unlike ones are two', () => {
    const [a, b, again] = ['<img src="a">', '<p><img src="b"><img src="a">', '<img src="a"><img alt="x">'].map(text => {
      const image = { firstColumn: text.indexOf('<img') + 1, lastColumn: text.indexOf('>', text.indexOf('<img')) + 1 };
      return html([{ type: 'error', message: 'No alt.', lastLine: 1, ...image, extract: text }], text).findings[0];
    });
    expect(a?.fingerprint).toBe(again?.fingerprint);
    expect(a?.former).not.toBe(again?.former);
    expect(a?.fingerprint).not.toBe(b?.fingerprint);
  });
});

test('the limit of messages is no defect, but marks the page', () => {
  const limit = { type: 'error', subType: 'fatal', message: 'Too many messages.' };
  expect(html([limit])).toEqual({
    findings: [],
    stop: { code: 'too-many-messages', line: null },
    unchecked: null,
  });
});

test('a checker that cannot follow the tags any more marks the page, and that is a defect', () => {
  const lost = {
    type: 'error',
    subType: 'fatal',
    message: 'Cannot recover after last error. Any further errors will be ignored.',
    lastLine: 7,
  };
  expect(html([lost])).toMatchObject({
    findings: [{ severity: 'error' }],
    stop: { code: 'unrecoverable', line: 7 },
  });
});

test('a document that the checker could not read is unchecked', () => {
  const refusal = { type: 'non-document-error', subType: 'io', message: 'Resource size exceeds limit.' };
  expect(html([refusal])).toEqual({ findings: [], stop: null, unchecked: 'Resource size exceeds limit.' });
});

test('the chosen schema is not reported', () => {
  expect(html([{ type: 'info', message: 'Using the preset for HTML based on the root namespace.' }]).findings).toEqual(
    [],
  );
});

describe('valid CSS of today is left out', () => {
  test.each([
    ['Unrecognized at-rule “@container”', '|@container (width > 1px) {}'],
    ['Unrecognized at-rule “@property”', '|@property --x {}'],
    ['Unrecognized at-rule “@starting-style”', '|@starting-style {}'],
    ["“container-type”: Property “container-type” doesn't exist.", 'a { container-type: |inline-size }'],
    ["“anchor-name”: Property “anchor-name” doesn't exist.", 'a { anchor-name: |--x }'],
    ['“background”: “in” is not a “color” value.', 'a { background: linear-gradient(in oklab, red, |blue) }'],
    ['“top”: “anchor(bottom)” is not a “top” value.', 'a {\n  color: red; top: anchor(bottom)|; }', 2, 33],
    ['Unknown pseudo-element or pseudo-class “::details-content”.', 'a::|details-content {}'],
    ['Parse Error.', '::view-transition-old(root) { |color: red }'],
    // What only the older version of the checker does not know.
    ['Unknown pseudo-element or pseudo-class “:has”', 'a:|has(b) {}'],
    ['Parse Error.', 'a:not(b, c) { |color: red }'],
    ['Parse Error.', 'a { & b { |color: red } }'],
  ])('%s', (message, text, line?: number, column?: number) => {
    expect(css(message, text, line, column).findings).toEqual([]);
  });
});

describe('faults of CSS stay', () => {
  test.each([
    ['Unrecognized at-rule “@foo”', '|@foo {}'],
    ["“colour”: Property “colour” doesn't exist.", 'a { colour: |red }'],
    ['“color”: “blu” is not a “color” value.', 'a { color: |blu }'],
    ['“width”: only “0” can be a “unit”. You must put a unit after your number.', 'a { width: 1|0 }'],
    ['Unknown pseudo-element or pseudo-class “:foo”', 'a:|foo {}'],
    ['Parse Error.', 'a { color: red } } |b {}'],
    ['Parse Error.', 'a:not(b, c) { color |red }'],
    ['Parse Error.', 'a:is(b) { color |red }'],
    ['“color”: “blu” is not a “color” value.', 'a { color: |blu } b { color: red }'],
  ])('%s', (message, text) => {
    expect(css(message, text).findings).toMatchObject([{ severity: 'error', detail: { source: 'css' } }]);
  });
});

test('CSS inside HTML is counted as CSS, judged by its own place', () => {
  const text =
    '<title>x</title>\n<style>\na { background: linear-gradient(in oklab, red, blue); color: blu }\n</style>';
  const message = (value: string, lastColumn: number) => ({
    type: 'error',
    message: `CSS: ${value}`,
    lastLine: 3,
    lastColumn,
  });
  const { findings } = html(
    [message('“background”: “in” is not a “color” value.', 45), message('“color”: “blu” is not a “color” value.', 64)],
    text,
  );
  expect(findings).toMatchObject([
    {
      rule: 'css/value-not-allowed',
      message: { en: 'CSS: “color”: “blu” is not a “color” value.' },
      detail: { source: 'css' },
    },
  ]);
});

describe('what is newer than the checker is a note', () => {
  test.each<[string, string]>([
    ['“width”: Parse Error.', 'a { width: |calc-size(auto, size * 0.5); }'],
    ['“color”: Parse Error.', 'b { color: |if(style(--dark: 1): white; else: black); }'],
    ["“else”: Property “else” doesn't exist.", 'b { color: if(style(--dark: 1): white; |else: black); }'],
    ['Parse Error.', 'b { margin: 0; color: if(style(--dark: 1): white; else: black)|; }'],
    [
      '“appearance”: “base-select” is not a “appearance” value.',
      'select, ::picker(select) { appearance: |base-select; }',
    ],
    ['“width”: “random(1px,5px)” is not a “width” value.', 'u { width: |random(1px, 5px) }'],
    ['“color”: “red” is not a “color” value.', 'em { color: contrast-color(|red); }'],
    ['“clip-path”: “shape(from 0 0)” is not a “clip-path” value.', 'em { clip-path: |shape(from 0 0); }'],
    ['“width”: Parse Error.', 'h2 { width: |attr(data-w type(<length>), 5px); }'],
    ['Unrecognized at-rule “@function”', '|@function --double(--x) { result: 1px }'],
    ["“text-fit”: Property “text-fit” doesn't exist.", 'p { |text-fit: grow; }'],
    ["“rule”: Property “rule” doesn't exist.", 'p { |rule: 1px solid red; }'],
    ['“display”: “grid-lanes” is not a “display” value.', 'p { display: |grid-lanes; }'],
    ['“color”: “from” is not a “color” value.', 'p { color: alpha(|from red / 50%); }'],
    ['Unknown pseudo-element or pseudo-class “:heading”', 'p|:heading { color: red; }'],
    ['Parse Error.', 'p:heading(1,| 2) { color: red; }'],
    ['Parse Error.', '@import url(a.css) |layer(b) supports(display: grid) screen;'],
  ])('CSS: %s in %s', (message, text) => {
    expect(css(message, text).findings.map(({ severity }) => severity)).toEqual(['notice']);
  });

  test.each<[string, string]>([
    ['Attribute “interestfor” not allowed on element “button” at this point.', '<button interestfor="d">'],
    ['Attribute “closedby” not allowed on element “dialog” at this point.', '<dialog closedby="any">'],
    ['Attribute “part” not allowed on element “p” at this point.', '<p part="a">'],
    ['Attribute “switch” not allowed on element “input” at this point.', '<input type="checkbox" switch>'],
    ['Bad value “suggestion” for attribute “role” on element “div”.', '<div role="suggestion">'],
    [
      'The “permission” element is a completely-unknown element that is not allowed anywhere in any HTML content.',
      '<permission type="geolocation">',
    ],
    ['Element “selectedcontent” not allowed as child of element “button” in this context.', '<selectedcontent>'],
    ['Bad value “expect” for attribute “rel” on element “link”: Not a keyword.', '<link rel="expect" href="#a">'],
    [
      'A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”.',
      '<link rel="expect" href="#lead" blocking="render">',
    ],
  ])('HTML: %s', (message, text) => {
    const place = { lastLine: 1, firstColumn: 1, lastColumn: text.length };
    const [finding] = html([{ type: 'error', message, ...place }], text).findings;
    expect(finding).toMatchObject({
      severity: 'notice',
      message: { en: `${message} (This is newer than the checker.)` },
    });
  });

  test.each<[string, string]>([
    ["“colour”: Property “colour” doesn't exist.", 'h3 { |colour: red; }'],
    ['“width”: Too many values or values are not recognized.', 'h3 { width: |wide; }'],
    ['“width”: Too many values or values are not recognized.', 'h3 { height: calc-size(auto, size); width: |wide; }'],
    ['“width”: Too many values or values are not recognized.', 'h3 { width: |wide; height: calc-size(auto, size) }'],
    ['Parse Error.', 'h3 { color: |rgb(1 2; }'],
    ['Unknown pseudo-element or pseudo-class “:hoover”', 'p|:hoover { color: red; }'],
    ['Parse Error.', '@import url(a.css) |layre(b;'],
    ['Unrecognized at-rule “@functoin”', '|@functoin --double(--x) { }'],
    ['Parse Error.', '|.masonry > { color: red; }'],
    ['Parse Error.', 'img { filter: |alpha(opacity=50); }'],
  ])('a mistake stays one: %s in %s', (message, text) => {
    expect(css(message, text).findings.map(({ severity }) => severity)).toEqual(['error']);
  });

  test('an unknown attribute, and a style sheet that waits for nothing, are mistakes', () => {
    const messages = [
      'Attribute “wrong” not allowed on element “p” at this point.',
      'Bad value “sugestion” for attribute “role” on element “p”.',
      'The “permision” element is a completely-unknown element that is not allowed anywhere in any HTML content.',
      'A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”.',
    ].map(message => ({ type: 'error', message, lastLine: 1, firstColumn: 1, lastColumn: 40 }));
    const severities = html(messages, '<link rel="icon" blocking="render">').findings.map(({ severity }) => severity);
    expect(severities).toEqual(['error', 'error', 'error', 'error']);
  });
});
