import { Container, Graphics, Sprite } from 'pixi.js';
import { writePicture } from '../../../view/pictures.ts';
import { around, type Rect } from '../../../view/rect.ts';
import { shade } from '../../../view/shade.ts';
import { slotOf } from '../rules.ts';
import { ballPoints, between, fitBoard, pegsOf, potX, type BoardBox, type Point } from './board.ts';
import type { Chosen } from './chosen.ts';

const HOP_SECONDS = 0.17;
const HOP_SECONDS_TURBO = 0.045;
const REST_SECONDS = 0.5;
/** The middle pots are of raw clay, the outer ones of fire: by how far out they stand. */
const POTS = [0x6b4a3a, 0x7d4a35, 0x944a2e, 0xb04a28, 0xc9571f, 0xdf6d17, 0xf08a1c, 0xffa726, 0xffc247];
const PEG = 0xf7dfb2;

type Falling = {
  readonly points: readonly Point[];
  readonly hop: number;
  readonly onPeg: () => void;
  readonly landed: () => void;
  time: number;
  hops: number;
};

/** The board: its pegs, its pots with what they pay, and the ball on its way. */
export function openBallBoard(
  label: (chosen: Chosen, pot: number) => string,
  wake: () => void,
  resolution: number,
) {
  const view = new Container();
  const pegs = new Graphics();
  const pots = new Graphics();
  const labels = new Container();
  const glow = new Graphics();
  const ball = new Graphics();
  view.addChild(pegs, glow, pots, labels, ball);
  let space: Rect = { x: 0, y: 0, width: 360, height: 360 };
  let chosen: Chosen = { rows: 12, risk: 'med' };
  let box: BoardBox = fitBoard(space, chosen.rows);
  let falling: Falling | undefined;
  let lit: { pot: number; left: number } | undefined;

  const pointOf = ({ x, y }: Point) => ({ x: box.x + x * box.step, y: box.y + y * box.drop });

  function drawPot(pot: number, sunk: number): void {
    const { rows } = chosen;
    const width = box.step * 0.9;
    const far = Math.abs(pot - rows / 2) / (rows / 2);
    const color = POTS[Math.round(far * (POTS.length - 1))] ?? 0x6b4a3a;
    const middle = pointOf({ x: potX(rows, pot), y: rows - 0.35 });
    const [left, top] = [middle.x - width / 2, middle.y + sunk];
    pots.roundRect(left, top, width, box.potHeight, Math.min(9, width * 0.3)).fill(color);
    pots.roundRect(left - 1, top - 2, width + 2, Math.max(4, box.potHeight * 0.16), 3).fill(0xffe6bd);
    pots
      .moveTo(left + width * 0.16, top + box.potHeight * 0.84)
      .lineTo(left + width * 0.84, top + box.potHeight * 0.84)
      .stroke({ width: 1.5, color: 0xfff3da, alpha: 0.55, cap: 'round' });
  }

  function drawPots(): void {
    pots.clear();
    glow.clear();
    for (let pot = 0; pot <= chosen.rows; pot += 1) {
      const isLit = lit?.pot === pot;
      if (isLit) {
        const { x, y } = pointOf({ x: potX(chosen.rows, pot), y: chosen.rows - 0.35 });
        const reach = box.step * (0.8 + 0.5 * (lit?.left ?? 0));
        shade(glow.circle(x, y + box.potHeight / 2, reach), 0xffd76a, 0.6 * (lit?.left ?? 0));
      }
      drawPot(pot, isLit ? 5 * (lit?.left ?? 0) : 0);
    }
  }

  function drawBoard(): void {
    box = fitBoard(space, chosen.rows);
    pegs.clear();
    const size = Math.max(2.2, Math.min(7, box.step * 0.13));
    for (const peg of pegsOf(chosen.rows)) {
      const { x, y } = pointOf(peg);
      shade(pegs.circle(x, y + size * 0.5, size), 0x06171c, 0.5);
      pegs.circle(x, y, size).fill(PEG);
      pegs.circle(x - size * 0.3, y - size * 0.3, size * 0.36).fill(0xffffff);
    }
    labels.removeChildren().forEach((old) => old.destroy({ texture: true, textureSource: true }));
    for (let pot = 0; pot <= chosen.rows; pot += 1) {
      const pixels = Math.max(12, Math.min(18, box.step * 0.5));
      const sprite = new Sprite(
        writePicture(
          label(chosen, pot),
          pixels * resolution * 1.4,
          Math.abs(pot - chosen.rows / 2) > chosen.rows * 0.3 ? '#3b1405' : '#fffaf0',
        ),
      );
      sprite.anchor.set(0.5);
      const fit = Math.min(1 / (resolution * 1.4), (box.step * 0.96) / sprite.texture.width);
      sprite.scale.set(fit);
      const { x, y } = pointOf({ x: potX(chosen.rows, pot), y: chosen.rows - 0.35 });
      sprite.position.set(x, y + box.potHeight * 0.52);
      labels.addChild(sprite);
    }
    ball.clear();
    const radius = Math.max(5, box.step * 0.26);
    shade(ball.circle(0, radius * 0.25, radius * 1.02), 0x000000, 0.3);
    ball.circle(0, 0, radius).fill(0xe23c2c);
    ball.circle(0, 0, radius * 0.62).stroke({ width: radius * 0.18, color: 0xffd76a });
    ball.circle(-radius * 0.34, -radius * 0.36, radius * 0.24).fill(0xffe9e0);
    ball.visible = falling !== undefined;
    drawPots();
    wake();
  }

  function end(now: Falling): void {
    falling = undefined;
    lit = { pot: Math.round((now.points.at(-1)?.x ?? 0) + chosen.rows / 2), left: 1 };
    now.landed();
  }

  return {
    view,
    /** Moves on by so many seconds; answers whether there is more to move. */
    tick(seconds: number): boolean {
      if (falling) {
        falling.time += seconds;
        const hops = Math.floor(falling.time / falling.hop);
        const [from, to] = [falling.points[hops], falling.points[hops + 1]];
        while (falling.hops < Math.min(hops, falling.points.length - 2)) {
          falling.hops += 1;
          falling.onPeg();
        }
        if (from && to) {
          const { x, y } = pointOf(between(from, to, falling.time / falling.hop - hops));
          ball.position.set(x, y);
          ball.rotation += seconds * 6 * Math.sign(to.x - from.x);
        } else end(falling);
      }
      if (lit) {
        lit.left = Math.max(0, lit.left - seconds / REST_SECONDS);
        drawPots();
        if (lit.left === 0) {
          lit = undefined;
          ball.visible = falling !== undefined;
        }
      }
      return falling !== undefined || lit !== undefined;
    },
    /** Takes the room between the bars; the held ball hangs a little above it. */
    fit(next: Rect): Rect {
      space = next;
      drawBoard();
      return around(next, 24);
    },
    /** Shows the board of these rows and this risk. */
    choose(next: Chosen): void {
      chosen = next;
      drawBoard();
    },
    /** Holds a ball over the board. */
    hold(): void {
      ball.visible = true;
      const { x, y } = pointOf({ x: 0, y: -1.6 });
      ball.position.set(x, y);
      wake();
    },
    /** Takes the held ball away. */
    takeBack(): void {
      ball.visible = false;
      wake();
    },
    /** Lets the ball fall the way that was drawn; at once for those who want no motion. */
    drop(
      path: readonly number[],
      how: { readonly turbo: boolean; readonly still: boolean; readonly onPeg: () => void },
    ): Promise<void> {
      return new Promise((landed) => {
        const points = ballPoints(path);
        ball.visible = true;
        if (how.still) {
          const { x, y } = pointOf({ x: potX(chosen.rows, slotOf(path)), y: chosen.rows - 0.5 });
          ball.position.set(x, y);
          lit = { pot: slotOf(path), left: 1 };
          wake();
          landed();
          return;
        }
        const hop = how.turbo ? HOP_SECONDS_TURBO : HOP_SECONDS;
        falling = { points, hop, onPeg: how.onPeg, landed, time: 0, hops: 0 };
        wake();
      });
    },
  };
}
