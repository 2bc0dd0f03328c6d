import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import type { Art } from '../pictures.ts';
import { cellBox, type GridBox } from './grid-box.ts';
import type { Cell } from './reels.ts';
import { drawTile, type TileLook } from './tile.ts';

/** Columns of cells, the top one first; columns may differ in length. */
export type Columns<Name extends string> = readonly (readonly Name[])[];

const GRAVITY = 9;
const BEAT = 7;
const BEATS_SECONDS = 2.7;
const BURST_SECONDS = 0.28;

type Piece<Name> = {
  readonly name: Name;
  readonly view: Container;
  readonly tile: Sprite;
  readonly sprite: Sprite;
  reel: number;
  row: number;
  /** How many rows its column has, or had when it left. */
  rows: number;
  /** How far above (below zero) or below its place it is, and how fast it moves, in heights of the grid. */
  off: number;
  speed: number;
  delay: number;
  bounced: boolean;
  /** Whether it leaves the grid: through the floor, or by bursting (how much of it is left). */
  leaving: boolean;
  burst: number | undefined;
};

/** A grid of pictures that fall in from above, burst, and fall on. `still` is for those who want no motion. */
export function openFallingGrid<Name extends string>(
  art: Art<Name>,
  look: TileLook & { readonly resolution: number },
  wake: () => void,
  still: boolean,
) {
  const view = new Container();
  const window = new Graphics();
  const pieces = new Container();
  pieces.mask = window;
  view.addChild(window, pieces);
  /** The tile of columns with so many rows. */
  let tiles = new Map<number, Texture>();
  let box: GridBox = { x: 0, y: 0, columns: 6, columnWidth: 50, height: 250 };
  let grid: Piece<Name>[][] = [];
  let gone: Piece<Name>[] = [];
  let pulse: ReadonlySet<string> | null = null;
  let pulsed = 0;
  let fast = false;
  let settled: (() => void) | undefined;

  const isAtRest = (piece: Piece<Name>) => piece.off === 0 && piece.speed === 0 && piece.delay <= 0;

  function make(name: Name): Piece<Name> {
    const sprite = new Sprite(art[name]);
    sprite.anchor.set(0.5);
    const tile = new Sprite({ anchor: 0.5 });
    const own = new Container();
    own.addChild(tile, sprite);
    pieces.addChild(own);
    const at = { reel: 0, row: 0, rows: 1, off: 0, speed: 0, delay: 0, bounced: false, leaving: false };
    return { name, view: own, tile, sprite, ...at, burst: undefined };
  }

  function place(piece: Piece<Name>): void {
    const { x, y, width, height } = cellBox(box, piece, piece.rows);
    const size = Math.min(width, height) * 0.92;
    const lit = pulse?.has(`${piece.reel} ${piece.row}`) ?? false;
    const beat = lit ? 1 + 0.06 * (1 - Math.cos(pulsed * BEAT)) : 1;
    const left = piece.burst ?? 1;
    piece.view.position.set(x, y + piece.off * box.height);
    piece.sprite.width = size * beat * (0.4 + 0.6 * left);
    piece.sprite.height = size * beat * (0.4 + 0.6 * left);
    piece.sprite.rotation = (1 - left) * 0.9;
    piece.view.alpha = piece.burst === undefined ? (pulse && !lit ? 0.35 : 1) : left;
  }

  function tileOf(rows: number): Texture {
    const tile = tiles.get(rows) ?? drawTile(cellBox(box, { reel: 0, row: 0 }, rows), look, look.resolution);
    tiles.set(rows, tile);
    return tile;
  }

  function draw(): void {
    for (const column of grid) column.forEach(place);
    gone.forEach(place);
  }

  function layTiles(): void {
    for (const piece of [...grid.flat(), ...gone]) piece.tile.texture = tileOf(piece.rows);
    draw();
  }

  function remove(piece: Piece<Name>): void {
    pieces.removeChild(piece.view);
    piece.view.destroy({ children: true });
  }

  /** Moves one piece; answers whether it still moves. */
  function move(piece: Piece<Name>, seconds: number): boolean {
    const time = fast ? seconds * 2 : seconds;
    if (piece.burst !== undefined) {
      piece.burst = Math.max(0, piece.burst - time / BURST_SECONDS);
      return piece.burst > 0;
    }
    if (piece.delay > 0) {
      piece.delay -= time;
      return true;
    }
    if (isAtRest(piece) && !piece.leaving) return false;
    piece.speed += GRAVITY * time;
    piece.off += piece.speed * time;
    if (piece.leaving) return piece.off < 1.3;
    if (piece.off < 0) return true;
    piece.off = 0;
    // One small bounce, as of something with weight.
    piece.speed = piece.bounced || fast ? 0 : -Math.min(0.5, piece.speed * 0.16);
    piece.bounced = true;
    return piece.speed !== 0;
  }

  const untilSettled = () =>
    new Promise<void>((resolve) => {
      settled = resolve;
      wake();
    });

  function stand(columns: Columns<Name>): void {
    for (const piece of [...grid.flat(), ...gone]) remove(piece);
    gone = [];
    grid = columns.map((names, reel) =>
      names.map((name, row) => Object.assign(make(name), { reel, row, rows: names.length })),
    );
    layTiles();
    wake();
  }

  return {
    view,
    /** Moves on by so many seconds; answers whether there is more to move. */
    tick(seconds: number): boolean {
      const moving = grid
        .flat()
        .map((piece) => move(piece, seconds))
        .includes(true);
      gone = gone.filter((piece) => {
        const stays = move(piece, seconds);
        if (!stays) remove(piece);
        return stays;
      });
      const beating = pulse !== null && pulsed < BEATS_SECONDS;
      pulsed = Math.min(BEATS_SECONDS, pulsed + seconds);
      draw();
      if (!moving && gone.length === 0 && settled) {
        const tell = settled;
        settled = undefined;
        tell();
      }
      return moving || beating || gone.length > 0;
    },
    resize(next: GridBox): void {
      box = next;
      window.clear();
      window.rect(box.x, box.y, box.columns * box.columnWidth, box.height).fill(0xffffff);
      const before = [...tiles.values()];
      tiles = new Map();
      layTiles();
      for (const tile of before) tile.destroy(true);
      wake();
    },
    /** Stands at once. */
    stand,
    /** What stands in the grid. */
    shown: (): Name[][] => grid.map((column) => column.map(({ name }) => name)),
    /** Lets everything fall through the floor. */
    sweep(): void {
      pulse = null;
      if (still) return;
      const leaving = grid.flat();
      for (const piece of leaving)
        Object.assign(piece, { leaving: true, delay: piece.reel * 0.03, speed: 0, off: 0 });
      gone.push(...leaving);
      grid = grid.map(() => []);
      wake();
    },
    /** Lets a new grid fall in, column by column; `landed` hears each column that begins to. */
    async bring(columns: Columns<Name>, turbo: boolean, landed: (reel: number) => void): Promise<void> {
      pulse = null;
      fast = turbo;
      stand(columns);
      if (still) return landed(0);
      for (const piece of grid.flat()) {
        const delay = piece.reel * (turbo ? 0.03 : 0.13) + (piece.rows - piece.row) * 0.018;
        Object.assign(piece, { off: -1.15, speed: 0, delay, bounced: false });
      }
      draw();
      const heard = columns.map((_, reel) => setTimeout(() => landed(reel), (turbo ? 60 : 130) * reel + 300));
      await untilSettled();
      for (const timer of heard) clearTimeout(timer);
      if (turbo) landed(columns.length - 1);
    },
    /** Lets some cells beat and fades the rest; `null` shows all alike. */
    light(cells: readonly Cell[] | null): void {
      pulse = cells && new Set(cells.map(({ reel, row }) => `${reel} ${row}`));
      pulsed = 0;
      draw();
      wake();
    },
    /** Bursts some cells, lets what is left fall, and fills up from above, until the grid stands like this. */
    async burst(cells: readonly Cell[], columns: Columns<Name>, turbo: boolean): Promise<void> {
      pulse = null;
      fast = turbo;
      if (still) return stand(columns);
      const hit = new Set(cells.map(({ reel, row }) => `${reel} ${row}`));
      const bursting = grid.flat().filter(({ reel, row }) => hit.has(`${reel} ${row}`));
      for (const piece of bursting) piece.burst = 1;
      gone.push(...bursting);
      const kept = grid.map((column) => column.filter((piece) => !bursting.includes(piece)));
      grid = columns.map((names, reel) => {
        const stay = kept[reel] ?? [];
        const added = names.length - stay.length;
        return names.map((name, row) => {
          const fallen = stay[row - added];
          const piece = fallen ?? Object.assign(make(name), { reel });
          const drop = fallen ? row - fallen.row : added + 0.6;
          if (drop > 0)
            Object.assign(piece, {
              off: -drop / names.length,
              speed: 0,
              delay: fallen ? 0.2 : 0.28,
              bounced: false,
            });
          return Object.assign(piece, { row, rows: names.length });
        });
      });
      layTiles();
      await untilSettled();
    },
  };
}

export type FallingGrid<Name extends string> = ReturnType<typeof openFallingGrid<Name>>;
