import type { MarkdownOptions } from 'vitepress';
import { slugOf } from '../../scripts/docs/links.ts';

const names = {
  ja: { permalink: 'この見出しへのリンク：', code: 'コード' },
  en: { permalink: 'Link to this heading: ', code: 'Code' },
};

/** Where a page is; Japanese is at the root. */
const languageOf = (env: unknown): 'ja' | 'en' =>
  (env as { relativePath?: string } | undefined)?.relativePath?.startsWith('en/') ? 'en' : 'ja';

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, found => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[found] ?? found);

/** How documents are read: nothing of theirs is HTML, and code is plain text, whose colours would need inline styles. */
export const markdown: MarkdownOptions = {
  html: false,
  linkify: false,
  component: false,
  emoji: false,
  // A block of its own.
  tableTabIndex: false,
  highlight: code => escapeHtml(code),
  attrs: { left: '{:', right: ':}', allowed: ['id', 'lang'] },
  anchor: {
    slugify: slugOf,
    permalink: (slug, _options, state, at) => {
      const inside = state.tokens[at + 1];
      const title = (inside?.children ?? [])
        .filter(({ type }) => type === 'text' || type === 'code_inline')
        .map(({ content }) => content)
        .join('');
      const open = new state.Token('link_open', 'a', 1);
      open.attrs = [
        ['class', 'header-anchor'],
        ['href', `#${slug}`],
        ['aria-label', `${names[languageOf(state.env)].permalink}${title}`],
      ];
      const mark = new state.Token('html_inline', '', 0);
      mark.content = '&#8203;';
      inside?.children?.push(open, mark, new state.Token('link_close', 'a', -1));
    },
  },
  config(md) {
    const { rules } = md.renderer;
    // Vue would take two braces for an expression.
    rules.text = (tokens, at) => escapeHtml(tokens[at]?.content ?? '').replaceAll('{{', '&#123;&#123;');
    rules.code_inline = (tokens, at) => `<code v-pre>${escapeHtml(tokens[at]?.content ?? '')}</code>`;
    // Both may be wider than the screen: then they are scrolled, by keyboard too.
    rules.fence = (tokens, at, _options, env) => {
      const code = escapeHtml((tokens[at]?.content ?? '').replace(/\n$/, ''));
      return `<div class="code-block" role="group" aria-label="${names[languageOf(env)].code}" tabindex="0"><pre v-pre><code>${code}</code></pre></div>\n`;
    };
    rules.code_block = rules.fence;
    rules.table_open = () => '<div class="table-block" tabindex="0"><table>\n';
    rules.table_close = () => '</table></div>\n';
    for (const cell of ['th_open', 'td_open']) {
      rules[cell] = (tokens, at) => {
        const { tag, attrs } = tokens[at] ?? {};
        const isNumber = attrs?.some(([name, value]) => name === 'style' && value === 'text-align:right');
        return `<${tag}${isNumber ? ' class="number"' : ''}>`;
      };
    }
  },
};
