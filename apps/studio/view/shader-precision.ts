import { BrowserAdapter, DOMAdapter } from 'pixi.js';

/**
 * Pixi opens a drawing context besides the one it draws with, to ask how exactly the device reckons; to open one takes a phone as
 * long as to draw many frames. That one question, for which it makes a canvas without a size, is answered out of the game's own.
 */
export function answerOutOf(canvas: HTMLCanvasElement): void {
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
