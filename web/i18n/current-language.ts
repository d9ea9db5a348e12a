import { chooseLanguage, type Language } from '#language/message.ts';

const key = 'tenken_language';
let chosen: Language | undefined;

function stored(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined; // Storage may be forbidden; the choice is then kept until the page is closed.
  }
}

/** The language in use: the stored choice, Japanese without one. */
export function currentLanguage(): Language {
  chosen ??= chooseLanguage(stored());
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
