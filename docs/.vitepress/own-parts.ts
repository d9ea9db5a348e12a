/** A text of a component of VitePress's theme, and what stands there instead. */
type Change = readonly [component: string, from: string, to: string];

const inLanguage = (ja: string, en: string) => `$lang === 'ja' ? '${ja}' : '${en}'`;

/** Names that no setting translates. */
const names: readonly Change[] = [
  ['VPSidebar', 'Sidebar Navigation', `{{ ${inLanguage('メニュー', 'Menu')} }}`],
  ['VPDocFooter', '>Pager<', `>{{ ${inLanguage('前後のページ', 'Previous and next page')} }}<`],
  ['VPSidebarItem', 'aria-label="toggle section"', `:aria-label="${inLanguage('開閉', 'Toggle')}"`],
  ['VPLocalSearchBox', "'Loading search results'", `(${inLanguage('検索しています', 'Searching')})`],
];

/** The landmark that pages without a menu lack. */
const landmarks: readonly Change[] = [
  ['VPHome', '<div\n    class="VPHome"', '<main\n    class="VPHome"'],
  ['VPHome', '  </div>\n</template>', '  </main>\n</template>'],
  ['NotFound', '<div class="NotFound"', '<main class="NotFound"'],
  ['NotFound', '  </div>\n</template>', '  </main>\n</template>'],
];

/** The search is a button that holds a field and links, and its links are options: a dialog with a list of links instead. */
const search: readonly Change[] = [
  [
    'VPLocalSearchBox',
    'role="button"',
    'role="dialog" aria-modal="true" :aria-label="translate(\'button.buttonText\')"',
  ],
  [
    'VPLocalSearchBox',
    `      :aria-owns="results?.length ? 'localsearch-list' : undefined"
      aria-expanded="true"
      aria-haspopup="listbox"
      aria-labelledby="localsearch-label"
`,
    '',
  ],
  [
    'VPLocalSearchBox',
    `            :aria-activedescendant="selectedIndex > -1 ? 'localsearch-item-' + selectedIndex : undefined"
            aria-autocomplete="both"
            :aria-controls="results?.length ? 'localsearch-list' : undefined"
`,
    '',
  ],
  ['VPLocalSearchBox', `          :role="results?.length ? 'listbox' : undefined"\n`, ''],
  // What is seen is their name.
  ['VPLocalSearchBox', `              :aria-label="[...p.titles, p.title].join(' > ')"\n`, ''],
  ['VPLocalSearchBox', '<span class="title-icon">#</span>', '<span class="title-icon" aria-hidden="true">#</span>'],
  ['VPLocalSearchBox', '<kbd :aria-label="', '<kbd role="img" :aria-label="'],
  [
    'VPLocalSearchBox',
    `            :aria-selected="selectedIndex === index ? 'true' : 'false'"
            role="option"
`,
    '',
  ],
];

const changes = [...names, ...landmarks, ...search];

/** Changes what no setting of VitePress's theme does. Throws where a component reads otherwise than it did. */
export function ownParts() {
  return {
    name: 'own-parts',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      const [, component] = /\/theme-default\/(?:components\/)?(\w+)\.vue$/.exec(id) ?? [];
      const own = changes.filter(([name]) => name === component);
      if (own.length === 0) return undefined;
      return own.reduce((text, [name, from, to]) => {
        if (!text.includes(from)) throw new Error(`${name}.vue holds “${from}” no more`);
        return text.replaceAll(from, () => to);
      }, code);
    },
  };
}
