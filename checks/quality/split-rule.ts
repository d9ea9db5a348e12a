import type { Message } from '#language/message.ts';
import { knownAttributes, knownElements, knownRoles } from './data/known-names.ts';

const names = { element: knownElements, attribute: knownAttributes, role: knownRoles };

/**
 * A rule of which each element, attribute or role makes one of its own. `by`: where they stand among the values of a message, in
 * the order of the id. In titles {1}, {2} are they in that order; {a1} has an article, and {A1} one that begins the sentence.
 */
interface Split {
  by: readonly (readonly [kind: keyof typeof names, place: number])[];
  ja: string;
  en: string;
}

const elementAndAttribute = [
  ['element', 0],
  ['attribute', 1],
] as const;
const attributeAndElement = [
  ['element', 1],
  ['attribute', 0],
] as const;
const inner = [
  ['element', 0],
  ['element', 1],
] as const;

const splits: Readonly<Record<string, Split>> = {
  'html/missing-attribute': {
    by: elementAndAttribute,
    ja: '{1} 要素に {2} 属性がありません',
    en: '{A1} element has no {2} attribute',
  },
  'html/missing-attribute-of-element': {
    by: elementAndAttribute,
    ja: '{1} 要素に必要な {2} 属性がありません',
    en: '{A1} element lacks the {2} attribute that it needs',
  },
  'html/empty-attribute': {
    by: attributeAndElement,
    ja: '{1} 要素の {2} 属性が空です',
    en: 'The {2} attribute of {a1} element is empty',
  },
  'html/attribute-not-allowed': {
    by: attributeAndElement,
    ja: '{1} 要素に {2} 属性は使えません',
    en: '{A1} element has {a2} attribute, which is not allowed there',
  },
  'html/attribute-never-allowed': {
    by: attributeAndElement,
    ja: '{1} 要素に {2} 属性は決して使えません',
    en: '{A1} element has {a2} attribute, which it may never have',
  },
  'html/attribute-excluded-on-element': {
    by: attributeAndElement,
    ja: '{1} 要素に {2} 属性は書けません',
    en: '{A1} element has {a2} attribute, which it must not have',
  },
  'html/attribute-without-role': {
    by: attributeAndElement,
    ja: '{2} 属性を使える role のない {1} 要素に、{2} 属性があります',
    en: '{A1} element has {a2} attribute without a role that allows it',
  },
  'html/attribute-unnecessary': {
    by: elementAndAttribute,
    ja: '{1} 要素に {2} 属性は不要です',
    en: '{A1} element has {a2} attribute that it does not need',
  },
  'html/attribute-not-needed': {
    by: attributeAndElement,
    ja: '{1} 要素の {2} 属性は不要です',
    en: 'The {2} attribute of {a1} element is not needed',
  },
  'html/obsolete-attribute': {
    by: attributeAndElement,
    ja: '{1} 要素の {2} 属性は廃止されています',
    en: 'The {2} attribute of {a1} element is obsolete',
  },
  'html/bad-value': {
    by: [
      ['element', 2],
      ['attribute', 1],
    ],
    ja: '{1} 要素の {2} 属性の値が正しくありません',
    en: 'The {2} attribute of {a1} element has a value that is not allowed',
  },
  'html/element-not-allowed': {
    by: inner,
    ja: '{2} 要素の中に {1} 要素は置けません',
    en: '{A1} element stands in {a2} element that does not allow it',
  },
  'html/element-within-element': {
    by: inner,
    ja: '{2} 要素の中に {1} 要素があってはいけません',
    en: '{A1} element stands inside {a2} element, where there must be none',
  },
  'html/missing-child': {
    by: inner,
    ja: '{1} 要素の中に {2} 要素がありません',
    en: '{A1} element has no {2} element in it',
  },
  'html/text-not-allowed': {
    by: [['element', 0]],
    ja: '{1} 要素の中に文字を直接書くことはできません',
    en: '{A1} element holds text that is not allowed in it',
  },
  'html/empty-element': { by: [['element', 0]], ja: '{1} 要素が空です', en: '{A1} element is empty' },
  'html/missing-some-child': {
    by: [['element', 0]],
    ja: '{1} 要素の中に必要な要素がありません',
    en: '{A1} element lacks an element that it needs',
  },
  'html/obsolete-element': {
    by: [['element', 0]],
    ja: '{1} 要素は廃止されています',
    en: 'The {1} element is obsolete',
  },
  'html/role-unnecessary': {
    by: [
      ['element', 1],
      ['role', 0],
    ],
    ja: '{1} 要素に role「{2}」の指定は不要です',
    en: 'The {2} role repeats what {a1} element is anyway',
  },
};

/** The rule of a message by what it is about; null where the rule is not split so, or names what no browser knows. */
export function splitRule(rule: string, values: readonly string[]): { rule: string; name: Message } | null {
  const split = splits[rule];
  const parts = split?.by.map(([kind, place]) => {
    const value = values[place] ?? '';
    return names[kind].has(value) ? value : null;
  });
  if (split === undefined || parts === undefined || parts.includes(null)) return null;
  const own = parts.filter(part => part !== null);
  return { rule: `${rule}/${own.join('-')}`, name: { ja: fillIn(split.ja, own), en: fillIn(split.en, own) } };
}

function fillIn(text: string, parts: readonly string[]): string {
  return text.replace(/\{([aA]?)(\d)\}/g, (_place, article: string, number: string) => {
    const name = parts[Number(number) - 1] ?? '';
    if (article === '') return name;
    const word = articleOf(name);
    return `${article === 'A' ? word.replace('a', 'A') : word} ${name}`;
  });
}

/** Names are read as a word, or letter by letter as in “an li” and “an href”. */
const spelt = /^(?:h[1-6r]$|href|hreflang|html|http-|hspace|li$|mp|r[bpt]c?$|s$|svg|xml|xmp)/;
const articleOf = (name: string) => (spelt.test(name) || (/^[aeio]/.test(name) && !/^(?:one)/.test(name)) ? 'an' : 'a');
