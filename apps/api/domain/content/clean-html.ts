import sanitize from 'sanitize-html';

/** Pictures of ours and nobody else's: a picture from elsewhere would tell its owner who reads. */
export const OWN_PICTURE = /^\/(?:art|pictures)\/[\w-]{1,80}$/;
const OWN_PICTURE_FILE = /^\/(?:art|pictures)\/[\w-]{1,80}-\d{2,4}\.(?:avif|webp)$/;

const AGAIN_AT_MOST = 8;

const options: sanitize.IOptions = {
  allowedTags: [
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
  ],
  allowedAttributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // What stands in these is not text for readers.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'iframe',
    'svg',
    'math',
    'template',
    'title',
    'xmp',
  ],
  transformTags: {
    // The page's own headings are the first and the second.
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PICTURE_FILE.test(attribs['src'] ?? ''),
  nestingLimit: 12,
};

/** What is left of somebody's HTML when only text, its structure, safe links and pictures of ours may stay. Twice changes nothing. */
export function cleanHtml(html: string): string {
  let clean = sanitize(html, options).trim();
  // Taking something out may put what stood around it together anew.
  for (let times = 0; times < AGAIN_AT_MOST; times += 1) {
    const again = sanitize(clean, options).trim();
    if (again === clean) return clean;
    clean = again;
  }
  return sanitize(clean, { allowedTags: [], allowedAttributes: {} }).trim();
}

const known = new Map<string, string>();
const KNOWN_AT_MOST = 500;

/** The same for what was cleaned when it was written; what was read a moment ago is not read again. */
export function cleanAgain(html: string): string {
  const before = known.get(html);
  if (before !== undefined) return before;
  if (known.size >= KNOWN_AT_MOST) known.clear();
  const clean = cleanHtml(html);
  known.set(html, clean);
  return clean;
}

/** Whether there is anything in it to read or see. */
export const hasContent = (html: string): boolean =>
  /<img\b/.test(html) || html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') !== '';
