import type { Screen } from './screens.ts';

const mark = 'tenken-reloaded-for';

/**
 * Loads the code of a screen. When that fails, a newer version has usually been installed: says so and reloads
 * the page, once per address, so that a real outage does not turn into a loop.
 */
export async function loadScreen(screen: Screen): ReturnType<Screen['load']> {
  try {
    const module = await screen.load();
    sessionStorage.removeItem(mark);
    return module;
  } catch (error) {
    if (sessionStorage.getItem(mark) === location.pathname) throw error;
    sessionStorage.setItem(mark, location.pathname);
    window.alert('New version available! Please reload this page to continue.');
    location.reload();
    return new Promise(() => {});
  }
}
