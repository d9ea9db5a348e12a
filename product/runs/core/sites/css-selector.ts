import { parse as parseCss } from 'css-tree';

export function isSelector(text: string): boolean {
  let isValid = true;
  try {
    parseCss(text, { context: 'selectorList', onParseError: () => (isValid = false) });
  } catch {
    return false;
  }
  return isValid;
}
