import type { Palette } from './palettes.ts';

/** The ten Bengali digits as outlines, 1000 units to the em, y upwards (Noto Sans Bengali Bold, OFL): pictures have no fonts. */
const digitShapes: readonly string[] = [
  'M311,57Q228,57 172,93Q115,128 87,186Q58,245 58,316Q58,383 85,440Q112,497 168,531Q224,566 311,566Q395,566 451,531Q507,497 536,440Q564,383 564,316Q564,245 538,186Q511,127 455,92Q399,57 311,57ZM311,178Q341,178 367,192Q393,206 408,237Q424,268 424,315Q424,362 408,390Q392,418 366,431Q341,445 311,445Q282,445 256,431Q230,417 214,387Q198,357 198,308Q198,263 214,234Q231,205 257,192Q283,178 311,178Z',
  'M303,-6Q239,-6 194,14Q150,33 126,67Q103,100 103,140Q103,183 128,211Q153,239 200,239Q240,239 265,215Q290,192 290,152Q290,120 272,97Q253,73 207,73Q174,73 154,98Q133,122 133,159L247,152Q247,133 262,122Q278,111 308,111Q343,111 366,132Q389,153 389,193Q389,216 380,238Q371,261 345,285Q320,308 273,334Q205,370 162,404Q120,438 100,475Q81,513 81,557Q81,576 83,595Q85,614 91,637L221,626Q217,611 216,601Q215,590 215,578Q215,550 229,527Q244,503 275,480Q307,457 358,429Q425,393 462,356Q499,319 514,279Q529,239 529,193Q529,124 500,80Q471,36 420,15Q369,-6 303,-6Z',
  'M523,-58Q471,-22 419,9Q367,40 312,66Q257,91 196,112Q135,132 65,147L87,248Q122,239 159,235Q196,230 233,230Q286,230 318,240Q351,250 366,268Q381,287 381,311Q381,346 357,366Q334,385 268,399Q203,412 164,436Q126,459 109,491Q93,524 93,561Q93,581 95,598Q98,615 104,637L232,626Q229,612 228,602Q227,593 227,585Q227,564 236,550Q245,536 265,528Q285,519 318,512Q390,497 434,470Q478,443 498,403Q518,363 518,309Q518,260 492,220Q466,179 413,155Q360,132 278,132L301,176Q348,165 397,146Q445,127 493,100Q541,74 587,41L523,-58Z',
  'M339,60Q271,60 214,87Q157,113 113,167Q70,222 42,307Q14,392 6,511L129,522Q140,416 164,342Q188,268 230,229Q273,191 338,191Q377,191 403,205Q430,220 443,248Q457,277 457,319Q457,376 438,407Q418,439 377,439Q360,439 349,433Q338,427 333,416Q329,406 329,391L254,423Q254,441 264,459Q274,477 293,489Q312,501 339,501Q372,501 391,487Q410,474 419,454Q427,435 427,416Q427,370 400,342Q374,314 326,314Q279,314 249,346Q220,377 220,426Q220,483 260,518Q299,553 369,553Q442,553 491,521Q540,489 565,432Q591,375 591,298Q591,229 562,175Q533,121 477,91Q421,60 339,60Z',
  'M306,-8Q236,-8 183,14Q131,35 101,75Q72,115 72,171Q72,199 81,227Q90,254 113,281Q137,308 180,333Q222,358 291,381Q340,398 361,418Q382,437 382,465Q382,490 364,504Q346,519 309,519Q277,519 252,504Q228,489 228,457Q228,429 247,402Q266,376 311,351L232,288Q157,321 123,366Q89,412 89,466Q89,512 113,549Q137,586 185,609Q232,631 301,631Q377,631 426,608Q475,585 498,547Q521,509 521,464Q521,425 505,392Q489,359 448,331Q407,304 330,277Q262,253 237,227Q212,201 212,174Q212,139 236,122Q261,104 303,104Q354,104 376,126Q399,148 399,181Q399,208 385,230Q372,252 346,272Q321,292 284,310L376,367Q449,333 494,286Q538,239 538,171Q538,113 510,73Q481,34 430,13Q378,-8 306,-8Z',
  'M366,-8Q278,-8 207,24Q135,55 92,119Q50,182 50,277Q50,396 120,486Q190,576 316,641L392,547Q388,538 387,531Q386,523 386,515Q386,492 399,475Q412,459 434,450Q455,442 480,442Q485,442 490,442Q495,443 499,444L538,349Q497,317 478,285Q458,252 458,220Q458,201 465,186Q472,172 485,164Q498,156 516,156Q520,156 525,156Q529,156 534,157L569,40Q524,15 475,4Q427,-8 366,-8ZM353,104Q383,104 407,111Q431,117 460,127L491,85Q435,91 398,112Q360,132 342,165Q323,198 323,239Q323,289 352,334Q380,378 434,411L435,348Q390,352 357,371Q324,389 306,418Q288,446 288,476Q288,496 293,514Q298,532 308,549L353,508Q268,460 228,406Q188,351 188,273Q188,217 211,180Q233,142 271,123Q309,104 353,104Z',
  'M357,28Q295,28 240,47Q185,67 139,113Q93,158 59,236Q24,315 6,432L132,452Q149,346 178,278Q208,210 251,178Q295,146 352,146Q391,146 416,161Q440,175 452,202Q463,228 463,263Q463,294 456,322Q450,349 439,368L538,380Q509,333 482,302Q454,271 422,256Q390,241 349,241Q281,241 253,282Q224,322 224,390L224,465Q224,493 215,504Q206,515 186,515Q179,515 171,514Q164,514 158,512L151,627Q170,629 186,630Q203,631 215,631Q287,631 321,592Q355,552 355,473L355,391Q355,373 360,365Q365,356 379,356Q395,356 413,373Q431,390 449,435L539,454Q565,412 580,361Q595,310 595,260Q595,195 569,143Q543,90 490,59Q437,28 357,28Z',
  'M517,-10Q438,-10 403,30Q368,71 368,153L368,282L442,268Q400,248 360,238Q320,229 276,229Q170,229 119,278Q69,327 69,410Q69,472 100,524Q131,576 185,606Q240,637 312,637Q404,637 454,587Q504,537 504,443L504,156Q504,128 514,117Q524,106 543,106Q550,106 558,107Q566,107 571,108L578,-6Q563,-8 547,-9Q531,-10 517,-10ZM289,343Q318,343 345,351Q371,360 397,373L368,340L368,438Q368,470 362,489Q357,508 344,517Q332,525 310,525Q284,525 261,510Q238,495 223,469Q209,442 209,409Q209,370 230,356Q251,343 289,343Z',
  'M259,-6Q167,-6 123,38Q78,82 78,176L78,468Q78,496 69,507Q60,518 42,518Q34,518 28,517Q21,517 12,515L5,630Q20,632 36,633Q51,634 66,634Q144,634 180,595Q215,555 215,475L215,351L182,377Q212,391 240,397Q268,403 290,403Q316,403 336,399Q356,395 374,391Q393,387 413,387Q444,387 459,398Q474,409 486,439L599,400Q589,351 569,324Q549,298 525,288Q500,278 475,278Q456,278 443,281Q430,284 420,288L467,319Q480,300 487,276Q494,251 494,222Q494,148 462,97Q430,46 377,20Q324,-6 259,-6ZM266,106Q287,106 304,114Q321,123 333,138Q346,154 352,175Q358,196 358,220Q358,249 347,264Q337,279 321,285Q305,290 287,290Q256,290 233,283Q209,275 191,265L215,312L215,176Q215,155 219,139Q224,123 235,114Q246,106 266,106Z',
  'M365,-10L271,58Q277,76 279,94Q281,112 281,131Q281,170 262,189Q243,209 210,209Q183,209 166,192Q150,176 150,153Q150,145 152,136Q154,128 158,121Q161,114 166,109L126,88L83,86Q83,114 102,133Q120,153 157,153Q193,153 212,133Q231,113 231,82Q231,43 208,22Q185,1 146,1Q113,1 84,18Q56,35 38,67Q21,99 21,147Q21,193 42,232Q63,270 104,293Q146,317 203,317Q259,317 303,295Q347,274 373,234Q398,194 398,140Q398,115 394,85Q390,54 378,29L341,111Q369,117 393,131Q417,145 431,169Q445,193 445,227Q445,251 432,277Q419,302 380,326Q342,351 265,370L252,373Q169,395 121,422Q73,450 53,486Q33,522 33,567Q33,584 35,601Q38,618 44,640L172,630Q169,615 168,606Q167,596 167,588Q167,567 177,549Q188,531 219,515Q251,499 314,482L327,479Q428,453 483,417Q539,380 561,334Q584,287 584,230Q584,164 555,114Q526,65 477,34Q427,4 365,-10Z',
];

const round = (value: number): number => Math.round(value * 10) / 10;

/** Repeats a drawing around a point. */
export const around = (x: number, y: number, times: number, draw: (at: number) => string): string =>
  Array.from(
    { length: times },
    (_, at) =>
      `<g transform="translate(${round(x)} ${round(y)}) rotate(${round((360 / times) * at)})">${draw(at)}</g>`,
  ).join('');

/** A petal standing on the origin, pointing up. */
export const petal = (width: number, height: number, style: string): string =>
  `<path d="M0 0C${-width} ${-height * 0.35} ${-width * 0.8} ${-height * 0.8} 0 ${-height}C${width * 0.8} ${-height * 0.8} ${width} ${-height * 0.35} 0 0Z" ${style}/>`;

/** A marigold from above. */
export function marigold(x: number, y: number, r: number, { gold, goldDeep, hot }: Palette): string {
  const ring = (times: number, reach: number, ink: string): string =>
    around(
      x,
      y,
      times,
      () => `<ellipse cy="${-r * reach}" rx="${round(r * 0.24)}" ry="${round(r * 0.3)}" fill="${ink}"/>`,
    );
  return `<g>${ring(14, 0.72, goldDeep)}${ring(12, 0.5, gold)}${ring(8, 0.28, goldDeep)}<circle cx="${x}" cy="${y}" r="${round(r * 0.22)}" fill="${hot}"/></g>`;
}

/** A string of marigolds hanging between two points. */
export function garland(x1: number, x2: number, y: number, sag: number, palette: Palette): string {
  const count = Math.max(4, Math.round((x2 - x1) / 17));
  return Array.from({ length: count + 1 }, (_, at) => {
    const t = at / count;
    const x = round(x1 + (x2 - x1) * t);
    const dip = round(y + sag * 4 * t * (1 - t));
    return marigold(x, dip, at % 3 === 1 ? 10 : 8, palette);
  }).join('');
}

/** A floor painting: rings of petals, drops and dots in one line ink. */
export function alpana(x: number, y: number, r: number, ink: string, width = 2.5): string {
  const line = `fill="none" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round"`;
  const circle = (reach: number): string => `<circle cx="${x}" cy="${y}" r="${round(r * reach)}" ${line}/>`;
  const at = (reach: number, drawing: string): string =>
    `<g transform="translate(0 ${-round(r * reach)})">${drawing}</g>`;
  return [
    circle(0.16),
    circle(0.3),
    circle(0.62),
    circle(0.94),
    around(x, y, 8, () => at(0.3, petal(r * 0.1, r * 0.3, line) + petal(r * 0.045, r * 0.17, line))),
    around(x, y, 16, () => at(0.64, petal(r * 0.085, r * 0.27, line))),
    around(x, y, 16, () => at(0.72, `<circle cy="${-r * 0.04}" r="${round(r * 0.022)}" fill="${ink}"/>`)),
    around(x, y, 48, () => at(1, `<circle r="${round(r * 0.016)}" fill="${ink}"/>`)),
    around(x, y, 24, () => at(0.22, `<circle r="${round(r * 0.014)}" fill="${ink}"/>`)),
  ].join('');
}

/** A water lily seen from the side, standing at (x, y). */
export function shapla(
  x: number,
  y: number,
  size: number,
  petals: readonly [string, string, string],
  heart: string,
): string {
  const [back, middle, front] = petals;
  const fan = (angles: readonly number[], reach: number, breadth: number, ink: string): string =>
    angles
      .map(
        (angle) =>
          `<g transform="translate(${x} ${y}) rotate(${angle})">${petal(size * breadth, size * reach, `fill="${ink}"`)}</g>`,
      )
      .join('');
  return [
    fan([-74, 74], 0.86, 0.17, back),
    fan([-52, -18, 18, 52], 1, 0.2, back),
    fan([-62, 62, -34, 34], 0.9, 0.19, middle),
    fan([0], 1.04, 0.22, middle),
    fan([-20, 20, -46, 46], 0.72, 0.17, front),
    fan([0], 0.78, 0.18, front),
    `<circle cx="${x}" cy="${round(y - size * 0.1)}" r="${round(size * 0.1)}" fill="${heart}"/>`,
  ].join('');
}

/** A running stitch along a path. */
export const stitches = (d: string, ink: string, width = 3): string =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="12 9"/>`;

/** A Bengali digit, its middle at (x, y), as high as `size`. */
export function digit(value: number, x: number, y: number, size: number, ink: string): string {
  const scale = size / 640;
  return `<path transform="translate(${round(x - 304 * scale)} ${round(y + 310 * scale)}) scale(${scale.toFixed(4)} ${(-scale).toFixed(4)})" d="${digitShapes[value] ?? ''}" fill="${ink}"/>`;
}

/** A lottery ball with its digit. */
export const ball = (
  value: number,
  x: number,
  y: number,
  r: number,
  ink: string,
  { pale, dark }: Palette,
): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${ink}"/><circle cx="${x}" cy="${round(y - r * 0.05)}" r="${round(r * 0.66)}" fill="${pale}"/>` +
  `<path d="M${round(x - r * 0.62)} ${round(y - r * 0.5)}A${r * 0.8} ${r * 0.8} 0 0 1 ${round(x - r * 0.1)} ${round(y - r * 0.8)}" fill="none" stroke="${pale}" stroke-width="${round(r * 0.09)}" stroke-linecap="round" opacity=".8"/>` +
  digit(value, x, y - r * 0.05, r * 0.85, dark);

/** A coin with a flower on it. */
export const coin = (x: number, y: number, r: number, { gold, goldDeep, pale }: Palette): string =>
  `<circle cx="${x}" cy="${y + r * 0.1}" r="${r}" fill="${goldDeep}"/><circle cx="${x}" cy="${y}" r="${r}" fill="${gold}"/><circle cx="${x}" cy="${y}" r="${round(r * 0.74)}" fill="none" stroke="${pale}" stroke-width="${round(r * 0.09)}" stroke-dasharray="${round(r * 0.22)} ${round(r * 0.16)}"/>` +
  around(x, y, 6, () => petal(r * 0.16, r * 0.5, `fill="${goldDeep}"`));

/** Small stars, in places that look like chance and never change. */
export function stars(width: number, height: number, count: number, ink: string): string {
  return Array.from({ length: count }, (_, at) => {
    const x = round(((at * 197.3) % 1000) * (width / 1000));
    const y = round(((at * 331.7 + 90) % 1000) * (height / 1000));
    return `<circle cx="${x}" cy="${y}" r="${at % 4 === 0 ? 2.2 : 1.3}" fill="${ink}" opacity="${at % 3 === 0 ? 0.9 : 0.5}"/>`;
  }).join('');
}
