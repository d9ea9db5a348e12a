/** What stands where a value without quotation marks is joined in: every form that it takes. */
const forms: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^\u0001 (?=(?:should|must) not appear as a descendant)/,
    ['The element “a” with the attribute “href” ', 'An element with the attribute “tabindex” ', 'The element “a” '],
  ],
  [/^\u0001 (?=element “)/, ['CDATA ', 'RCDATA ']],
  [/(?<=heading level)\u0001/, ['', 's']],
  [/(?<=owned by, an element with )\u0001/, ['“role=a”', '“role=a” or “role=b”']],
  [/(?<=computed level |skipping )\u0001/, ['3']],
  [/(?<=role” value (?:other than )?)\u0001\.?$/, ['“a”.', '“a” or “b”.', '“a”, “b”, or “c”.']],
  [/(?<=input type is )\u0001/, ['“a”', '“a” or “b”', '“a”, “b”, or “c”']],
  [
    /(?<=elements that have )\u0001/,
    ['a “tabindex” attribute and global ARIA attributes', 'a “tabindex” attribute', 'global ARIA attributes'],
  ],
  [/(?<=of its )\u0001/, ['implicit row group', 'row group established by a “tbody” element']],
  [/(?<=Row \u0001 of )\u0001/, ['an implicit row group', 'a row group established by a “tbody” element']],
  [/(?<=in range )\u0001/, ['2…4']],
  [/(?<=Discarding (?:superfluous|unrecognized))\u0001/, [' token “a”', ' tokens “a”, “b”']],
  [/(?<=code point |due to |(?:character|surrogate) \()\u0001/, ['U+0007']],
  [/(?<=start tag has )%s/, ['“lang="de"”', 'an empty “lang” attribute']],
  [/(?<=written in )%s/, ['Japanese', 'English', 'German', 'Simplified Chinese']],
  [/(?<=”)\u0001(?= (?:on|is|starts))/, ['']],
  [/(?<=sequence: )\u0001/, ['“82”']],
  [/(?<=format: )\u0001/, ['Typo for “</script>”?']],
  [/(?<=Policy \()%s/, ['meta tag', 'HTTP header']],
  [/(?<=obsolete\.)\u0001$/, ['', ' Use CSS instead.']],
];

/** A message's recipe with sample values: once for each form of what is joined in. */
export function fillings(recipe: string): string[] {
  for (const [place, values] of forms) {
    if (place.test(recipe)) return values.flatMap(value => fillings(recipe.replace(place, () => value)));
  }
  let count = 0;
  return [
    recipe.replaceAll(
      /(?<=(“[^”]*)?)(?:\u0001|%s)/g,
      (_value, quote?: string) => (count++, quote === undefined ? `${count + 10}` : `x${count}`),
    ),
  ];
}
