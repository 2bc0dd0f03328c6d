/** A drawn picture: its name in addresses, the size it is drawn in, and the widths it is made in. */
export type PictureFile = Readonly<{
  name: string;
  width: number;
  height: number;
  widths: readonly number[];
  draw(): string;
}>;

export const BANNER = { width: 768, height: 384, widths: [480, 768, 1536] } as const;
export const TILE = { width: 320, height: 400, widths: [160, 240, 320] } as const;
