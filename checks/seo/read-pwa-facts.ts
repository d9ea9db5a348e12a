import type { Page } from 'puppeteer-core';
import { enterPage } from '../page-world.ts';
import { type PwaFacts, parseManifest } from './pwa.ts';

/** Runs in the page (self-contained). Reading service workers throws where they are not allowed. */
async function readHead() {
  const content = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}" i]`)?.content ?? null;
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel][href]')];
  const rel = (link: HTMLLinkElement) => link.rel.toLowerCase().split(/[\t\n\f\r ]+/);
  const workers = await navigator.serviceWorker?.getRegistrations().catch(() => []);
  return {
    url: location.href,
    serviceWorker: (workers ?? []).some(worker => location.href.startsWith(worker.scope)),
    viewport: content('viewport'),
    themeColor: content('theme-color'),
    appleTouchIcon: links.some(link => rel(link).some(word => word.startsWith('apple-touch-icon'))),
    contentWidth: document.documentElement.scrollWidth,
    layoutWidth: document.documentElement.clientWidth,
    icons: links.filter(link => rel(link).includes('icon')).map(link => link.href),
    manifest: links.find(link => rel(link).includes('manifest'))?.href ?? null,
  };
}

/** Reads the installation facts of the loaded page. The browser fetches the manifest itself. */
export async function readPwaFacts(page: Page): Promise<PwaFacts> {
  const world = await enterPage(page);
  try {
    const head = await world.run(readHead);
    if (head.manifest === null) return { ...head, manifest: null };
    const answer = await world.session.send('Page.getAppManifest', {});
    const data = answer.data;
    return { ...head, manifest: data === undefined || data === '' ? 'unreadable' : parseManifest(data, answer.url) };
  } finally {
    await world.leave();
  }
}
