import 'pixi.js/unsafe-eval';
import 'pixi.js/graphics';
import { Container, Ticker, WebGLRenderer } from 'pixi.js';
import { openPetals } from './petals.ts';

/** A part of the picture; `tick` moves it on by so many seconds and answers whether there is more to move. */
export type Part = { readonly view: Container; readonly tick?: (seconds: number) => boolean };

/**
 * Opens the canvas that covers the page, over the scene and under the bars. Only the one renderer and the one kind of
 * drawing that the games use are loaded, which halves what Pixi weighs.
 */
export async function openCanvas(mount: HTMLElement) {
  const resolution = Math.min(2, globalThis.devicePixelRatio);
  const renderer = new WebGLRenderer();
  await renderer.init({
    width: innerWidth,
    height: innerHeight,
    backgroundAlpha: 0,
    antialias: resolution < 2,
    resolution,
    autoDensity: true,
    skipExtensionImports: true,
  });
  // Frames are drawn only while something moves: an idle game costs no battery.
  const ticker = new Ticker();
  const wake = () => ticker.start();
  const petals = openPetals(renderer, wake);
  const stage = new Container();
  const parts: Part[] = [petals];
  stage.addChild(petals.view);
  ticker.add(({ elapsedMS }) => {
    const seconds = Math.min(elapsedMS, 500) / 1000;
    const moving = parts.map((part) => part.tick?.(seconds) ?? false).includes(true);
    renderer.render(stage);
    if (!moving) ticker.stop();
  });
  mount.append(renderer.canvas);
  return {
    resolution,
    petals,
    /** Asks for frames to be drawn until nothing moves. */
    wake,
    /** Lays parts over those before, the petals stay above all. */
    add(...added: readonly Part[]): void {
      parts.push(...added);
      stage.addChild(...added.map(({ view }) => view), petals.view);
    },
    /** Takes the size of the page. */
    resize(): void {
      renderer.resize(innerWidth, innerHeight);
    },
  };
}

export type Canvas = Awaited<ReturnType<typeof openCanvas>>;
