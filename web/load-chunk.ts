import { messages, say } from '#language/message.ts';
import { currentLanguage } from './i18n/current-language.ts';
import { hasTyped } from './typed.ts';

const mark = 'tenken-reloaded-for';
/** Time that a chunk may take (specification). */
const timeoutMs = 120_000;

/** An address is not reloaded again within ten minutes: a chunk that is missing then is not one of an older version. */
const restMs = 600_000;

const texts = messages({
  keeps: {
    ja: '画面の一部を読み込めませんでした。入力した内容は残っています。保存してから、ページを再読み込みしてください。',
    en: 'A part of this screen could not be loaded. What you have entered is kept. Save it, then reload the page.',
  },
});

/**
 * Loads a code chunk. On failure (usually a newer version) notifies and reloads the page, once per address; without a connection it
 * fails. A page into which something was typed is not reloaded: the part stays as it is, which is said.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await inTime(load());
  } catch (error) {
    if (hasTyped()) {
      window.alert(say(texts.keeps, currentLanguage()));
      return new Promise(() => {});
    }
    if (navigator.onLine === false) throw error;
    const [address, at] = sessionStorage.getItem(mark)?.split(' ') ?? [];
    if (address === location.pathname && Date.now() - Number(at) < restMs) throw error;
    sessionStorage.setItem(mark, `${location.pathname} ${Date.now()}`);
    window.alert('New version available! Please reload this page to continue.');
    location.reload();
    return new Promise(() => {});
  }
}

/** Rejects when a chunk is not there in time. */
function inTime<Module>(loading: Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`a chunk took over ${timeoutMs} ms`)), timeoutMs);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}
