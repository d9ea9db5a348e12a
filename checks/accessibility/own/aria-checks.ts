import type { OwnChecks, PageTools } from './page-tools.ts';

/** Checks of ARIA that axe-core leaves open; self-contained, since its source text is sent to the page. */
export function ariaChecks(tools: PageTools): OwnChecks {
  const nameless = new Set(
    (
      'caption code definition deletion emphasis generic insertion mark none paragraph presentation strong subscript suggestion ' +
      'superscript term time'
    ).split(' '),
  );
  const ofElement: Record<string, string> = {
    a: 'generic',
    b: 'generic',
    bdi: 'generic',
    bdo: 'generic',
    caption: 'caption',
    code: 'code',
    data: 'generic',
    del: 'deletion',
    div: 'generic',
    em: 'emphasis',
    i: 'generic',
    ins: 'insertion',
    p: 'paragraph',
    pre: 'generic',
    q: 'generic',
    s: 'deletion',
    samp: 'generic',
    small: 'generic',
    span: 'generic',
    strong: 'strong',
    sub: 'subscript',
    sup: 'superscript',
    u: 'generic',
  };
  return {
    'name-prohibited': element => {
      const own = tools.role(element);
      const role = own ?? (element.hasAttribute('href') ? undefined : ofElement[element.localName]);
      if (role === undefined || !nameless.has(role)) return false;
      // What can be focused keeps its own role whatever role="none" says.
      if ((role === 'none' || role === 'presentation') && tools.focusable(element)) return false;
      const given = ['aria-label', 'aria-labelledby', 'aria-braillelabel'].filter(name =>
        element.getAttribute(name)?.trim(),
      );
      if (element.getAttribute('aria-roledescription')?.trim() && role === 'generic')
        given.push('aria-roledescription');
      if (element.getAttribute('aria-brailleroledescription')?.trim()) given.push('aria-brailleroledescription');
      return given.length > 0 ? { verdict: 'fault', facts: { attributes: given.join(', '), role } } : false;
    },
  };
}
