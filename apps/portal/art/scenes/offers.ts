import { alpana, garland, marigold, stars, stitches } from '../motifs.ts';
import { night as ink } from '../palettes.ts';
import { BANNER, type PictureFile } from '../picture-file.ts';

const lantern = (x: number, y: number): string =>
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
      `<rect width="768" height="384" fill="${ink.sky}"/>`,
      stars(768, 240, 30, ink.pale),
      `<circle cx="560" cy="330" r="230" fill="${ink.dusk}"/>`,
      alpana(560, 330, 214, ink.line, 2),
      lantern(560, 214),
      `<path d="M0 362Q200 346 400 358T768 352V384H0Z" fill="${ink.ground}"/>`,
      garland(-10, 180, 4, 24, ink),
      garland(180, 372, 4, 24, ink),
    ].join(''),
};

/** A notebook with a stitched cover, open at an empty page. */
const offerNotebook: PictureFile = {
  name: 'offer-notebook',
  ...BANNER,
  draw: () => {
    const lines = [0, 1, 2, 3, 4].map((at) => `M470 ${146 + at * 34}h170`).join('');
    return [
      `<rect width="768" height="384" fill="${ink.dusk}"/>`,
      alpana(560, 200, 236, ink.line, 2),
      `<g transform="rotate(-6 560 200)"><rect x="412" y="84" width="268" height="236" rx="16" fill="${ink.hot}"/><rect x="424" y="96" width="244" height="212" rx="8" fill="${ink.pale}"/><path d="M446 96V308" stroke="${ink.hot}" stroke-width="3"/><path d="${lines}" stroke="${ink.line}" stroke-width="4" opacity=".55"/>${stitches('M418 92H676V314H418Z', ink.gold)}</g>`,
      `<g transform="translate(640 286) rotate(-46)"><rect x="-8" y="-170" width="16" height="150" rx="5" fill="${ink.fresh}"/><rect x="-8" y="-170" width="16" height="26" rx="5" fill="${ink.gold}"/><path d="M-8-20h16L0 8Z" fill="${ink.pale}"/><path d="M-2.6-1.4h5.2L0 8Z" fill="${ink.dark}"/></g>`,
      marigold(408, 318, 26, ink),
      marigold(446, 342, 18, ink),
      stitches('M0 366H768', ink.gold),
      garland(-10, 180, 4, 24, ink),
      garland(180, 372, 4, 24, ink),
    ].join('');
  },
};

/** Pictures over offers and articles. */
export const offers: readonly PictureFile[] = [offerLantern, offerNotebook];
