import { alpana, around, garland, stars, stitches } from '../motifs.ts';
import { night, river, type Palette } from '../palettes.ts';
import { BANNER, type PictureFile } from '../picture-file.ts';

/** Where it stands, and what its poles are painted with. */
type Place = Readonly<{ ink: Palette; poles: string }>;

const wheel = ({ ink, poles }: Place, x: number, y: number, r: number): string => {
  const lamps = [ink.gold, ink.hot, ink.fresh, ink.cool];
  return [
    `<path d="M${x} ${y}L${x - 78} 352M${x} ${y}L${x + 78} 352" stroke="${poles}" stroke-width="9" stroke-linecap="round"/>`,
    `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${poles}" stroke-width="6"/>`,
    `<circle cx="${x}" cy="${y}" r="${r * 0.82}" fill="none" stroke="${ink.line}" stroke-width="4"/>`,
    around(x, y, 12, (at) => {
      const lamp = lamps[at % lamps.length] ?? ink.gold;
      return `<path d="M0 0V${-r}" stroke="${poles}" stroke-width="3"/><g transform="translate(0 ${-r}) rotate(${-30 * at})"><path d="M-15 4h30a15 17 0 0 1-30 0Z" fill="${lamp}"/><path d="M-17 4Q0-14 17 4Z" fill="${ink.pale}"/></g>`;
    }),
    around(x, y, 36, (at) => `<circle cy="${-r}" r="3.4" fill="${lamps[at % 4] ?? ink.gold}"/>`),
    `<circle cx="${x}" cy="${y}" r="17" fill="${ink.hot}"/><circle cx="${x}" cy="${y}" r="8" fill="${ink.gold}"/>`,
  ].join('');
};

const stall = (ink: Palette, x: number, width: number, cloth: string): string => {
  const strips = 6;
  const step = width / strips;
  const scallops = Array.from(
    { length: strips },
    (_, at) =>
      `<path d="M${x + at * step} 306h${step}v12a${step / 2} ${step / 2} 0 0 1 ${-step} 0Z" fill="${at % 2 === 0 ? cloth : ink.pale}"/>`,
  ).join('');
  return `<path d="M${x + width / 2} 258L${x - 6} 308h${width + 12}Z" fill="${cloth}"/><rect x="${x + 6}" y="308" width="${width - 12}" height="60" fill="${ink.dusk}"/><rect x="${x + 14}" y="328" width="${width - 28}" height="40" fill="${ink.gold}" opacity=".85"/>${scallops}<path d="M${x + width / 2} 258v-16l16 6-16 6" fill="${ink.hot}" stroke="${ink.pale}" stroke-width="2"/>`;
};

/** The wheel between its stalls. */
const scene = (place: Place): string =>
  [
    wheel(place, 560, 182, 132),
    stall(place.ink, 312, 92, place.ink.hot),
    stall(place.ink, 676, 92, place.ink.fresh),
  ].join('');

/** A fair after dark: the wheel, the stalls, marigolds over the gate. */
export const fair: PictureFile = {
  name: 'banner-fair',
  ...BANNER,
  draw: () =>
    [
      `<rect width="768" height="384" fill="${night.sky}"/>`,
      `<circle cx="560" cy="196" r="250" fill="${night.dusk}"/>`,
      alpana(560, 196, 236, night.line, 2),
      stars(768, 260, 46, night.pale),
      scene({ ink: night, poles: night.pale }),
      `<path d="M0 356Q200 340 400 356T768 352V384H0Z" fill="${night.ground}"/>`,
      stitches('M0 372Q200 356 400 372T768 368', night.gold),
      garland(-10, 180, 4, 26, night),
      garland(180, 372, 4, 26, night),
      garland(372, 564, 4, 20, night),
      garland(564, 780, 4, 26, night),
    ].join(''),
};

/** A fair on the river's bank, before the heat. */
export const fairMorning: PictureFile = {
  name: 'banner-fair-morning',
  ...BANNER,
  draw: () =>
    [
      `<rect width="768" height="384" fill="${river.sky}"/>`,
      `<circle cx="560" cy="196" r="210" fill="${river.dusk}"/>`,
      alpana(560, 196, 200, '#dba95e', 2.2),
      `<path d="M0 300Q120 276 260 296T520 290T768 294V384H0Z" fill="${river.fresh}" opacity=".75"/>`,
      scene({ ink: { ...river, dusk: river.cool }, poles: river.dark }),
      `<path d="M0 352Q190 342 384 352T768 350V384H0Z" fill="${river.ground}"/>`,
      stitches('M0 368Q190 356 384 368T768 366', river.pale, 3),
    ].join(''),
};
