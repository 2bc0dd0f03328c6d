import { around, coin, digit, marigold, petal, shapla, stars, stitches } from '../motifs.ts';
import { night as ink } from '../palettes.ts';
import { ground, hem, tile } from './tile-ground.ts';

/** Plinko: a ball over its beads, and the pots that wait for it. */
const plinko = tile('plinko', () => {
  const beads = [0, 1, 2, 3, 4]
    .map((row) =>
      Array.from(
        { length: row + 3 },
        (_, at) =>
          `<circle cx="${160 + (at - (row + 2) / 2) * 40}" cy="${112 + row * 38}" r="8" fill="${ink.pale}"/>`,
      ).join(''),
    )
    .join('');
  const pots = ['#f08a1c', '#b04a28', '#7d4a35', '#7d4a35', '#b04a28', '#f08a1c']
    .map(
      (clay, at) =>
        `<rect x="${44 + at * 40}" y="306" width="32" height="44" rx="10" fill="${clay}"/><rect x="${41 + at * 40}" y="300" width="38" height="10" rx="5" fill="${ink.pale}"/>`,
    )
    .join('');
  return [
    ground('#071d26', '#0f4a52', '#3fa08d'),
    stitches('M60 70l-10 40M110 40l-10 40M260 66l-10 40M288 150l-10 40M36 190l-10 40', '#9fe0d8', 2.5),
    beads,
    pots,
    `<path d="M160 52Q176 90 180 130T200 206" fill="none" stroke="${ink.gold}" stroke-width="4" stroke-dasharray="2 11" stroke-linecap="round"/>`,
    `<circle cx="204" cy="224" r="25" fill="${ink.hot}"/><circle cx="204" cy="224" r="15" fill="none" stroke="${ink.gold}" stroke-width="5"/><circle cx="195" cy="214" r="6" fill="#fff"/>`,
    hem('#3fa08d'),
  ].join('');
});

/** Dice: two ivory dice, and the boat that sails to their number. */
const dice = tile('dice', () => {
  const die = (x: number, y: number, turn: number, dots: readonly (readonly [number, number])[]): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-52" y="-52" width="104" height="104" rx="22" fill="#d9b98a"/><rect x="-52" y="-52" width="104" height="94" rx="20" fill="${ink.pale}"/>${dots
      .map(([dx, dy]) => `<circle cx="${dx}" cy="${dy}" r="10" fill="${ink.hot}"/>`)
      .join('')}</g>`;
  return [
    ground('#3b0f1c', '#7a2417', '#d3622c'),
    die(112, 128, -12, [
      [-24, -26],
      [24, 18],
      [0, -4],
    ]),
    die(212, 176, 14, [
      [-24, -26],
      [24, -26],
      [-24, 18],
      [24, 18],
      [0, -4],
    ]),
    `<path d="M0 300Q40 282 80 300T160 300T240 300T320 300V400H0Z" fill="#16a37c"/><path d="M0 336Q40 318 80 336T160 336T240 336T320 336V400H0Z" fill="#0e7d60"/>`,
    `<path d="M92 276Q150 318 208 276Q184 320 150 320T92 276Z" fill="${ink.gold}" stroke="#4a1c10" stroke-width="4"/><path d="M150 292V214" stroke="#4a1c10" stroke-width="5"/><path d="M156 216Q200 246 158 286Z" fill="${ink.pale}" stroke="#4a1c10" stroke-width="4" stroke-linejoin="round"/><path d="M145 224Q112 252 143 284Z" fill="${ink.hot}" stroke="#4a1c10" stroke-width="4" stroke-linejoin="round"/>`,
    stitches('M40 352Q70 342 100 352M220 352Q250 342 280 352', ink.pale),
    hem('#d3622c'),
  ].join('');
});

/** Bengal Ways: the tiger's eyes between the trees of the tidal forest. */
const bengalways = tile('bengalways', () => {
  const tree = (x: number, top: number, lean: number, wood: string): string =>
    `<path d="M${x} 400Q${x + lean} ${(top + 400) / 2} ${x + lean} ${top}" stroke="${wood}" stroke-width="16" fill="none" stroke-linecap="round"/><ellipse cx="${x + lean}" cy="${top}" rx="46" ry="34" fill="#14553c"/><ellipse cx="${x + lean - 20}" cy="${top + 18}" rx="32" ry="22" fill="#1c6b4c"/>`;
  return [
    ground('#08251c', '#0f4030', '#3f9a72'),
    `<circle cx="226" cy="92" r="42" fill="${ink.pale}"/><circle cx="242" cy="82" r="34" fill="#0f4030"/>`,
    stars(320, 200, 18, ink.pale),
    tree(44, 150, 14, '#3a2418'),
    tree(280, 180, -12, '#3a2418'),
    `<path d="M92 214l-8-50 44 22M228 214l8-50-44 22" fill="#f08a1c" stroke="#1c0f08" stroke-width="6" stroke-linejoin="round"/><path d="M160 174c54 0 86 34 86 78 0 42-38 74-86 74s-86-32-86-74c0-44 32-78 86-78Z" fill="#f79a24" stroke="#1c0f08" stroke-width="6"/><path d="M84 262c24-10 54 0 66 24-4 18-12 30-24 36-26-10-42-32-42-60ZM236 262c-24-10-54 0-66 24 4 18 12 30 24 36 26-10 42-32 42-60Z" fill="#fff4df"/><path d="M160 178v38M138 182l6 26M182 182l-6 26M80 238l26 8M240 238l-26 8M78 266l22 2M242 266l-22 2" stroke="#1c0f08" stroke-width="8" stroke-linecap="round"/><ellipse cx="126" cy="240" rx="17" ry="14" fill="#ffe66b"/><ellipse cx="194" cy="240" rx="17" ry="14" fill="#ffe66b"/><circle cx="126" cy="240" r="7" fill="#1c0f08"/><circle cx="194" cy="240" r="7" fill="#1c0f08"/><path d="M146 268h28l-14 16Z" fill="#d8402f" stroke="#1c0f08" stroke-width="4" stroke-linejoin="round"/><path d="M160 284v10M160 294q-12 12-26 4M160 294q12 12 26 4" fill="none" stroke="#1c0f08" stroke-width="5" stroke-linecap="round"/>`,
    `<path d="M0 350q20-60 34 0 14-70 30 0 18-56 32 0 16-74 34 0 14-50 30 0 18-66 34 0 14-56 32 0 16-70 32 0 16-52 30 0 14-40 32 0v50H0Z" fill="#0b3626"/>`,
    hem('#3f9a72'),
  ].join('');
});

/** Mango Burst: a mango in the nor'wester, and what falls with it. */
const mangoburst = tile('mangoburst', () =>
  [
    ground('#14382a', '#23604a', '#8fce6a'),
    around(
      160,
      206,
      16,
      (at) =>
        `<g transform="translate(0 -86)">${petal(8, at % 2 ? 78 : 56, `fill="${at % 2 ? ink.gold : ink.hot}" opacity=".8"`)}</g>`,
    ),
    `<path d="M172 96c0-14 6-26 18-34l10 8c-10 8-14 18-14 30Z" fill="#7a4a1c"/><path d="M184 84c20-28 54-28 80-14-14 28-46 44-78 24Z" fill="#2fa34f" stroke="#0f3b22" stroke-width="5"/><path d="M172 104c46 0 78 36 78 80 0 56-46 100-104 100-54 0-94-34-94-78 0-32 24-48 48-48 16 0 26-8 32-22 6-20 20-32 40-32Z" fill="#ffb321" stroke="#5a2a08" stroke-width="6"/><path d="M244 196c-6 50-50 84-98 84-50 0-86-28-90-64 20 32 54 44 88 42 50-4 84-28 100-62Z" fill="#ff7d3b"/><path d="M172 118c22 0 38 10 52 26-16-8-36-10-54 0-12 8-14 20-22 32-8 12-20 20-38 22 18-10 26-24 30-42 6-20 12-38 32-38Z" fill="#ffe07a"/>`,
    `<circle cx="70" cy="322" r="26" fill="#8c2f8f"/><circle cx="62" cy="314" r="7" fill="#e7b6ea"/><circle cx="122" cy="344" r="24" fill="#e2465f"/><circle cx="114" cy="336" r="6" fill="#ffd0d6"/><circle cx="250" cy="322" r="28" fill="#7ec850"/><circle cx="241" cy="313" r="7" fill="#e6ffd2"/>`,
    coin(190, 344, 24, ink),
    marigold(58, 84, 22, ink),
    stitches('M40 140q-14 20-2 42M286 256q14 20 2 42', ink.pale),
    hem('#8fce6a'),
  ].join(''),
);

/** Mines: a lily blooms among the leaves of a pond, and a pufferfish waits. */
const mines = tile('mines', () => {
  const leaf = (x: number, y: number, size: number): string =>
    `<g transform="translate(${x} ${y}) scale(${size})"><ellipse cx="0" cy="9" rx="46" ry="40" fill="#04231f" opacity=".5"/><path d="M0 0 12-40A43 41 0 1 1-12-40Z" fill="#41ab70" stroke="#0c4234" stroke-width="4" stroke-linejoin="round"/><path d="M0 2-30-14M0 2-34 10M0 2-20 30M0 2v36M0 2 20 30M0 2 34 10M0 2 30-14" stroke="#1d6f4b" stroke-width="3" stroke-linecap="round"/></g>`;
  const spikes = around(
    232,
    282,
    10,
    () => `<path d="M-9-42 0-66 9-42Z" fill="${ink.gold}" stroke="#6b2a10" stroke-width="3"/>`,
  );
  return [
    ground('#072a2c', '#0d5550', '#3fa08d'),
    leaf(84, 116, 1.15),
    leaf(232, 108, 1.05),
    leaf(90, 296, 1.1),
    shapla(160, 236, 96, ['#c2367f', '#e2559a', '#ffd3e5'], ink.gold),
    spikes,
    `<circle cx="232" cy="282" r="46" fill="#e8642c" stroke="#6b2a10" stroke-width="4"/><path d="M190 296a46 46 0 0 0 84 0c-22 12-62 12-84 0Z" fill="${ink.pale}"/><g fill="#fff" stroke="#6b2a10" stroke-width="3"><circle cx="214" cy="270" r="12"/><circle cx="250" cy="270" r="12"/></g><circle cx="217" cy="272" r="5" fill="#26100a"/><circle cx="247" cy="272" r="5" fill="#26100a"/><ellipse cx="232" cy="302" rx="12" ry="9" fill="#8f2f12"/>`,
    stitches('M40 352Q70 342 100 352M200 356Q230 346 260 356', ink.pale),
    hem('#3fa08d'),
  ].join('');
});

/** Uran: a paper kite high over the roofs, on a string that may be cut. */
const crash = tile('crash', () =>
  [
    ground('#2a1857', '#5a2a6e', '#b0539a'),
    `<path d="M0 322h44v-30h52v30h40v-52h60v52h46v-26h48v26h30V400H0Z" fill="#1b0a26"/><g fill="${ink.gold}" opacity=".8"><path d="M60 302h8v10h-8zM152 286h8v10h-8zM174 286h8v10h-8zM254 306h8v10h-8z"/></g>`,
    `<path d="M38 316Q150 300 196 176" fill="none" stroke="${ink.gold}" stroke-width="4" stroke-linecap="round" stroke-dasharray="14 9"/>`,
    `<g transform="translate(206 130) rotate(16)" stroke="#4a1c10" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"><path d="M0-78 72 0 0 72-72 0Z" fill="${ink.hot}"/><path d="M0-78 72 0H-72Z" fill="${ink.gold}"/><path d="M0-78V72M-72 0H72" fill="none"/><circle r="22" fill="${ink.pale}"/><path d="M-14 70 0 66 14 70 0 92Z" fill="${ink.fresh}"/></g>`,
    `<g transform="translate(78 96) rotate(-18) scale(.42)" stroke="#4a1c10" stroke-width="6" stroke-linejoin="round"><path d="M0-78 72 0 0 72-72 0Z" fill="${ink.cool}"/><path d="M0-78 72 0H-72Z" fill="${ink.pale}"/><path d="M0-78V72M-72 0H72" fill="none"/></g>`,
    hem('#b0539a'),
  ].join(''),
);

/** Rickshaw Ladder: painted plates, one higher than the other. */
const riksha = tile('riksha', () => {
  const plate = (x: number, y: number, turn: number, color: string, painted: string): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-56" y="-76" width="112" height="152" rx="16" fill="${color}" stroke="${ink.gold}" stroke-width="6"/><rect x="-46" y="-66" width="92" height="132" rx="10" fill="none" stroke="${ink.pale}" stroke-width="2.5" stroke-dasharray="8 6"/><circle r="40" fill="${ink.pale}"/>${painted}</g>`;
  return [
    ground('#3a0b3a', '#7a1450', '#e2559a'),
    plate(92, 288, -10, '#0e7490', digit(7, 0, 0, 52, '#0e7490')),
    plate(166, 208, 4, '#15803d', marigold(0, 0, 32, ink)),
    plate(236, 124, 12, '#c9502f', shapla(0, 26, 62, ['#c2367f', '#e2559a', '#ffd3e5'], ink.gold)),
    `<path d="M60 170V96M36 120l24-26 24 26" fill="none" stroke="${ink.gold}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>`,
    stitches('M200 350Q230 336 260 350', ink.pale),
    hem('#e2559a'),
  ].join('');
});

/** Nakshi Kantha: nine patches of a quilt, and the gold thread that finishes a line. */
const nakshi = tile('nakshi', () => {
  const cloths = [
    '#f2d7c0',
    '#d6dff0',
    '#d9e6d2',
    '#f5e2b4',
    '#fdf3dc',
    '#eed3dc',
    '#d9e6d2',
    '#f5e2b4',
    '#d6dff0',
  ];
  const run = 'fill="none" stroke-width="5" stroke-linecap="round" stroke-dasharray="9 7"';
  const wheel = `<circle r="25" stroke="#17704c" ${run}/><circle r="10" fill="#b3261e"/>`;
  const fish = `<path d="M-30 0Q-6-28 16-4L30-16V16L16 4Q-6 28-30 0Z" stroke="#23418f" ${run}/><circle cx="-14" cy="-3" r="4" fill="#23418f"/>`;
  const sun = `${around(0, 0, 8, () => '<path d="M0-30l7 12h-14z" fill="#d07f00"/>')}<circle r="13" stroke="#b3261e" ${run}/>`;
  const motifs = [
    fish,
    sun,
    wheel,
    sun,
    shapla(0, 24, 58, ['#c2367f', '#e2559a', '#ffd3e5'], ink.gold),
    sun,
    wheel,
    sun,
    fish,
  ];
  const patches = cloths.map((cloth, at) => {
    const [x, y] = [76 + (at % 3) * 84, 102 + Math.floor(at / 3) * 84];
    return `<g transform="translate(${x} ${y})"><rect x="-40" y="-40" width="80" height="80" rx="9" fill="${cloth}"/>${motifs[at] ?? ''}</g>`;
  });
  return [
    ground('#2a0d26', '#6d1f38', '#e2559a'),
    `<rect x="22" y="48" width="276" height="276" rx="20" fill="#9c2232"/>`,
    stitches('M36 54H284M36 318H284M28 62V310M292 62V310', ink.pale, 3),
    ...patches,
    `<path d="M40 306L262 84" fill="none" stroke="${ink.gold}" stroke-width="11" stroke-dasharray="19 13" stroke-linecap="round"/>`,
    `<path d="M266 80L304 42" stroke="#eef1f8" stroke-width="10" stroke-linecap="round"/><path d="M290 56l8-8" stroke="#6b748a" stroke-width="4" stroke-linecap="round"/>`,
    hem('#e2559a'),
  ].join('');
});

/** Games of the studio that came after the first. */
export const studioTiles = [plinko, dice, bengalways, mangoburst, mines, crash, riksha, nakshi];
