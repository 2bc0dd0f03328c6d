/** What a text of ours consists of; the server lets nothing else in, and neither does the browser. */
const ELEMENTS = [
  'h3',
  'h4',
  'p',
  'br',
  'hr',
  'strong',
  'em',
  'u',
  's',
  'blockquote',
  'ul',
  'ol',
  'li',
  'a',
  'img',
  'figure',
  'figcaption',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
];
const ATTRIBUTES = ['href', 'src', 'alt', 'width', 'height', 'start', 'scope', 'colspan', 'rowspan'];

/** What newer browsers can do by themselves. */
type Cleaning = { setHTML?: (html: string, options: { sanitizer: object }) => void };

let clean = (html: string): string => html;
let ready: Promise<void> | undefined;

/** Gets ready to clean: with the browser's own means, or with DOMPurify where it has none. The server has cleaned before. */
export function ensureCleaner(): Promise<void> {
  if (import.meta.env.SSR) return Promise.resolve();
  ready ??= getReady().catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  return ready;
}

async function getReady(): Promise<void> {
  if ('setHTML' in Element.prototype) {
    clean = (html) => {
      const holder: HTMLElement & Cleaning = document.createElement('div');
      holder.setHTML?.(html, { sanitizer: { elements: ELEMENTS, attributes: ATTRIBUTES } });
      return holder.innerHTML;
    };
    return;
  }
  const { default: purifier } = await import('dompurify');
  clean = (html) => purifier.sanitize(html, { ALLOWED_TAGS: ELEMENTS, ALLOWED_ATTR: ATTRIBUTES });
}

/** Somebody's HTML as this browser would show it: whatever runs, loads from elsewhere or covers the page is gone. */
export const cleaned = (html: string): string => clean(html);
