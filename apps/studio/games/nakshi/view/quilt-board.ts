import { Container, Graphics, Sprite } from 'pixi.js';
import type { Art } from '../../../view/pictures.ts';
import { around, type Rect } from '../../../view/rect.ts';
import { CELLS, LINES, MIDDLE } from '../rules.ts';
import { clothOf, motifOf, type Motif } from './motifs.ts';
import {
  middleOf,
  paintCloth,
  paintNeedle,
  paintPatch,
  runStitch,
  type Point,
  type QuiltBox,
} from './quilt-art.ts';

const THREAD = 0xd8402f;
const GOLD = 0xffb627;
const BLOOM_SECONDS = 0.32;
const LINE_SECONDS = 0.55;

type Patch = {
  readonly view: Container;
  readonly bare: Graphics;
  readonly sewn: Graphics;
  readonly motif: Sprite;
  isSewn: boolean;
  /** How much of its opening is still to come, from 1 to 0. */
  bloom: number;
};
type Flight = {
  readonly from: Point;
  readonly to: number;
  readonly seconds: number;
  passed: number;
  done: () => void;
};

/** The quilt on the canvas: patches, the thread that goes from one to the next, the needle, and finished lines in gold. */
export function openQuiltBoard(art: Art<Motif>, wake: () => void, still: boolean, resolution: number) {
  const view = new Container();
  const cloth = new Graphics();
  const thread = new Graphics();
  const live = new Graphics();
  const gold = new Graphics();
  const needle = new Graphics();
  needle.visible = false;
  const patches: Patch[] = Array.from({ length: CELLS }, (_, cell) => {
    const own = new Container();
    const [bare, sewn] = [new Graphics(), new Graphics()];
    const motif = new Sprite(art[motifOf(cell)]);
    motif.anchor.set(0.5);
    own.addChild(bare, sewn, motif);
    return { view: own, bare, sewn, motif, isSewn: cell === MIDDLE, bloom: 0 };
  });
  // What is drawn anew for each frame stands apart, so that the patches below need not be put in order again.
  const sewing = new Container({ isRenderGroup: true });
  sewing.addChild(thread, live, gold, needle);
  view.addChild(cloth, ...patches.map((patch) => patch.view), sewing);
  let box: QuiltBox = { x: 0, y: 0, width: 50, height: 50 };
  let path: number[] = [MIDDLE];
  let flight: Flight | undefined;
  let lines: readonly number[] = [];
  let lineShare = 1;

  const needleSize = () => Math.min(box.width, box.height) * 0.95;

  function placePatch(patch: Patch, cell: number): void {
    const size = Math.min(box.width, box.height) * 0.78;
    const open = 1 - patch.bloom;
    // A little over its size and back, as cloth springs.
    const spring = patch.bloom > 0 ? open * (1.7 - 0.7 * open) : 1;
    patch.view.position.copyFrom(middleOf(box, cell));
    patch.bare.visible = !patch.isSewn;
    patch.sewn.visible = patch.isSewn;
    patch.motif.setSize(size * (patch.isSewn ? spring : 1));
    patch.motif.rotation = patch.bloom * 0.5;
    patch.motif.alpha = patch.isSewn ? 1 : 0.2;
  }

  function drawThread(): void {
    thread.clear();
    path.slice(1).forEach((cell, index) => {
      runStitch(thread, middleOf(box, path[index] ?? MIDDLE), middleOf(box, cell), 6);
    });
    thread.stroke({ width: 2, color: THREAD, alpha: 0.42, cap: 'round' });
  }

  /** What hangs on the needle: the only part of the thread that is drawn anew for each frame. */
  function drawLive(): void {
    live.clear();
    const tip = tipOf(flight);
    if (!flight || !tip) return;
    runStitch(live, flight.from, tip, 6);
    live.stroke({ width: 2.6, color: THREAD, alpha: 0.9 });
  }

  function tipOf(flying: Flight | undefined): Point | undefined {
    if (!flying) return undefined;
    const part = Math.min(1, flying.passed / flying.seconds);
    const eased = part * part * (3 - 2 * part);
    const to = middleOf(box, flying.to);
    const lift = Math.sin(part * Math.PI) * Math.min(26, box.height * 0.4);
    return {
      x: flying.from.x + (to.x - flying.from.x) * eased,
      y: flying.from.y + (to.y - flying.from.y) * eased - lift,
    };
  }

  function placeNeedle(): void {
    const tip = tipOf(flight);
    needle.visible = tip !== undefined;
    if (!tip || !flight) return;
    needle.position.copyFrom(tip);
    needle.rotation = 0.5 + 0.35 * Math.sin((flight.passed / flight.seconds) * Math.PI);
  }

  function drawGold(): void {
    gold.clear();
    if (lines.length === 0) return;
    const dash = Math.max(7, box.width * 0.16);
    for (const [width, color, alpha] of [
      [box.width * 0.15, 0x7a1f14, 0.55],
      [box.width * 0.09, GOLD, 1],
    ] as const) {
      for (const line of lines) {
        const cells = LINES[line] ?? [];
        const [a, b] = [middleOf(box, cells[0] ?? 0), middleOf(box, cells[4] ?? 0)];
        const [dx, dy] = [(b.x - a.x) / 10, (b.y - a.y) / 10];
        runStitch(gold, { x: a.x - dx, y: a.y - dy }, { x: b.x + dx, y: b.y + dy }, dash, lineShare);
      }
      gold.stroke({ width, color, alpha, cap: 'round' });
    }
  }

  function draw(): void {
    patches.forEach(placePatch);
    drawThread();
    drawLive();
    placeNeedle();
    drawGold();
    wake();
  }

  function sew(cell: number): void {
    const patch = patches[cell];
    if (!patch || patch.isSewn) return;
    Object.assign(patch, { isSewn: true, bloom: still ? 0 : 1 });
    path.push(cell);
  }

  return {
    view,
    /** Moves on by so many seconds; answers whether there is more to move. */
    tick(seconds: number): boolean {
      let moving = false;
      patches.forEach((patch, cell) => {
        if (patch.bloom === 0) return;
        patch.bloom = Math.max(0, patch.bloom - seconds / BLOOM_SECONDS);
        placePatch(patch, cell);
        moving = true;
      });
      if (lineShare < 1) {
        lineShare = Math.min(1, lineShare + seconds / LINE_SECONDS);
        drawGold();
        moving = true;
      }
      if (flight) {
        flight.passed += seconds;
        if (flight.passed >= flight.seconds) {
          const { to, done } = flight;
          flight = undefined;
          sew(to);
          done();
        }
        drawLive();
        placeNeedle();
        moving = true;
      }
      return moving;
    },
    fit(next: QuiltBox): Rect {
      box = next;
      paintCloth(cloth, box);
      paintNeedle(needle, needleSize());
      patches.forEach((patch, cell) => {
        paintPatch(patch.bare, box, clothOf(cell), false);
        paintPatch(patch.sewn, box, clothOf(cell), true);
        // Their many stitches are drawn once and not for each frame in which the needle flies.
        for (const side of [patch.bare, patch.sewn]) {
          if (side.isCachedAsTexture) side.updateCacheTexture();
          else side.cacheAsTexture({ resolution, antialias: true });
        }
      });
      draw();
      // The needle flies over the patches and is as long as one.
      return around({ x: box.x, y: box.y, width: 5 * box.width, height: 5 * box.height }, 26 + needleSize());
    },
    /** Takes out every stitch but the one in the middle. */
    clear(): void {
      flight?.done();
      flight = undefined;
      path = [MIDDLE];
      lines = [];
      patches.forEach((patch, cell) => Object.assign(patch, { isSewn: cell === MIDDLE, bloom: 0 }));
      draw();
    },
    isSewn: (cell: number): boolean => patches[cell]?.isSewn ?? false,
    /** Sews a patch at once. */
    set(cell: number): void {
      sew(cell);
      draw();
    },
    /** Lets the needle go to a patch and sew it on. */
    async stitch(cell: number, seconds: number): Promise<void> {
      if (!still && !this.isSewn(cell)) {
        await new Promise<void>((done) => {
          flight = { from: middleOf(box, path.at(-1) ?? MIDDLE), to: cell, seconds, passed: 0, done };
          wake();
        });
      }
      this.set(cell);
    },
    /** Runs gold along finished lines. */
    finish(finished: readonly number[]): void {
      lines = finished;
      lineShare = still ? 1 : 0;
      draw();
    },
  };
}
