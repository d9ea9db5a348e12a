import { messages } from '#language/message.ts';
import { tokensOf } from '../html-space.ts';

/** Facts of a page about its installation as an app. `manifest` is null without one, `unreadable` when it does not parse. */
export interface PwaFacts {
  url: string;
  manifest: Manifest | 'unreadable' | null;
  serviceWorker: boolean;
  viewport: string | null;
  themeColor: string | null;
  appleTouchIcon: boolean;
  contentWidth: number;
  layoutWidth: number;
  /** Absolute addresses of the declared icons. */
  icons: string[];
}

export interface Manifest {
  url: string;
  name?: string;
  shortName?: string;
  startUrl?: string;
  display?: string;
  themeColor?: string;
  backgroundColor?: string;
  icons: { sizes: string; purpose: string; type: string; src: string }[];
}

/** The audits of installability: their texts name what is missing, in display order. */
export const pwaAudits = messages({
  'pwa-https': { ja: 'HTTPS で配信されていません', en: 'The page is not served over HTTPS' },
  'pwa-manifest': {
    ja: '読み取れるウェブアプリマニフェストがありません',
    en: 'There is no web app manifest that can be read',
  },
  'pwa-name': {
    ja: 'マニフェストに name または short_name がありません',
    en: 'The manifest has no name or short_name',
  },
  'pwa-start-url': {
    ja: 'マニフェストに同一オリジンの start_url がありません',
    en: 'The manifest has no start_url of the same origin',
  },
  'pwa-display': {
    ja: 'マニフェストの display が standalone、fullscreen、minimal-ui のいずれでもありません',
    en: 'The display of the manifest is not standalone, fullscreen or minimal-ui',
  },
  'pwa-icon-192': {
    ja: 'マニフェストに 192px 以上のアイコンがありません',
    en: 'The manifest declares no icon of 192px or more',
  },
  'pwa-icon-512': {
    ja: 'マニフェストに 512px 以上のアイコンがありません',
    en: 'The manifest declares no icon of 512px or more',
  },
  'pwa-maskable-icon': {
    ja: 'マニフェストにマスク可能（maskable）なアイコンがありません',
    en: 'The manifest declares no maskable icon',
  },
  'pwa-theme-color': {
    ja: 'theme-color がマニフェストにも meta 要素にもありません',
    en: 'Neither the manifest nor a meta element gives a theme color',
  },
  'pwa-background-color': {
    ja: 'マニフェストに起動画面用の background_color がありません',
    en: 'The manifest has no background_color for the splash screen',
  },
  'pwa-service-worker': {
    ja: 'このページを扱うサービスワーカーが登録されていません',
    en: 'No service worker is registered for the page',
  },
  'pwa-viewport': {
    ja: '幅または倍率を指定した viewport の meta 要素がありません',
    en: 'There is no viewport meta element with a width or scale',
  },
  'pwa-content-width': {
    ja: 'コンテンツが画面の幅に収まっていません',
    en: 'The content does not fit the width of the screen',
  },
  'pwa-apple-touch-icon': {
    ja: 'iOS 用の apple-touch-icon がありません',
    en: 'There is no apple-touch-icon for iOS',
  },
});

export type PwaAudit = keyof typeof pwaAudits;

/** Results of the audits: true for a passed one. */
export function auditPwa(facts: PwaFacts): Record<PwaAudit, boolean> {
  const manifest = facts.manifest === null || facts.manifest === 'unreadable' ? undefined : facts.manifest;
  const page = new URL(facts.url);
  const icons = manifest?.icons ?? [];
  const anyIcons = icons.filter(icon => tokensOf(icon.purpose || 'any').includes('any'));
  return {
    'pwa-https': page.protocol === 'https:' || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(page.hostname),
    'pwa-manifest': manifest !== undefined,
    'pwa-name': Boolean(manifest?.name?.trim() || manifest?.shortName?.trim()),
    'pwa-start-url': manifest?.startUrl !== undefined && sameOrigin(manifest.startUrl, manifest.url, page.origin),
    'pwa-display': ['standalone', 'fullscreen', 'minimal-ui', 'window-controls-overlay'].includes(
      manifest?.display ?? '',
    ),
    'pwa-icon-192': anyIcons.some(icon => largestSide(icon) >= 192),
    'pwa-icon-512': anyIcons.some(icon => largestSide(icon) >= 512),
    'pwa-maskable-icon': icons.some(icon => tokensOf(icon.purpose).includes('maskable')),
    'pwa-theme-color': Boolean(manifest?.themeColor || facts.themeColor),
    'pwa-background-color': Boolean(manifest?.backgroundColor),
    'pwa-service-worker': facts.serviceWorker,
    'pwa-viewport': /\b(width|initial-scale)\s*=/.test(facts.viewport ?? ''),
    'pwa-content-width': facts.contentWidth <= facts.layoutWidth + 1,
    'pwa-apple-touch-icon': facts.appleTouchIcon,
  };
}

/** 0 to 100: all audits have the same weight. */
export function pwaScore(audits: Record<PwaAudit, boolean>): number {
  const all = Object.values(audits);
  return Math.round((100 * all.filter(Boolean).length) / all.length);
}

/** The failed audits to report: without a manifest, its fields are not listed. */
export function pwaFaults(audits: Record<PwaAudit, boolean>): PwaAudit[] {
  const inManifest: PwaAudit[] = [
    'pwa-name',
    'pwa-start-url',
    'pwa-display',
    'pwa-icon-192',
    'pwa-icon-512',
    'pwa-maskable-icon',
    'pwa-background-color',
  ];
  const failed = (Object.keys(audits) as PwaAudit[]).filter(audit => !audits[audit]);
  return audits['pwa-manifest'] ? failed : failed.filter(audit => !inManifest.includes(audit));
}

/** Parses a manifest; a field of the wrong type counts as missing. `unreadable` when it is not a JSON object. */
export function parseManifest(text: string, url: string): Manifest | 'unreadable' {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return 'unreadable';
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return 'unreadable';
  const fields = data as Record<string, unknown>;
  const word = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const list = Array.isArray(fields.icons) ? fields.icons : [];
  const icons = list.filter(icon => typeof icon === 'object' && icon !== null) as Record<string, unknown>[];
  const overrides = Array.isArray(fields.display_override) ? fields.display_override.map(word) : [];
  const manifest: Manifest = {
    url,
    icons: icons.map(icon => ({
      sizes: word(icon.sizes) ?? '',
      purpose: word(icon.purpose) ?? '',
      type: word(icon.type) ?? '',
      src: word(icon.src) ?? '',
    })),
  };
  const display = overrides.find(mode => mode !== undefined && mode !== 'browser') ?? word(fields.display);
  const given: Partial<Manifest> = {
    name: word(fields.name),
    shortName: word(fields.short_name),
    startUrl: word(fields.start_url),
    display,
    themeColor: word(fields.theme_color),
    backgroundColor: word(fields.background_color),
  };
  return Object.assign(manifest, given);
}

function largestSide(icon: { sizes: string; type: string; src: string }): number {
  if (tokensOf(icon.sizes.toLowerCase()).includes('any')) return Number.POSITIVE_INFINITY;
  const sides = [...icon.sizes.slice(0, 1_000).matchAll(/(\d+)x(\d+)/gi)].map(([, width, height]) =>
    Math.min(Number(width), Number(height)),
  );
  return Math.max(0, ...sides);
}

function sameOrigin(address: string, base: string, origin: string): boolean {
  return URL.canParse(address, base) && new URL(address, base).origin === origin;
}
