const mark = 'tenken-reloaded-for';
/** Time that a chunk may take (specification). */
const timeoutMs = 120_000;

/** Loads a code chunk. On failure (usually a newer version) notifies and reloads the page, once per address. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    const module = await inTime(load());
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

/** Rejects when a chunk is not there in time. */
function inTime<Module>(loading: Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`a chunk took over ${timeoutMs} ms`)), timeoutMs);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}
