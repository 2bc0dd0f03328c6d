import { alpana, garland, marigold, stars, stitches } from '../motifs.ts';
import { night, river, type Palette } from '../palettes.ts';
import { BANNER, type PictureFile } from '../picture-file.ts';

/** Garlands hang over what happens after dark. */
const garlands = [garland(-10, 180, 4, 24, night), garland(180, 372, 4, 24, night)].join('');

/** What happens in the morning happens by the water. */
const water = [
  `<path d="M0 250Q120 226 260 246T520 240T768 244V300H0Z" fill="${river.fresh}" opacity=".75"/>`,
  `<path d="M0 288Q190 276 384 288T768 286V384H0Z" fill="${river.ground}"/>`,
  stitches('M0 318Q190 306 384 318T768 316', river.sky, 3),
  stitches('M0 346Q190 334 384 346T768 344', river.pale, 3),
].join('');

const lantern = (ink: Palette, x: number, y: number): string =>
  [
    `<circle cx="${x}" cy="${y}" r="150" fill="${ink.gold}" opacity=".12"/><circle cx="${x}" cy="${y}" r="100" fill="${ink.gold}" opacity=".16"/>`,
    `<path d="M${x - 58} ${y + 10}C${x - 96} ${y - 90} ${x - 40} ${y - 150} ${x} ${y - 150}S${x + 96} ${y - 90} ${x + 58} ${y + 10}" fill="none" stroke="${ink.pale}" stroke-width="6"/>`,
    `<path d="M${x - 30} ${y - 84}h60l14 22h-88Z" fill="${ink.hot}"/>`,
    `<path d="M${x - 40} ${y - 62}C${x - 66} ${y - 10} ${x - 58} ${y + 40} ${x - 34} ${y + 66}h68C${x + 58} ${y + 40} ${x + 66} ${y - 10} ${x + 40} ${y - 62}Z" fill="${ink.pale}" opacity=".9"/>`,
    `<path d="M${x} ${y - 40}C${x + 26} ${y - 4} ${x + 22} ${y + 34} ${x} ${y + 52}C${x - 22} ${y + 34} ${x - 26} ${y - 4} ${x} ${y - 40}Z" fill="${ink.gold}"/>`,
    `<path d="M${x} ${y - 4}C${x + 11} ${y + 14} ${x + 9} ${y + 36} ${x} ${y + 46}C${x - 9} ${y + 36} ${x - 11} ${y + 14} ${x} ${y - 4}Z" fill="${ink.hot}"/>`,
    `<path d="M${x - 52} ${y + 66}h104v20h-104Z" fill="${ink.hot}"/><path d="M${x - 70} ${y + 86}h140l12 40h-164Z" fill="${ink.goldDeep}"/>`,
    stitches(`M${x - 70} ${y + 106}h140`, ink.pale),
  ].join('');

/** A storm lantern by a courtyard's floor painting: look first, take your time. */
const offerLantern: PictureFile = {
  name: 'offer-lantern',
  ...BANNER,
  draw: () =>
    [
      `<rect width="768" height="384" fill="${night.sky}"/>`,
      stars(768, 240, 30, night.pale),
      `<circle cx="560" cy="330" r="230" fill="${night.dusk}"/>`,
      alpana(560, 330, 214, night.line, 2),
      lantern(night, 560, 214),
      `<path d="M0 362Q200 346 400 358T768 352V384H0Z" fill="${night.ground}"/>`,
      garlands,
    ].join(''),
};

/** The same lantern, put out on the jetty when the sun is up. */
const offerJetty: PictureFile = {
  name: 'offer-jetty',
  ...BANNER,
  draw: () =>
    [
      `<rect width="768" height="384" fill="${river.sky}"/>`,
      `<circle cx="560" cy="196" r="172" fill="${river.dusk}"/>`,
      alpana(560, 196, 162, '#dba95e', 2.2),
      water,
      lantern(river, 560, 196),
      `<path d="M430 318h270l26 26H412Z" fill="${river.goldDeep}"/><path d="M412 344h314v10H412Z" fill="${river.dark}"/><path d="M452 354v30M560 354v30M676 354v30" stroke="${river.dark}" stroke-width="9"/>`,
      stitches('M424 332h286', river.pale),
    ].join(''),
};

/** A notebook with a stitched cover, open at an empty page, and the pencil for it. */
function notebook(ink: Palette): string {
  const lines = [0, 1, 2, 3, 4].map((at) => `M470 ${146 + at * 34}h170`).join('');
  return [
    `<g transform="rotate(-6 560 200)"><rect x="412" y="84" width="268" height="236" rx="16" fill="${ink.hot}"/><rect x="424" y="96" width="244" height="212" rx="8" fill="${ink.pale}"/><path d="M446 96V308" stroke="${ink.hot}" stroke-width="3"/><path d="${lines}" stroke="${ink.line}" stroke-width="4" opacity=".55"/>${stitches('M418 92H676V314H418Z', ink.gold)}</g>`,
    `<g transform="translate(640 286) rotate(-46)"><rect x="-8" y="-170" width="16" height="150" rx="5" fill="${ink.fresh}"/><rect x="-8" y="-170" width="16" height="26" rx="5" fill="${ink.gold}"/><path d="M-8-20h16L0 8Z" fill="${ink.pale}"/><path d="M-2.6-1.4h5.2L0 8Z" fill="${ink.dark}"/></g>`,
    marigold(408, 318, 26, ink),
    marigold(446, 342, 18, ink),
  ].join('');
}

/** A page to write on, at night among marigolds. */
const offerNotebook: PictureFile = {
  name: 'offer-notebook',
  ...BANNER,
  draw: () =>
    [
      `<rect width="768" height="384" fill="${night.dusk}"/>`,
      alpana(560, 200, 236, night.line, 2),
      notebook(night),
      stitches('M0 366H768', night.gold),
      garlands,
    ].join(''),
};

/** A page to write on, in the morning on a mat by the water. */
const offerPage: PictureFile = {
  name: 'offer-page',
  ...BANNER,
  draw: () =>
    [
      `<rect width="768" height="384" fill="${river.dusk}"/>`,
      alpana(560, 200, 236, '#dba95e', 2),
      water,
      notebook(river),
    ].join(''),
};

/** Pictures over offers and articles. */
export const offers: readonly PictureFile[] = [offerLantern, offerJetty, offerNotebook, offerPage];
