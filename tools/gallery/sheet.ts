import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Seen } from './sight.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Writes a page that shows all pictures side by side, and under each what is wrong with it. */
export function writeSheet(folder: string, seen: readonly Seen[]): string {
  const names = [...new Set(seen.map(({ name }) => name))];
  const figures = (name: string): string =>
    seen
      .filter((one) => one.name === name)
      .map(({ view: { brand, language, device }, picture, findings }) => {
        const src = escaped(picture);
        const wrong = findings.map((finding) => `<li>${escaped(finding)}</li>`).join('');
        return `<figure><a href="${src}"><img loading="lazy" src="${src}" alt=""></a>
          <figcaption>${brand} · ${language} · ${device}<ul>${wrong}</ul></figcaption></figure>`;
      })
      .join('\n');
  const file = path.join(folder, 'index.html');
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title>
<style>body{font:16px system-ui;margin:2rem}section>div{display:flex;gap:1rem;overflow-x:auto;align-items:start}
figure{margin:0;flex:none}img{height:420px;max-width:640px;object-fit:cover;object-position:top;border:1px solid #999}
figcaption{max-width:640px}li{color:#b00020;overflow-wrap:anywhere}</style>
<h1>Every page and pop-up</h1>
${names.map((name) => `<section><h2>${escaped(name)}</h2><div>${figures(name)}</div></section>`).join('\n')}
</html>\n`,
  );
  return file;
}
