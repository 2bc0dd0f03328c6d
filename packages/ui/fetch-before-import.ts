const arrived = new Map<string, Promise<unknown>>();

/**
 * Stands in for Vite's own `__vitePreload` (see `retriableImports` in vite.ts): imports a part when all its files have been fetched. A browser remembers
 * for as long as the page lives that an import failed (https://github.com/whatwg/html/issues/6768), but a fetch can be tried again.
 * `files` are below the root of the site; rejects with what became of the first that did not arrive.
 */
export async function fetchBeforeImport<T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
): Promise<T> {
  await Promise.all(files.map(fetchOnce));
  return load();
}

function fetchOnce(file: string): Promise<unknown> {
  const known = arrived.get(file);
  if (known) return known;
  const fetched = file.endsWith('.css') ? styleSheet(`/${file}`) : toCache(`/${file}`);
  arrived.set(file, fetched);
  fetched.catch(() => arrived.delete(file));
  return fetched;
}

/** Its bytes are read to the end, so that the import finds the file in the browser's cache. */
async function toCache(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new TypeError(`${address} is answered with ${response.status}`);
  await response.arrayBuffer();
}

function styleSheet(address: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${address}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new TypeError(`${address} did not arrive`));
    });
  });
}
