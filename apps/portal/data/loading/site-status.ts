/** What a server in front of one that is not there says. */
const AWAY: readonly number[] = [502, 503, 504];

/**
 * How the site stands to this page. `newer`: it has been built anew since the page was opened, its document names other scripts than the one
 * that this is a part of, and what the page still has to fetch may be gone. `away`: it cannot be reached now, or not serve.
 */
export async function siteStatus(): Promise<'same' | 'newer' | 'away'> {
  const { pathname } = new URL(import.meta.url);
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    if (AWAY.includes(answer.status)) return 'away';
    return answer.ok && !(await answer.text()).includes(pathname) ? 'newer' : 'same';
  } catch {
    return 'away';
  }
}
