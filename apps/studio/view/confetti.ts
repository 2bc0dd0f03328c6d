import { Container, Sprite, Texture } from 'pixi.js';
import { openSheetCanvas } from './pictures.ts';

type Piece = { sprite: Sprite; fall: number; sway: number; phase: number; spin: number };

const COLOURS = [0xffb627, 0xff8a3c, 0xffd966, 0xff9fc0, 0xfff2f7];
const SHARPNESS = 2;

/** A white piece, to be tinted. */
function drawPetal(): Texture {
  const [canvas, context] = openSheetCanvas(20 * SHARPNESS, 11 * SHARPNESS);
  context.ellipse(10 * SHARPNESS, 5.5 * SHARPNESS, 10 * SHARPNESS, 5.5 * SHARPNESS, 0, 0, 2 * Math.PI);
  context.fillStyle = '#fff';
  context.fill();
  return Texture.from({ resource: canvas, resolution: SHARPNESS });
}

/** A rain of marigold and lily leaves over the whole page, for wins worth celebrating. `begins` hears that there are more of them. */
export function openConfetti(page: () => { width: number; height: number }, begins: () => void) {
  const view = new Container();
  const falling: Piece[] = [];
  let texture: Texture | undefined;

  /** Lets them fall on by so many seconds; answers whether any is still in the air. */
  function tick(seconds: number): boolean {
    for (const piece of falling) {
      piece.phase += seconds;
      piece.sprite.y += piece.fall * seconds;
      piece.sprite.x += Math.sin(piece.phase * 2) * piece.sway * seconds;
      piece.sprite.rotation += piece.spin * seconds;
      piece.sprite.scale.y = 0.4 + 0.6 * Math.abs(Math.cos(piece.phase * 3));
    }
    if (falling.length === 0) return false;
    const { height } = page();
    while (falling[0] && falling[0].sprite.y > height + 10) falling.shift()?.sprite.destroy();
    return falling.length > 0;
  }

  return {
    view,
    tick,
    /** Whether any is in the air. */
    falling: () => falling.length > 0,
    /** Lets so many pieces fall, each from a place of its own above the page. */
    rain(count: number): void {
      texture ??= drawPetal();
      const { width, height } = page();
      const chance = crypto.getRandomValues(new Uint16Array(3 * count));
      for (let index = 0; index < count; index += 1) {
        const [across = 0, up = 0, kind = 0] = Array.from(
          chance.slice(3 * index, 3 * index + 3),
          (value) => value / 65_536,
        );
        const sprite = new Sprite({
          texture,
          anchor: 0.5,
          tint: COLOURS[Math.floor(kind * COLOURS.length)] ?? 0xffffff,
        });
        sprite.position.set(across * width, -20 - up * height * 0.9);
        view.addChild(sprite);
        falling.push({
          sprite,
          fall: 150 + 170 * kind,
          sway: 30 + 50 * up,
          phase: 6 * across,
          spin: 3 * (up - 0.5),
        });
      }
      falling.sort((a, b) => b.sprite.y - a.sprite.y);
      begins();
    },
  };
}

/** What is asked of the confetti by whoever celebrates. */
export type Confetti = Pick<ReturnType<typeof openConfetti>, 'rain'>;
