/** Why this browser shows no notifications; null where it can. */
export type CannotPush = 'unsupported' | 'install' | 'denied';

/** iPads call themselves Macs, but have fingers on them. */
const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** What stands in the way of push messages in this browser. */
export function cannotPush(): CannotPush | null {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isApple() ? 'install' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

const textOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Asks the reader, which a browser lets us do on a press alone, and says whether they agreed. */
export const mayNotify = async (): Promise<boolean> => (await Notification.requestPermission()) === 'granted';

/** What takes push messages here; throws where it could not be kept, and would be waited for for ever. */
async function pushManagerHere(): Promise<PushManager> {
  if (!(await navigator.serviceWorker.getRegistration())) throw new Error('no service worker is kept here');
  return (await navigator.serviceWorker.ready).pushManager;
}

/** Where this browser takes push messages of who holds the key. */
export async function subscribeHere(
  publicKey: string,
): Promise<{ endpoint: string; p256dh: string; auth: string }> {
  const pushManager = await pushManagerHere();
  const known = await pushManager.getSubscription();
  // One for another key would take nothing of ours.
  if (known && textOf(known.options.applicationServerKey) !== publicKey) await known.unsubscribe();
  const here = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  return {
    endpoint: here.endpoint,
    p256dh: textOf(here.getKey('p256dh')),
    auth: textOf(here.getKey('auth')),
  };
}

/** Takes no more push messages here. */
export async function unsubscribeHere(): Promise<void> {
  const pushManager = await pushManagerHere();
  await (await pushManager.getSubscription())?.unsubscribe();
}
