import type { OwnChecks, PageTools } from './page-tools.ts';

/** Checks of the visible focus; self-contained, since its source text is sent to the page. */
export function focusChecks(tools: PageTools): OwnChecks {
  const otherStyles =
    'background background-color border border-color box-shadow outline outline-color color text-decoration'.split(' ');
  return {
    'focus-hidden': element => {
      if (!tools.focusable(element) || !tools.seen(element) || /focus/i.test(tools.scripts())) return false;
      if (element.hasAttribute('onfocus') || element.closest('[onfocus], [onfocusin]')) return false;
      let hidden = false;
      for (const { selector, style } of tools.styles()) {
        if (!/:focus/.test(selector) && !/outline/.test(style.cssText)) continue;
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
      return hidden ? 'fault' : false;
    },
  };
}
