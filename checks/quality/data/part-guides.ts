import type { RuleGuide, Words } from '../../rule-guide.ts';

/** Attributes without which an element shows nothing, or says nothing, in examples. */
const usual: Readonly<Record<string, string>> = {
  a: 'href="/contact/"',
  area: 'shape="rect" coords="0,0,80,80" href="/floor1/" alt="1 階"',
  button: 'type="button"',
  form: 'action="/search/"',
  iframe: 'src="/map/" title="案内図"',
  img: 'src="/images/map.png" alt="案内図"',
  input: 'type="text" name="q"',
  label: 'for="q"',
  link: 'rel="stylesheet" href="/css/page.css"',
  meta: 'name="description" content="窓口のご案内"',
  script: 'src="/js/page.js"',
  source: 'src="/movies/guide.mp4" type="video/mp4"',
  track: 'kind="captions" srclang="ja" src="/movies/guide.vtt"',
  video: 'src="/movies/guide.mp4" controls',
};
const ofImageButton = 'type="image" src="/images/send.png" alt="送信"';

const values: Readonly<Record<string, string>> = {
  action: '/search/',
  align: 'center',
  alt: '案内図',
  'aria-checked': 'false',
  'aria-expanded': 'false',
  'aria-label': 'メニュー',
  'aria-level': '2',
  bgcolor: '#ffffff',
  border: '0',
  charset: 'utf-8',
  cellpadding: '4',
  color: '#333333',
  cols: '40',
  content: '窓口のご案内',
  coords: '0,0,80,80',
  dir: 'rtl',
  for: 'q',
  height: '100',
  href: '/contact/',
  id: 'main',
  label: '関東',
  lang: 'ja',
  language: 'javascript',
  name: 'q',
  rel: 'stylesheet',
  role: 'button',
  src: '/images/map.png',
  summary: '開館時間の表',
  target: '_blank',
  title: '案内図',
  type: 'text',
  valign: 'top',
  value: '1',
  width: '100',
};
/** Values that are refused, and what they are meant to be. */
const corrected: Readonly<Record<string, readonly [string, string]>> = {
  action: ['', '/search/'],
  autocomplete: ['telephone', 'tel'],
  colspan: ['2列', '2'],
  datetime: ['2026年4月1日', '2026-04-01'],
  dir: ['right', 'rtl'],
  for: ['', 'q'],
  height: ['100px', '100'],
  href: ['案内 図.pdf', '%E6%A1%88%E5%86%85%E5%9B%B3.pdf'],
  id: ['main area', 'main-area'],
  lang: ['jp', 'ja'],
  media: ['screen and max-width: 600px', 'screen and (max-width: 600px)'],
  name: ['', 'q'],
  rel: ['styleshet', 'stylesheet'],
  role: ['buton', 'button'],
  rowspan: ['2行', '2'],
  sizes: ['50%', '50vw'],
  src: ['map 1.png', 'map%201.png'],
  srcset: ['map.png 2', 'map.png 2x'],
  tabindex: ['yes', '0'],
  target: ['new window', '_blank'],
  type: ['textt', 'text'],
  width: ['100%', '100'],
};
const noEnd = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;

/** An element with its usual attributes, without `left` and with `added`. */
function tag(element: string, { left = '', added = '', inside = '' } = {}): string {
  const own = element === 'input' && left === 'alt' ? ofImageButton : (usual[element] ?? '');
  const kept = own.match(/[^\s=]+="[^"]*"/g)?.filter(one => !one.startsWith(`${left}=`)) ?? [];
  const start = `<${[element, ...kept, added].filter(Boolean).join(' ')}>`;
  return noEnd.test(element) ? start : `${start}${inside}</${element}>`;
}

/** The same with a text in it. */
const told = (element: string, more: { left?: string; added?: string } = {}) =>
  tag(element, { ...more, inside: /^(?:iframe|script|video)$/.test(element) ? '' : 'お知らせ' });

const valued = (attribute: string) => `${attribute}="${values[attribute] ?? '…'}"`;
const example = (before: string, after: string) => ({ example: { before, after } });
const mend = ([ja, en]: Words) => ({ mend: { ja, en } });

/** `a-href` of rules about an element and its attribute, `div-ul` of those about an element in another. */
function parted(part: string): readonly [string, string] {
  const at = part.indexOf('-');
  return at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
}

const added = (part: string): Partial<RuleGuide> => {
  const [element, attribute] = parted(part);
  const after = told(element, {
    left: attribute,
    added: element === 'input' && attribute === 'alt' ? 'alt="送信"' : valued(attribute),
  });
  return {
    ...mend([
      `${element} 要素に ${attribute} 属性を、正しい値で書き足します。`,
      `Add the ${attribute} attribute with its right value to the ${element} element.`,
    ]),
    ...example(told(element, { left: attribute }), after),
  };
};

const removed = (part: string): Partial<RuleGuide> => {
  const [element, attribute] = parted(part);
  return {
    ...mend([
      `${element} 要素から ${attribute} 属性を消します。見た目のための指定であれば、CSS に移します。`,
      `Remove the ${attribute} attribute from the ${element} element, and give a look that it was for by CSS.`,
    ]),
    ...example(told(element, { left: attribute, added: valued(attribute) }), told(element, { left: attribute })),
  };
};

const rewritten = (part: string): Partial<RuleGuide> => {
  const [element, attribute] = parted(part);
  const [wrong, right] = corrected[attribute] ?? ['', values[attribute] ?? '1'];
  const of = (value: string) => told(element, { left: attribute, added: `${attribute}="${value}"` });
  return {
    ...mend([
      `${element} 要素の ${attribute} 属性の値を正しく書き直します。値が要らなければ、属性を消します。`,
      `Correct the value of the ${attribute} attribute of the ${element} element, or remove it where it needs none.`,
    ]),
    ...example(of(wrong), of(right)),
  };
};

/** What takes the place of an element in parents that hold certain children alone. */
const children: Readonly<Record<string, string>> = {
  ul: 'li',
  ol: 'li',
  menu: 'li',
  select: 'option',
  tr: 'td',
  dl: 'dt',
};

const moved = (part: string): Partial<RuleGuide> => {
  const [child, parent] = parted(part);
  const inner = told(child);
  const fitting = children[parent] === child ? undefined : children[parent];
  const after =
    fitting === undefined
      ? `${tag(parent)}\n${inner}`
      : tag(parent, {
          inside: `\n  <${fitting}>${/^(?:tr|select)$/.test(parent) ? 'お知らせ' : inner}</${fitting}>\n`,
        });
  return {
    ...mend([
      `${child} 要素を ${parent} 要素の外へ移すか、${parent} 要素に入れられる要素に替えます。`,
      `Move the ${child} element out of the ${parent} element, or use an element that it may hold.`,
    ]),
    ...(noEnd.test(parent) ? {} : example(tag(parent, { inside: `\n  ${inner}\n` }), after)),
  };
};

const filled = (part: string): Partial<RuleGuide> => ({
  ...mend([`${part} 要素に中身を書くか、要素を消します。`, `Fill the ${part} element, or remove it.`]),
  ...(noEnd.test(part) ? {} : example(tag(part), tag(part, { inside: 'お知らせ' }))),
});

const wrapped = (part: string): Partial<RuleGuide> => {
  const fitting = children[part] ?? (part === 'table' ? 'caption' : undefined);
  return {
    ...mend([
      `${part} 要素の中の文字を、入れてよい要素で囲むか、外へ移します。`,
      `Wrap the text in an element that ${part} may hold, or move it out.`,
    ]),
    ...example(
      told(part),
      fitting === undefined
        ? `<p>お知らせ</p>\n${tag(part)}`
        : tag(part, { inside: `<${fitting}>お知らせ</${fitting}>` }),
    ),
  };
};

const todays: Readonly<Record<string, string>> = {
  acronym: '<abbr>お知らせ</abbr>',
  big: '<span class="large">お知らせ</span>',
  center: '<p class="center">お知らせ</p>',
  dir: '<ul><li>お知らせ</li></ul>',
  font: '<span class="notice">お知らせ</span>',
  frame: '<iframe src="/menu/" title="メニュー"></iframe>',
  strike: '<s>お知らせ</s>',
  tt: '<code>お知らせ</code>',
};

const replaced = (part: string): Partial<RuleGuide> => ({
  ...mend([
    `${part} 要素を、意味の合う今の要素に置き換え、見た目は CSS で指定します。`,
    `Use an element of today instead of ${part}, and CSS for the look.`,
  ]),
  ...example(told(part), todays[part] ?? '<p class="notice">お知らせ</p>'),
});

const completed = (part: string): Partial<RuleGuide> => {
  const [parent, child] = parted(part);
  return {
    ...mend([`${parent} 要素の中に ${child} 要素を書き足します。`, `Add ${child} to the ${parent} element.`]),
    ...(noEnd.test(parent) ? {} : example(tag(parent), tag(parent, { inside: `\n  ${told(child)}\n` }))),
  };
};

const roleless = (part: string): Partial<RuleGuide> => {
  const [element, role] = parted(part);
  return {
    ...mend([`${element} 要素から role="${role}" を消します。`, `Remove role="${role}" from the ${element} element.`]),
    ...example(told(element, { added: `role="${role}"` }), told(element)),
  };
};

/** By rule, what is told of each of its parts. */
export const partGuides: Readonly<Record<string, (part: string) => Partial<RuleGuide>>> = {
  'html/missing-attribute': added,
  'html/missing-attribute-of-element': added,
  'html/empty-attribute': rewritten,
  'html/attribute-not-allowed': removed,
  'html/attribute-never-allowed': removed,
  'html/attribute-excluded-on-element': removed,
  'html/attribute-without-role': removed,
  'html/attribute-unnecessary': removed,
  'html/attribute-not-needed': removed,
  'html/obsolete-attribute': removed,
  'html/bad-value': rewritten,
  'html/element-not-allowed': moved,
  'html/element-within-element': moved,
  'html/missing-child': completed,
  'html/text-not-allowed': wrapped,
  'html/empty-element': filled,
  'html/obsolete-element': replaced,
  'html/role-unnecessary': roleless,
};
