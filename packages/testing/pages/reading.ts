import type { Page } from 'playwright-core';

// What a page is to somebody who hears it: one heading of the first rank, errors that belong to their fields, and each language said by its own
// voice. Names, codes and addresses have no language.
const READ = `(() => {
  const findings = [];
  const shown = (one) => one.checkVisibility({ visibilityProperty: true });
  const tell = (what, one) => findings.push(what + ': ' + one.outerHTML.slice(0, 160));
  const headings = [...document.querySelectorAll('h1')].filter(shown);
  if (headings.length !== 1) findings.push('has ' + headings.length + ' headings of the first rank');
  if (document.title.trim() === '') findings.push('has no title');
  for (const field of document.querySelectorAll('[aria-invalid=true]')) {
    const words = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join('');
    if (words.trim() === '') tell('does not say what is wrong with it', field);
  }
  const BENGALI = /[\\u0980-\\u09e5\\u09f0\\u09f1]/;
  const ENGLISH = /([a-z]{2,}[ ,.]+){3}[a-z]{2,}/i;
  const languageOf = (one) => one.closest('[lang]')?.lang.slice(0, 2);
  const isForeign = (words, language) => (language === 'bn' ? ENGLISH.test(words) && !BENGALI.test(words) : BENGALI.test(words));
  for (const one of document.querySelectorAll('body, body *')) {
    if (!shown(one) || one.matches('script, style, option, [lang] [translate=no]')) continue;
    const language = languageOf(one);
    const words = [...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data).join(' ');
    if (isForeign(words, language)) tell('is said in the wrong voice (' + language + ')', one);
    for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
      if (isForeign(one.getAttribute(name) ?? '', language)) tell(name + ' is said in the wrong voice (' + language + ')', one);
  }
  return findings;
})()`;

/** What is wrong with a page for somebody who hears it, besides what axe finds. */
export const readingFindings = (page: Page): Promise<string[]> => page.evaluate(READ);
