import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import { writePicture } from '../../../view/pictures.ts';
import type { Rect } from '../../../view/rect.ts';
import { shade } from '../../../view/shade.ts';
import { FACES } from '../rules.ts';
import { figuresOf, winningRange, type Chosen } from './chosen.ts';
import { EDGE, layOut, paintBoat, paintDie } from './dice-art.ts';

const WIN = 0x16a37c;
const LOSE = 0xa8321f;
const FIGURES_A_SECOND = 14;

type Die = {
  readonly face: Container;
  readonly figure: Sprite;
  shown: number;
  rolling: boolean;
  hop: number;
};
type Sailing = {
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
  passed: number;
  readonly done: () => void;
};

/** Four dice over a river; the boat sails to the number that they show, from 00.00 at the left to 99.99 at the right. */
export function openDiceBoard(write: (text: string) => string, wake: () => void, resolution: number) {
  const view = new Container();
  const river = new Graphics();
  const marks = new Container();
  const boat = new Graphics();
  const point = new Graphics();
  view.addChild(river, marks, boat, point);
  const writeFigures = () =>
    Array.from({ length: 10 }, (_, figure) =>
      writePicture(write(String(figure)), 90 * resolution, '#7a1f14', 900),
    );
  const writeScales = () =>
    ['00', '25', '50', '75', '100'].map((text) =>
      writePicture(write(text), 15 * resolution * 1.5, '#ffe6bd', 600),
    );
  let figures = writeFigures();
  let scales = writeScales();
  const faces = new Graphics();
  const dice: Die[] = [0, 1, 2, 3].map(() => {
    const face = new Container();
    const figure = new Sprite(figures[0]);
    figure.anchor.set(0.5);
    face.addChild(new Graphics(), figure);
    view.addChild(face);
    return { face, figure, shown: 0, rolling: false, hop: 0 };
  });
  view.addChild(faces);
  let box = layOut({ x: 0, y: 0, width: 360, height: 300 });
  let chosen: Chosen = { chanceX100: 4950, side: 'under' };
  let at = 5000;
  let won: boolean | undefined;
  let clock = 0;
  let sailing: Sailing | undefined;

  const xOf = (roll: number) => box.left + (roll / FACES) * box.width;
  const textureOf = (figure: number): Texture | undefined => figures[((figure % 10) + 10) % 10];

  function drawRiver(): void {
    const { left, width, barY, bar } = box;
    const [low, high] = winningRange(chosen);
    river.clear();
    shade(river.roundRect(left - 12, barY - bar / 2 - 10, width + 24, bar + 20, bar), 0x1c0a06, 0.75);
    river
      .roundRect(left - 12, barY - bar / 2 - 10, width + 24, bar + 20, bar)
      .stroke({ width: 2, color: 0xffd9a0, alpha: 0.7 });
    river.roundRect(left, barY - bar / 2, width, bar, bar / 2).fill(LOSE);
    river.roundRect(xOf(low), barY - bar / 2, xOf(high + 1) - xOf(low), bar, Math.min(bar / 2, 8)).fill(WIN);
    for (let wave = 0; wave < width - 12; wave += 20) {
      river
        .moveTo(left + 6 + wave, barY)
        .quadraticCurveTo(left + 11 + wave, barY - 4, left + 16 + wave, barY);
    }
    river.stroke({ width: 2, color: 0xffffff, alpha: 0.35, cap: 'round' });
    const edge = xOf(chosen.side === 'under' ? high + 1 : low);
    river
      .moveTo(edge, barY - bar / 2 - 9)
      .lineTo(edge, barY + bar / 2 + 9)
      .stroke({ width: 4, color: 0xffd76a, cap: 'round' });
  }

  function drawBoat(): void {
    const color = won === undefined ? 0xffb627 : won ? 0x2fd6a1 : 0xff6a55;
    paintBoat(boat, box.die * 0.5, color);
    point.clear();
    point.moveTo(0, 0).lineTo(-7, 11).lineTo(7, 11).fill(color);
  }

  function placeBoat(): void {
    const x = xOf(Math.min(FACES, at + 0.5));
    boat.position.set(x, box.barY - box.bar / 2 - box.die * 0.22 + Math.sin(clock * 7) * (sailing ? 2 : 0));
    boat.rotation = sailing ? Math.sin(clock * 5) * 0.08 : 0;
    point.position.set(x, box.barY + box.bar / 2 + 12);
  }

  function drawDice(): void {
    const { die, middle, diceY } = box;
    dice.forEach((each, index) => {
      const ground = each.face.children[0];
      if (ground instanceof Graphics) paintDie(ground, die);
      const gap = index < 2 ? -die * 0.08 : die * 0.08;
      each.face.position.set(middle + (index - 1.5) * die * 1.06 + gap, diceY);
      each.figure.scale.set((die * 0.5) / (90 * resolution));
    });
    faces.clear();
    faces
      .circle(middle, diceY + die * 0.36, die * 0.075)
      .fill(0xffd76a)
      .stroke({ width: 2, color: EDGE });
  }

  function drawMarks(): void {
    marks.removeChildren();
    scales.forEach((texture, index) => {
      const sprite = new Sprite(texture);
      sprite.anchor.set(0.5);
      sprite.scale.set(1 / (resolution * 1.5));
      sprite.position.set(xOf((index * FACES) / 4), box.barY + box.bar / 2 + 34);
      marks.addChild(sprite);
    });
  }

  function draw(): void {
    drawRiver();
    drawBoat();
    drawDice();
    drawMarks();
    placeBoat();
    wake();
  }

  function stop(die: Die, figure: number): void {
    const texture = textureOf(figure);
    die.rolling = false;
    die.hop = 1;
    die.shown = figure;
    if (texture) die.figure.texture = texture;
    die.figure.position.y = 0;
    wake();
  }

  return {
    view,
    /** Moves on by so many seconds; answers whether there is more to move. */
    tick(seconds: number): boolean {
      clock += seconds;
      for (const die of dice) {
        if (die.rolling) {
          die.shown += seconds * FIGURES_A_SECOND;
          const texture = textureOf(Math.floor(die.shown));
          if (texture) die.figure.texture = texture;
          die.face.rotation = Math.sin(clock * 22 + die.face.x) * 0.1;
        } else die.face.rotation = 0;
        die.hop = Math.max(0, die.hop - seconds * 4);
        die.face.scale.set(1 + 0.14 * die.hop);
      }
      if (sailing) {
        sailing.passed += seconds;
        const part = Math.min(1, sailing.passed / sailing.seconds);
        at = sailing.from + (sailing.to - sailing.from) * (1 - (1 - part) ** 3);
        if (part === 1) {
          const { done, to } = sailing;
          at = to;
          sailing = undefined;
          done();
        }
        placeBoat();
      }
      return sailing !== undefined || dice.some(({ rolling, hop }) => rolling || hop > 0);
    },
    fit(space: Rect): Rect {
      box = layOut(space);
      draw();
      // From above a die that hops to below the scale.
      const top = box.diceY - box.die * 0.7;
      const bottom = box.barY + box.bar / 2 + 52;
      return { x: box.left - 40, y: top, width: box.width + 80, height: bottom - top };
    },
    choose(next: Chosen): void {
      chosen = next;
      draw();
    },
    /** Writes everything anew, in the font that has come. */
    rewrite(): void {
      const before = [...figures, ...scales];
      figures = writeFigures();
      scales = writeScales();
      for (const die of dice) die.figure.texture = textureOf(Math.floor(die.shown)) ?? die.figure.texture;
      draw();
      for (const old of before) old.destroy(true);
    },
    /** Sets the dice rolling. */
    roll(still: boolean): void {
      won = undefined;
      if (!still) for (const die of dice) die.rolling = true;
      draw();
    },
    /** Brings the dice to rest on figures without meaning anything by it. */
    rest(): void {
      for (const die of dice) stop(die, Math.floor(die.shown) % 10);
    },
    /** Shows the roll: the dice stop one after the other, then the boat sails to the number. */
    async land(
      roll: number,
      isWin: boolean,
      how: { readonly turbo: boolean; readonly still: boolean; readonly onDie: () => void },
    ): Promise<void> {
      const pause = how.still || how.turbo ? 0 : 150;
      for (const [index, figure] of figuresOf(roll).entries()) {
        const die = dice[index];
        if (die) stop(die, figure);
        how.onDie();
        if (pause > 0) await new Promise((next) => void setTimeout(next, pause));
      }
      await new Promise<void>((done) => {
        if (how.still) {
          at = roll;
          done();
        } else {
          sailing = { from: at, to: roll, seconds: how.turbo ? 0.18 : 0.55, passed: 0, done };
          wake();
        }
      });
      won = isWin;
      draw();
    },
  };
}
