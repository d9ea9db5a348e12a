import type { OwnChecks, PageTools } from './page-tools.ts';

/** Checks of how texts are laid out; self-contained, since its source text is sent to the page. */
export function textChecks(tools: PageTools): OwnChecks {
  return {
    'line-height-fixed': element => {
      const style = (element as HTMLElement).style;
      if (style.getPropertyPriority('line-height') !== 'important' || !tools.seen(element)) return false;
      if (/^(inherit|unset|revert|revert-layer|initial|normal)$/.test(style.lineHeight)) return false;
      const computed = getComputedStyle(element);
      const height = Number.parseFloat(computed.lineHeight);
      if (!(height / Number.parseFloat(computed.fontSize) < 1.5)) return false;
      const range = document.createRange();
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        if (!node.textContent?.trim() || node.parentElement !== element) continue;
        range.selectNodeContents(node);
        const tops = new Set([...range.getClientRects()].filter(box => box.width > 0).map(box => Math.round(box.top)));
        if (tops.size > 1) return 'fault';
      }
      return false;
    },
    'text-may-be-cut': element => {
      if (!(element instanceof HTMLElement) || !tools.seen(element)) return false;
      const style = getComputedStyle(element);
      if (!/hidden|clip/.test(style.overflowY) && !/hidden|clip/.test(style.overflowX)) return false;
      const text = [...element.childNodes].some(node => node.nodeType === 3 && node.textContent?.trim());
      if (!text || element.clientHeight < 2 || element.clientWidth < 2) return false;
      const height = String(element.computedStyleMap().get('height') ?? 'auto');
      const single = style.whiteSpace.startsWith('nowrap') || style.textWrapMode === 'nowrap';
      if (/hidden|clip/.test(style.overflowX) && single && style.textOverflow !== 'ellipsis') {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().width > element.clientWidth / 2 ? 'unsure' : false;
      }
      return height !== 'auto' &&
        /hidden|clip/.test(style.overflowY) &&
        element.scrollHeight * 2 > element.clientHeight * 1.2
        ? 'unsure'
        : false;
    },
  };
}
