const mark = 'tenken-reloaded-for';

/**
 * Loads a part of the code. When that fails, a newer version has usually been installed: says so and reloads
 * the page, once per address, so that a real outage does not turn into a loop.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    const module = await load();
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
