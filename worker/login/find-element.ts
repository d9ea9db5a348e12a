import type { ElementHandle, Page } from 'puppeteer-core';
import type { NamedElement } from '#checks/site-session.ts';

/** Roles of elements that a label names. */
const labelled = ['textbox', 'searchbox', 'combobox', 'spinbutton', 'checkbox', 'radio', 'button', 'link'];

const withRole = (name: string, role: string) => `aria/${name}[role="${role}"]`;

/** The browser's selectors for a named element, the most usual first. A label that is no accessible name may be a placeholder. */
function selectorsOf(element: NamedElement): string[] {
  if (element.by === 'css') return [element.selector];
  if (element.by === 'role') return [withRole(plain(element.name), element.role)];
  return labelled.map(role => withRole(plain(element.label), role));
}

/** Brackets begin an attribute in the browser's selectors, and cannot be written otherwise. */
const plain = (name: string) => name.replaceAll(/[[\]]/g, '').trim();

export async function findElement(page: Page, element: NamedElement): Promise<ElementHandle<Element> | null> {
  for (const selector of selectorsOf(element)) {
    for (const found of await page.$$(selector)) {
      if (await found.isVisible()) return found;
      await found.dispose();
    }
  }
  return null;
}

/** Checks whether an element is visible now. A page that is just being left shows nothing. */
export async function isShown(page: Page, element: NamedElement): Promise<boolean> {
  try {
    const found = await findElement(page, element);
    await found?.dispose();
    return found !== null;
  } catch {
    return false;
  }
}
