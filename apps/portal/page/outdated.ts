/**
 * Whether the site has been built anew since this page was opened: its document then names other scripts than the one that this is a part
 * of, and what the page still has to fetch may be gone. Without an answer it is not.
 */
export async function isOutdated(): Promise<boolean> {
  const { pathname } = new URL(import.meta.url);
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    return answer.ok && !(await answer.text()).includes(pathname);
  } catch {
    return false;
  }
}
