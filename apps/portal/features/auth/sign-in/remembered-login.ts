const NAME = 'login';
const DAY_S = 86_400;

/** Whoever logged in here last and wanted to be remembered: the readable half, without anything of the password. */
export type Remembered = Readonly<{ username: string } | { countryDialingCode: string; mobileNum: string }>;

/** Who is remembered in this browser, if anybody is. */
export function rememberedLogin(): Remembered | null {
  const kept = document.cookie.split('; ').find((pair) => pair.startsWith(`${NAME}=`));
  if (!kept) return null;
  try {
    const read: unknown = JSON.parse(decodeURIComponent(kept.slice(NAME.length + 1)));
    return isRemembered(read) ? read : null;
  } catch {
    return null;
  }
}

/** Remembers somebody for a day; null forgets them. */
export function rememberLogin(who: Remembered | null): void {
  const value = who ? encodeURIComponent(JSON.stringify(who)) : '';
  document.cookie = `${NAME}=${value}; path=/; max-age=${who ? DAY_S : 0}; samesite=strict`;
}

const isText = (value: unknown): value is string => typeof value === 'string';

function isRemembered(read: unknown): read is Remembered {
  if (typeof read !== 'object' || read === null) return false;
  if ('username' in read) return isText(read.username);
  return (
    'countryDialingCode' in read &&
    'mobileNum' in read &&
    isText(read.countryDialingCode) &&
    isText(read.mobileNum)
  );
}
