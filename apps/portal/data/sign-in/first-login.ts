const KEY = 'first-login';

/** Remembers for this session that it is its owner's first (SPEC.md §4). */
export const noteFirstLogin = (): void => sessionStorage.setItem(KEY, '1');

/** Whether this session is its owner's first. */
export const isFirstLogin = (): boolean => sessionStorage.getItem(KEY) !== null;
