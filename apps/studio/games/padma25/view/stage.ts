import 'pixi.js/unsafe-eval';
import { Application } from 'pixi.js';
import type { Paytable } from '../paytable-v1.ts';
import { fitReels } from './layout.ts';
import { openPetals } from './petals.ts';
import { openReels } from './reels.ts';
import { drawSymbols } from './symbol-art.ts';
import { openWinLines } from './win-lines.ts';

const SYMBOL_PIXELS = 150;

/** Opens the canvas over the scene with everything on it; `fit` places the reels in the room that the bars leave. */
export async function openStage(mount: HTMLElement, paytable: Paytable, still: boolean) {
  const application = new Application();
  const resolution = Math.min(2, globalThis.devicePixelRatio);
  const [art] = await Promise.all([
    drawSymbols(SYMBOL_PIXELS * resolution),
    application.init({
      resizeTo: window,
      backgroundAlpha: 0,
      antialias: resolution < 2,
      resolution,
      autoDensity: true,
      preference: 'webgl',
    }),
  ]);
  const { ticker, renderer, stage, canvas } = application;
  // Frames are drawn only while something moves: an idle game costs no battery.
  const wake = () => ticker.start();
  const reels = openReels(paytable, art, wake, still);
  const lines = openWinLines(paytable, wake);
  const petals = openPetals(renderer, wake);
  ticker.add(({ elapsedMS }) => {
    const seconds = Math.min(elapsedMS, 500) / 1000;
    const moving = [reels.tick(seconds), petals.tick(seconds)].includes(true);
    if (!moving) ticker.stop();
  });
  stage.addChild(reels.view, lines.view, petals.view);
  mount.append(canvas);
  return {
    reels,
    lines,
    petals,
    fit(space: DOMRect): void {
      application.resize();
      const box = fitReels(space);
      reels.resize(box);
      lines.resize(box);
    },
  };
}
