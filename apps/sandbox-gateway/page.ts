import { formatMoney } from '@mela/i18n';
import { parseAmount } from '@mela/primitives';
import { tryAgain } from '@mela/traffic/unavailable.ts';
import type { Order, OrderState } from './store.ts';
import { texts, type PageLanguage } from './texts.ts';

/** Where the pages' Bengali lies; many machines have none of their own. */
export const fontPath = '/noto-sans-bengali.woff2';

const STYLE = `
  @font-face { font-family: 'Gateway Bengali'; font-weight: 400 700; font-display: swap; unicode-range: U+0951-0952, U+0964-0965, U+0980-09FF, U+200C-200D;
    src: url('${fontPath}') format('woff2'); }
  :root { color-scheme: light; font-family: 'Gateway Bengali', system-ui, sans-serif; line-height: 1.6; }
  body { margin: 0; background: #eef1f4; color: #16202b; }
  .sandbox { background: #7a3e00; color: #fff; text-align: center; padding: 0.6rem 1rem; font-weight: 600; }
  main { max-width: 26rem; margin: 1.5rem auto; padding: 1.5rem; background: #fff; border-radius: 0.75rem; box-shadow: 0 1px 4px #0002; }
  h1 { font-size: 1.2rem; margin: 0 0 1rem; }
  .amount { font-size: 2.2rem; font-weight: 700; font-variant-numeric: tabular-nums; margin: 0; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 1rem 0 1.5rem; }
  dt { color: #4a5866; } dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
  form { display: grid; gap: 0.75rem; }
  button, .back { display: block; min-height: 3rem; padding: 0 1rem; border-radius: 0.6rem; border: 2px solid #1d4f8c; background: #fff;
    color: #1d4f8c; font: inherit; font-weight: 600; text-align: center; text-decoration: none; line-height: 2.8rem; cursor: pointer; }
  button.pay { background: #1d4f8c; color: #fff; }
  :focus-visible { outline: 3px solid #e07b00; outline-offset: 2px; }
  .language { text-align: center; margin: 0 0 2rem; } .language a { color: #1d4f8c; display: inline-block; padding: 0.75rem; }
`;

const escape = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const digits = { bn: 'bengali-lakh', en: 'latin-lakh' } as const;

function frame(language: PageLanguage, nonce: string, title: string, content: string, foot = ''): string {
  const text = texts[language];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escape(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style nonce="${nonce}">${STYLE}</style></head>
<body><header class="sandbox">${text.banner}</header><main><h1>${escape(title)}</h1>${content}</main>${foot}</body></html>`;
}

/** The page on which the payer decides; a paid or failed order only offers the way back. */
export function orderPage(order: Order, language: PageLanguage, nonce: string): string {
  const text = texts[language];
  const amount = parseAmount(order.amount);
  const path = `/orders/${order.token}`;
  const other: PageLanguage = language === 'bn' ? 'en' : 'bn';
  const settled: Partial<Record<OrderState, string>> = { paid: text.paid, failed: text.failed };
  const done = settled[order.state];
  const choices = `<form method="post" action="${path}?language=${language}">
    <button class="pay" name="action" value="pay">${text.pay}</button>
    <button name="action" value="fail">${text.fail}</button>
    <button name="action" value="later">${text.later}</button></form>`;
  const end = `<p role="status">${done ?? ''}</p><a class="back" href="${escape(order.returnUrl)}">${text.back}</a>`;
  return frame(
    language,
    nonce,
    text.title,
    `<p class="amount">${amount.ok ? formatMoney(amount.value, digits[language], order.currency) : ''}</p>
    <dl><dt>${text.payee}</dt><dd>${escape(order.account.replace(/-[^-]*$/, ''))}</dd>
    <dt>${text.reference}</dt><dd>${escape(order.reference)}</dd></dl>
    ${done === undefined ? choices : end}`,
    `<footer class="language"><a href="${path}?language=${other}" lang="${other}" hreflang="${other}">${texts[other].name}</a></footer>`,
  );
}

/** The page of a link that is wrong, changed or too old. */
export const refusedPage = (language: PageLanguage, nonce: string): string =>
  frame(language, nonce, texts[language].refusedTitle, `<p>${texts[language].refused}</p>`);

/** The page of a gateway that can keep nothing just now. */
export const laterPage = (language: PageLanguage, nonce: string): string =>
  frame(language, nonce, texts[language].fullTitle, `<p>${texts[language].full}</p>`);

/** The page that stands in for every other one while the gateway is not there; it tries again by itself. */
export const awayPage = (language: PageLanguage, nonce: string): string =>
  frame(
    language,
    nonce,
    texts[language].awayTitle,
    `<p>${texts[language].away}</p>`,
    `<script>${tryAgain}</script>`,
  );

/** What somebody sees who comes without a payment. */
export const homePage = (language: PageLanguage, nonce: string): string =>
  frame(language, nonce, texts[language].homeTitle, `<p>${texts[language].home}</p>`);
