import type { OwnChecks, PageStyle, PageTools } from './page-tools.ts';

/** Checks of the visible focus; self-contained, since its source text is sent to the page. */
export function focusChecks(tools: PageTools): OwnChecks {
  const otherStyles =
    'background background-color border border-color box-shadow outline outline-color color text-decoration'.split(' ');
  const mostRules = 500;
  let ofScripts: boolean | undefined;
  let rules: readonly PageStyle[] | undefined;
  const rulesOfFocus = () =>
    tools.styles().filter(({ selector, style }) => /:focus/.test(selector) || /outline/.test(style.cssText));
  return {
    'focus-hidden': element => {
      ofScripts ??= /focus/i.test(tools.scripts());
      if (ofScripts || !tools.focusable(element) || !tools.seen(element)) return false;
      if (element.hasAttribute('onfocus') || element.closest('[onfocus], [onfocusin]')) return false;
      let hidden = false;
      rules ??= rulesOfFocus();
      for (const { selector, style } of rules.slice(0, mostRules)) {
        const parts = selector.split(',').filter(part => {
          try {
            return element.matches(part.replace(/:focus(-visible)?(?!-)/g, '') || '*');
          } catch {
            return false;
          }
        });
        if (parts.length === 0) {
          if (/:focus/.test(selector) && /:focus-within|[ >+~]/.test(selector)) return false;
          continue;
        }
        const ofFocus = parts.some(part => /:focus/.test(part));
        const { outlineStyle, outlineWidth, outlineColor } = style;
        const none = outlineStyle === 'none' || /^0(px)?$/.test(outlineWidth) || outlineColor === 'transparent';
        if (none) hidden = true;
        else if (ofFocus && otherStyles.some(name => style.getPropertyValue(name) !== '')) return false;
        if (none && ofFocus && otherStyles.some(n => !n.startsWith('outline') && style.getPropertyValue(n) !== ''))
          return false;
      }
      if (!hidden) return false;
      // A rule that cannot be read may show it again.
      return tools.lacksStyles() || rules.length > mostRules ? 'unsure' : 'fault';
    },
  };
}
