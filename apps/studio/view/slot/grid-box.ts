import { around, type Rect } from '../rect.ts';
import type { Cell } from './reels.ts';

/** Where a grid of columns stands on the page, in CSS pixels. */
export type GridBox = {
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly columnWidth: number;
  readonly height: number;
};

/** Fits columns of a height (by their width) into the free space, with a rim around them. */
export function fitGrid(
  space: { x: number; y: number; width: number; height: number },
  { columns, tall, columnMax, rim }: { columns: number; tall: number; columnMax: number; rim: number },
): GridBox {
  const byWidth = (space.width - 2 * rim) / columns;
  const byHeight = (space.height - 2 * rim) / tall;
  // A low room gets flatter cells before it gets smaller ones.
  const columnWidth = Math.max(18, Math.min(byWidth, byHeight * 1.35, columnMax));
  const height = Math.max(60, Math.min(columnWidth * tall, space.height - 2 * rim));
  return {
    x: space.x + (space.width - columns * columnWidth) / 2,
    y: space.y + (space.height - height) / 2,
    columns,
    columnWidth,
    height,
  };
}

/** The middle and the size of a cell in a column of so many rows: fewer rows make taller cells. */
export function cellBox(
  { x, y, columnWidth, height }: GridBox,
  { reel, row }: Cell,
  rows: number,
): { x: number; y: number; width: number; height: number } {
  const cell = height / rows;
  return { x: x + (reel + 0.5) * columnWidth, y: y + (row + 0.5) * cell, width: columnWidth, height: cell };
}

/** How far a grid reaches on the page, with the rim around it. */
export const gridRect = ({ x, y, columns, columnWidth, height }: GridBox, rim: number): Rect =>
  around({ x, y, width: columns * columnWidth, height }, rim + 1);
