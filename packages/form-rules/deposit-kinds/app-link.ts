/** Schemes that a browser acts on by itself, or that say what to run instead of what to open. */
const OF_BROWSERS: ReadonlySet<string> = new Set([
  'http',
  'ws',
  'wss',
  'ftp',
  'file',
  'filesystem',
  'data',
  'blob',
  'about',
  'javascript',
  'vbscript',
  'view-source',
  'intent',
  'content',
  'chrome',
  'edge',
  'resource',
  'mailto',
  'sms',
]);

const LONGEST = 300;
/** A menu of a phone company, such as *123#. */
const DIAL = /^tel:[+*#\d]{2,20}$/;
const APP = /^([a-z][a-z0-9+.-]{1,40}):\/\/[\w\-./?=&%+@:~,]{1,280}$/;

/** Whether a text may be a button that opens the app to pay with on the same phone: an https link, an app's own scheme, or a number to dial. */
export function isAppLink(text: string): boolean {
  if (text.length > LONGEST) return false;
  if (text.startsWith('https:')) return URL.canParse(text) && new URL(text).username === '';
  if (DIAL.test(text)) return true;
  const scheme = APP.exec(text)?.[1];
  return scheme !== undefined && !OF_BROWSERS.has(scheme);
}
