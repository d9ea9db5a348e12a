const mark = 'tenken-reloaded-for';

/**
 * Loads a code chunk. A failure usually means that a newer version was installed: notifies and reloads the page, once
 * per address, so that a real outage does not cause a loop.
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
