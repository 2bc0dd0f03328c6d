import { LITE_COOKIE } from '@mela/wire/page.ts';

const A_YEAR = 365 * 24 * 3600;

/** Keeps on this device whether pages come without pictures, and fetches this one anew. */
export function chooseLite(isLite: boolean): void {
  document.cookie = `${LITE_COOKIE}=1; path=/; max-age=${isLite ? A_YEAR : 0}; samesite=lax`;
  location.reload();
}
