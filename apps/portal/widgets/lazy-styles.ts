import href from './all.css?url';

let loading: Promise<void> | undefined;

/** A part that is fetched later, with its styles. */
export const withStyles = async <T>(part: Promise<T>): Promise<T> => {
  const [module] = await Promise.all([part, ensureAllStyles()]);
  return module;
};

/** Brings the styles of whatever critical.css does not know; once. Where pages are rendered they come inside the document. */
export function ensureAllStyles(): Promise<void> {
  if (import.meta.env.SSR) return Promise.resolve();
  loading ??= new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      loading = undefined;
      reject(new Error('the styles did not arrive'));
    });
    document.head.append(link);
  });
  return loading;
}
