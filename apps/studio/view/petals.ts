import { Container, Graphics, type Renderer, Sprite } from 'pixi.js';

type Petal = { sprite: Sprite; fall: number; sway: number; phase: number; spin: number };

const COLOURS = [0xffb627, 0xff8a3c, 0xffd966, 0xff9fc0, 0xfff2f7];

/** A rain of marigold and lily petals over everything, for wins worth a feast. */
export function openPetals(renderer: Renderer, wake: () => void) {
  const view = new Container();
  const shape = new Graphics().ellipse(10, 6, 10, 5.5).fill(0xffffff);
  const texture = renderer.generateTexture({ target: shape, resolution: 2 });
  const falling: Petal[] = [];

  /** Lets them fall on by so many seconds; answers whether any is still in the air. */
  function tick(seconds: number): boolean {
    for (const petal of falling) {
      petal.phase += seconds;
      petal.sprite.y += petal.fall * seconds;
      petal.sprite.x += Math.sin(petal.phase * 2) * petal.sway * seconds;
      petal.sprite.rotation += petal.spin * seconds;
      petal.sprite.scale.y = 0.4 + 0.6 * Math.abs(Math.cos(petal.phase * 3));
    }
    while (falling[0] && falling[0].sprite.y > renderer.height) falling.shift()?.sprite.destroy();
    return falling.length > 0;
  }

  return {
    view,
    tick,
    /** Lets so many petals fall, each from a place of its own above the page. */
    rain(count: number): void {
      const { width, height } = renderer.screen;
      const chance = crypto.getRandomValues(new Uint16Array(3 * count));
      for (let index = 0; index < count; index += 1) {
        const [across = 0, up = 0, kind = 0] = Array.from(chance.slice(3 * index), (value) => value / 65_536);
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
      wake();
    },
  };
}

export type Petals = ReturnType<typeof openPetals>;
