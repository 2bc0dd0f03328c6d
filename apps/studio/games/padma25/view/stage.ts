import 'pixi.js/unsafe-eval';
import 'pixi.js/graphics';
import { Container, Ticker, WebGLRenderer } from 'pixi.js';
import type { Paytable } from '../paytable-v1.ts';
import { fitReels } from './layout.ts';
import { openPetals } from './petals.ts';
import { openReels } from './reels.ts';
import { drawSymbols } from './symbol-art.ts';
import { openWinLines } from './win-lines.ts';

const SYMBOL_PIXELS = 150;

/**
 * Opens the canvas over the scene with everything on it; `fit` places the reels in the room that the bars leave. Only the
 * one renderer and the one kind of drawing that the game uses are loaded, which halves what Pixi weighs.
 */
export async function openStage(mount: HTMLElement, paytable: Paytable, still: boolean) {
  const resolution = Math.min(2, globalThis.devicePixelRatio);
  const renderer = new WebGLRenderer();
  const [art] = await Promise.all([
    drawSymbols(SYMBOL_PIXELS * resolution),
    renderer.init({
      width: innerWidth,
      height: innerHeight,
      backgroundAlpha: 0,
      antialias: resolution < 2,
      resolution,
      autoDensity: true,
      skipExtensionImports: true,
    }),
  ]);
  // Frames are drawn only while something moves: an idle game costs no battery.
  const ticker = new Ticker();
  const wake = () => ticker.start();
  const reels = openReels(paytable, art, wake, still);
  const lines = openWinLines(paytable, wake);
  const petals = openPetals(renderer, wake);
  const stage = new Container();
  stage.addChild(reels.view, lines.view, petals.view);
  ticker.add(({ elapsedMS }) => {
    const seconds = Math.min(elapsedMS, 500) / 1000;
    const moving = [reels.tick(seconds), petals.tick(seconds)].includes(true);
    renderer.render(stage);
    if (!moving) ticker.stop();
  });
  mount.append(renderer.canvas);
  return {
    reels,
    lines,
    petals,
    fit(space: DOMRect): void {
      renderer.resize(innerWidth, innerHeight);
      const box = fitReels(space);
      reels.resize(box);
      lines.resize(box);
    },
  };
}
