/** Remembered for the session, apart for members and visitors; ending the session forgets both. */
const CLOSED = { in: 'pop-ups-closed-in', out: 'pop-ups-closed-out' } as const;

const keyFor = (signedIn: boolean): string => CLOSED[signedIn ? 'in' : 'out'];

/** Whether the pop-ups were closed in this session. */
export const popUpsClosed = (signedIn: boolean): boolean => sessionStorage.getItem(keyFor(signedIn)) !== null;

/** Remembers that they were. */
export const closePopUps = (signedIn: boolean): void => sessionStorage.setItem(keyFor(signedIn), '1');

/** Lets them come up once more, for whoever is here to look at them. */
export const reopenPopUps = (signedIn: boolean): void => sessionStorage.removeItem(keyFor(signedIn));
