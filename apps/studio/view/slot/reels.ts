import { Container, Graphics, type Texture } from 'pixi.js';
import { openSheetCanvas, sheetOf, texturesOf, type Art } from '../pictures.ts';
import { wait } from '../wait.ts';
import { drawCloth, type ClothLook } from './cloth.ts';
import type { ReelBox } from './layout.ts';
import { openReel } from './reel.ts';

const GHOSTS = 9;
/** How far the ghosts of a picture lie apart from first to last, in its heights. */
const REACH = 0.42;
/** What rushes by is seen by nobody closely. */
const SHARPNESS = 0.5;

/** Draws every picture as the streak that it is while it rushes by: faintly many times along its way. */
function drawStreaks<Name extends string>(art: Art<Name>): Art<Name> {
  const names = Object.keys(art) as Name[];
  const size = Math.ceil((names[0] === undefined ? 1 : art[names[0]].width) * SHARPNESS);
  const { positions, width, height } = sheetOf(names.length, size);
  const [canvas, context] = openSheetCanvas(width, height);
  context.globalAlpha = 1.6 / GHOSTS;
  names.forEach((name, index) => {
    const { x, y } = positions[index] ?? { x: 0, y: 0 };
    for (let ghost = 0; ghost < GHOSTS; ghost += 1) {
      drawShifted(context, art[name], { x, y, size, shift: (ghost / (GHOSTS - 1) - 0.5) * REACH });
    }
  });
  return texturesOf(names, canvas, positions, size);
}

/** Draws a picture into a square, shifted by a part of its height; what leaves the square is cut off. */
function drawShifted(
  context: CanvasRenderingContext2D,
  { frame, source }: Texture,
  { x, y, size, shift }: { x: number; y: number; size: number; shift: number },
): void {
  const kept = 1 - Math.abs(shift);
  context.drawImage(
    source.resource as CanvasImageSource,
    frame.x,
    frame.y + Math.max(0, -shift) * frame.height,
    frame.width,
    frame.height * kept,
    x,
    y + Math.max(0, shift) * size,
    size,
    size * kept,
  );
}

/** A cell of the window. */
export type Cell = { readonly reel: number; readonly row: number };

/** The reels of a game. `lucky` says whether a reel that lands brings good news, `hopeful` whether it is waited for. */
export type ReelSet<Name extends string> = {
  readonly strips: readonly (readonly Name[])[];
  readonly rows: number;
  readonly look: ClothLook;
  readonly lucky: (stops: readonly number[], reel: number) => boolean;
  readonly hopeful: (stops: readonly number[], reel: number) => boolean;
};

/** What happens while reels land, for whoever makes the sounds. */
export type ReelEvents = {
  onStop: () => void;
  onLucky: () => void;
  onHope: () => void;
};

const RUN_ON = 7;
const RUN_ON_TURBO = 2;
const RUN_ON_HOPE = 16;
const STREAKS_AFTER_MS = 500;

/** The reels on their cloth. `wake` asks for frames to be drawn again; `still` is for those who want no motion. */
export function openReels<Name extends string>(
  { strips: names, rows, look, lucky, hopeful }: ReelSet<Name>,
  art: Art<Name>,
  wake: () => void,
  still: boolean,
) {
  const view = new Container();
  const cloth = new Graphics();
  const window = new Graphics();
  const strips = new Container();
  strips.mask = window;
  view.addChild(cloth, window, strips);
  let streaks: Art<Name> | undefined;
  const drawnStreaks = () => (streaks ??= drawStreaks(art));
  // They are first seen when the reels run: nobody waits for them to open the game, nor in the middle of a spin.
  if (!still) setTimeout(drawnStreaks, STREAKS_AFTER_MS);
  const reels = names.map((strip) => {
    const reel = openReel(art, drawnStreaks, strip, rows);
    strips.addChild(reel.view);
    return reel;
  });
  let shown: readonly number[] = names.map(() => 0);

  /** Brings one reel to rest and says what it showed. */
  async function bring(
    index: number,
    stops: readonly number[],
    symbols: number,
    events: ReelEvents,
  ): Promise<void> {
    await reels[index]?.land(stops[index] ?? 0, symbols);
    if (lucky(stops, index)) events.onLucky();
    else events.onStop();
  }

  return {
    view,
    /** Moves on by so many seconds; answers whether there is more to move. */
    tick: (seconds: number): boolean => reels.map((reel) => reel.tick(seconds)).includes(true),
    /** Where the reels stand now. */
    stops: () => shown,
    resize(box: ReelBox): void {
      drawCloth(cloth, box, look);
      window.clear();
      window
        .roundRect(box.x, box.y, box.columns * box.cellWidth, box.rows * box.cellHeight, 7)
        .fill(0xffffff);
      reels.forEach((reel, index) => {
        reel.view.position.set(box.x + index * box.cellWidth, box.y);
        reel.resize(box);
      });
      wake();
    },
    stand(stops: readonly number[]): void {
      shown = stops;
      reels.forEach((reel, index) => reel.stand(stops[index] ?? 0));
      wake();
    },
    run(): void {
      if (!still) for (const reel of reels) reel.run();
      wake();
    },
    /** Brings the reels to rest one after the other; a reel that may bring much is waited for. */
    async land(stops: readonly number[], turbo: boolean, events: ReelEvents): Promise<void> {
      shown = stops;
      if (still) {
        reels.forEach((reel, index) => reel.stand(stops[index] ?? 0));
        wake();
        events.onStop();
        return;
      }
      const runOn = turbo ? RUN_ON_TURBO : RUN_ON;
      let previous: Promise<void> = Promise.resolve();
      for (const index of reels.keys()) {
        const hope = hopeful(stops, index);
        if (hope) {
          await previous;
          events.onHope();
        }
        previous = bring(index, stops, hope ? RUN_ON_HOPE : runOn, events);
        if (!turbo) await wait(170);
      }
      await previous;
    },
    /** Lights some cells and fades the rest; `null` shows all alike. */
    light(cells: readonly Cell[] | null): void {
      reels.forEach((reel, index) => {
        const rows = cells?.filter((cell) => cell.reel === index).map(({ row }) => row);
        reel.light(rows ? new Set(rows) : null);
      });
      wake();
    },
  };
}

export type Reels = ReturnType<typeof openReels<string>>;
