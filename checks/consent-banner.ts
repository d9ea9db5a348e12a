import type { PageWorld } from './page-world.ts';

type PageScripts = Pick<PageWorld, 'run'>;

/** Close buttons of common consent managers: refusing first, where the manager offers it on its first layer. */
const managers: readonly (readonly [name: string, buttons: string])[] = [
  ['OneTrust', '#onetrust-reject-all-handler, #onetrust-accept-btn-handler'],
  [
    'Cookiebot',
    '#CybotCookiebotDialogBodyButtonDecline, #CybotCookiebotDialogBodyLevelButtonLevelOptinAllowAll, #CybotCookiebotDialogBodyButtonAccept',
  ],
  ['Usercentrics', '[data-testid="uc-deny-all-button"], [data-testid="uc-accept-all-button"]'],
  ['TrustArc', '#truste-consent-required, #truste-consent-button'],
  ['Didomi', '#didomi-notice-disagree-button, #didomi-notice-agree-button'],
  ['Quantcast', '.qc-cmp2-summary-buttons button[mode="secondary"], .qc-cmp2-summary-buttons button[mode="primary"]'],
  ['CookieYes', '.cky-btn-reject, .cky-btn-accept, .cli_action_button'],
  ['Complianz', '.cmplz-btn.cmplz-deny, .cmplz-btn.cmplz-accept'],
  ['Osano', '.osano-cm-denyAll, .osano-cm-accept-all, .cc-deny, .cc-dismiss, .cc-allow'],
  ['Termly', '[data-tid="banner-decline"], [data-tid="banner-accept"]'],
  ['iubenda', '.iubenda-cs-reject-btn, .iubenda-cs-accept-btn'],
  ['Klaro', '.klaro .cm-btn-danger, .klaro .cm-btn-success'],
  ['tarteaucitron', '#tarteaucitronAllDenied2, #tarteaucitronPersonalize2'],
  ['Axeptio', '#axeptio_btn_dismiss, #axeptio_btn_acceptAll'],
  ['HubSpot', '#hs-eu-decline-button, #hs-eu-confirmation-button'],
  ['Borlabs', '[data-borlabs-cookie-actions="deny-all"], [data-borlabs-cookie-actions="accept-all"]'],
  ['Civic', '#ccc-reject-settings, #ccc-notify-reject, #ccc-notify-accept'],
  ['CookieScript', '#cookiescript_reject, #cookiescript_accept'],
  ['CookieFirst', '[data-cookiefirst-action="reject"], [data-cookiefirst-action="accept"]'],
  ['Shopify', '#shopify-pc__banner__btn-decline, #shopify-pc__banner__btn-accept'],
  ['AMP', 'amp-consent [on*="reject"], amp-consent [on*="accept"]'],
];

const goneMs = 3_000;

/** Finds the close button of a consent banner for `pressCloseButton`. Resolves to the manager's name, `selector`, `text` or null. */
export function findBanner(page: PageScripts, selector?: string): Promise<string | null> {
  return page.run(findCloseButton, selector ?? null, managers);
}

/** Presses the button that `findBanner` found, and waits until it is out of sight, for a limited time. */
export async function pressCloseButton(page: PageScripts): Promise<void> {
  await page.run(press, goneMs);
}

type BannerGlobal = typeof globalThis & { closeButton?: HTMLElement };

/** Runs in the page (self-contained): leaves the button for `press`, and says how it was recognised. */
function findCloseButton(
  selector: string | null,
  known: readonly (readonly [name: string, buttons: string])[],
): string | null {
  const here = globalThis as BannerGlobal;
  const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  /** The first visible match, in the order of the selectors, in open shadow trees of custom elements too. */
  function pick(list: string): HTMLElement | undefined {
    const roots: ParentNode[] = [document];
    for (const host of document.querySelectorAll('body > *, body > * > *'))
      if (host.shadowRoot !== null) roots.push(host.shadowRoot);
    for (const one of list.split(/,(?![^[]*\])/)) {
      for (const root of roots)
        for (const element of root.querySelectorAll<HTMLElement>(one)) if (seen(element)) return element;
    }
    return undefined;
  }

  function bannerAt(x: number, y: number): Element | null {
    for (let at = document.elementFromPoint(x, y); at !== null && at !== document.body; at = at.parentElement) {
      const { position } = getComputedStyle(at);
      const floats = position === 'fixed' || position === 'sticky' || at.matches('dialog, [role="dialog"], [popover]');
      const words = floats ? (at.textContent ?? '') : '';
      if (floats && words.length < 3_000 && /cookie|クッキー/i.test(words)) return at;
    }
    return null;
  }

  function byWords(): HTMLElement | undefined {
    const refuse =
      /^(すべて|全て|全部)?(を)?(の?(cookie|クッキー)を?)?(拒否|却下)(する)?$|^必須(の)?(cookie|クッキー)?のみ|^(reject|decline|refuse)( all)?( cookies)?$|^(only )?(necessary|essential)( cookies)?( only)?$/i;
    const accept =
      /^((すべて|全て)(の)?)?(cookie|クッキー)?(を|に)?(同意|許可|承諾|承認|受け入れ|受入れ)(る|する|します|して(続ける|閉じる))?$|^(ok|okay|閉じる|了解(しました)?|はい|×|✕)$|^(i )?(accept|agree|allow)( all)?( cookies)?$|^got it!?$|^close$/i;
    for (const [x, y] of [
      [0.5, 0.98],
      [0.5, 0.02],
      [0.5, 0.5],
      [0.05, 0.95],
      [0.95, 0.95],
      [0.5, 0.8],
    ] as const) {
      const banner = bannerAt(innerWidth * x, innerHeight * y);
      if (banner === null) continue;
      const buttons = [
        ...banner.querySelectorAll<HTMLElement>(
          'button, [role="button"], a, input[type="button"], input[type="submit"]',
        ),
      ].filter(button => seen(button) && !/^https?:/.test(button.getAttribute('href') ?? ''));
      const named = (words: RegExp) =>
        buttons.find(button => {
          const label = button.getAttribute('aria-label') ?? '';
          const text = button instanceof HTMLInputElement ? button.value : button.innerText;
          return [text, label].some(name => words.test(name.replace(/\s+/g, ' ').trim()));
        });
      const found = named(refuse) ?? named(accept);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  if (selector !== null) {
    try {
      here.closeButton = pick(selector);
    } catch {
      return null;
    }
    return here.closeButton === undefined ? null : 'selector';
  }
  for (const [name, buttons] of known) {
    here.closeButton = pick(buttons);
    if (here.closeButton !== undefined) return name;
  }
  here.closeButton = byWords();
  return here.closeButton === undefined ? null : 'text';
}

async function press(milliseconds: number): Promise<void> {
  const { closeButton } = globalThis as BannerGlobal;
  if (closeButton === undefined) return;
  closeButton.click();
  const ends = performance.now() + milliseconds;
  const isSeen = () => closeButton.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  while (closeButton.isConnected && isSeen() && performance.now() < ends)
    await new Promise(done => setTimeout(done, 50));
}
