import { tokensOf } from '../html-space.ts';
import type { LinkPlace } from '../link-targets.ts';

const byRole: Record<string, LinkPlace> = {
  navigation: 'navigation',
  main: 'main',
  banner: 'header',
  contentinfo: 'footer',
};
const byElement: Record<string, LinkPlace> = { nav: 'navigation', main: 'main', header: 'header', footer: 'footer' };
const sections = new Set(['article', 'section', 'aside', 'main', 'nav']);

/** Tracks the open elements of a document and returns the current landmark. */
export function createLandmarks() {
  const open: { place: LinkPlace; inSection: boolean }[] = [];
  const here = () => open.at(-1) ?? { place: 'other' as const, inSection: false };
  return {
    place: () => here().place,
    enter(element: string, role: string | undefined): void {
      const { place, inSection } = here();
      // A header inside an article belongs to the article, not to the page.
      const own = element === 'header' || element === 'footer' ? !inSection : true;
      const landmark = byRole[tokensOf((role ?? '').toLowerCase())[0] ?? ''] ?? (own ? byElement[element] : undefined);
      open.push({ place: landmark ?? place, inSection: inSection || sections.has(element) });
    },
    leave(): void {
      open.pop();
    },
  };
}
