import { chooseLanguage, type Language } from '#language/message.ts';

const key = 'tenken_language';
let chosen: Language | undefined;

function stored(): string | undefined {
  // Documents without scripts leave the choice in the cookie alone.
  const inCookie = /(?:^|; )tenken_language=(\w+)/.exec(globalThis.document?.cookie ?? '')?.[1];
  try {
    return inCookie ?? localStorage.getItem(key) ?? undefined;
  } catch {
    return inCookie; // Storage may be forbidden; the choice is then kept until the page is closed.
  }
}

/** The language that the reader has chosen before; undefined without a choice. */
export function storedLanguage(): Language | undefined {
  const language = stored();
  return language === undefined ? undefined : chooseLanguage(language);
}

/** The language in use: the stored choice, else the one that the server has chosen by Accept-Language. */
export function currentLanguage(): Language {
  chosen ??= chooseLanguage(stored() ?? globalThis.document?.documentElement.dataset.language);
  return chosen;
}

/** Stores the choice for the next visit, and for the server in the cookie `tenken_language`. */
export function storeLanguage(language: Language): void {
  chosen = language;
  try {
    localStorage.setItem(key, language);
  } catch {
    // Only the stored choice is lost.
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${key}=${language}; path=/; max-age=31536000; samesite=lax`;
}
