import * as z from 'zod/mini';

const shape = z.object({
  source: z.literal('game'),
  type: z.enum(['balance-changed', 'close', 'deposit', 'reopen']),
});

/** What a game may tell the page around it (docs/protocols/provider.md §4). */
export type FrameMessage = z.output<typeof shape>['type'];

/**
 * Reads a message of the game's frame; null for anything else: another window, another origin, another shape.
 * `origin` is the frame's, as it was launched.
 */
export function readFrameMessage(
  event: Pick<MessageEvent, 'data' | 'origin' | 'source'>,
  frame: { window: unknown; origin: string },
): FrameMessage | null {
  if (event.source === null || event.source !== frame.window || event.origin !== frame.origin) return null;
  const read = shape.safeParse(event.data);
  return read.success ? read.data.type : null;
}
