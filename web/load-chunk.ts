const mark = 'tenken-reloaded-for';
/** Time that a chunk may take (specification). */
const timeoutMs = 120_000;

/** An address is not reloaded again within ten minutes: a chunk that is missing then is not one of an older version. */
const restMs = 600_000;

/** Loads a code chunk. On failure (usually a newer version) notifies and reloads the page, once per address. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await inTime(load());
  } catch (error) {
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
