import 'pixi.js/unsafe-eval';
import 'pixi.js/graphics';
import { Container, Ticker, WebGLRenderer, BrowserAdapter, DOMAdapter } from 'pixi.js';
import { openConfetti } from './confetti.ts';
import type { Rect } from './rect.ts';

/**
 * Pixi opens a drawing context besides the one it draws with, to ask how exactly the device reckons; to open one takes a phone as
 * long as to draw many frames. That one question, for which it makes a canvas without a size, is answered out of the game's own.
 */
function answerOutOf(canvas: HTMLCanvasElement): void {
  const answers = {
    FRAGMENT_SHADER: WebGLRenderingContext.FRAGMENT_SHADER,
    HIGH_FLOAT: WebGLRenderingContext.HIGH_FLOAT,
    isContextLost: () => false,
    getShaderPrecisionFormat: (shader: number, precision: number) =>
      (canvas.getContext('webgl2') ?? canvas.getContext('webgl'))?.getShaderPrecisionFormat(
        shader,
        precision,
      ),
  };
  const asked = { getContext: () => answers } as unknown as HTMLCanvasElement;
  DOMAdapter.set({
    ...BrowserAdapter,
    createCanvas(width, height) {
      if (width !== undefined) return BrowserAdapter.createCanvas(width, height);
      DOMAdapter.set(BrowserAdapter);
      return asked;
    },
  });
}

/** A part of the picture; `tick` moves it on by so many seconds and answers whether there is more to move. */
export type Part = { readonly view: Container; readonly tick?: (seconds: number) => boolean };

/**
 * Opens the canvas, over the scene and under the bars. It covers no more than the game's own drawing, and the whole page only while
 * confetti falls: each of its pixels is put on the page again for each frame. Only the one renderer and the one kind of drawing that
 * the games use are loaded, which halves what Pixi weighs.
 */
export async function openCanvas(mount: HTMLElement) {
  const resolution = Math.min(2, globalThis.devicePixelRatio);
  const canvas = window.gameCanvas ?? document.createElement('canvas');
  answerOutOf(canvas);
  const renderer = new WebGLRenderer();
  // Frames are drawn only while something moves: an idle game costs no battery. Pixi's own housekeeping keeps the same hours.
  const ticker = Ticker.system;
  ticker.autoStart = false;
  await renderer.init({
    canvas,
    width: 1,
    height: 1,
    backgroundAlpha: 0,
    antialias: resolution < 2,
    resolution,
    autoDensity: true,
    skipExtensionImports: true,
  });
  ticker.stop();
  const wake = () => ticker.start();
  const stage = new Container();
  const parts: Part[] = [];
  let reach: Rect = { x: 0, y: 0, width: 1, height: 1 };

  /** Covers a rectangle of the page; what is drawn keeps its own, since all of it is told in the page's pixels. */
  function cover({ x, y, width, height }: Rect): void {
    const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
    const [right, bottom] = [Math.min(innerWidth, x + width), Math.min(innerHeight, y + height)];
    stage.position.set(-left, -top);
    canvas.style.translate = `${left}px ${top}px`;
    renderer.resize(Math.max(1, Math.ceil(right) - left), Math.max(1, Math.ceil(bottom) - top));
  }
  const coverNow = () =>
    cover(confetti.falling() ? { x: 0, y: 0, width: innerWidth, height: innerHeight } : reach);

  const confetti = openConfetti(
    () => ({ width: innerWidth, height: innerHeight }),
    () => {
      coverNow();
      wake();
    },
  );
  parts.push(confetti);
  stage.addChild(confetti.view);
  ticker.add(({ elapsedMS }) => {
    const seconds = Math.min(elapsedMS, 500) / 1000;
    const rained = confetti.falling();
    const moving = parts.map((part) => part.tick?.(seconds) ?? false).includes(true);
    if (rained && !confetti.falling()) coverNow();
    renderer.render(stage);
    if (!moving) ticker.stop();
  });
  mount.append(canvas);
  return {
    resolution,
    confetti,
    /** Asks for frames to be drawn until nothing moves. */
    wake,
    /** Lays parts over those before, the confetti stays above all. */
    add(...added: readonly Part[]): void {
      parts.push(...added);
      stage.addChild(...added.map(({ view }) => view), confetti.view);
    },
    /** Covers what the game draws on, after the page or its bars have changed. */
    fit(next: Rect): void {
      reach = next;
      coverNow();
      wake();
    },
  };
}

export type OpenCanvas = typeof openCanvas;
export type Canvas = Awaited<ReturnType<OpenCanvas>>;
