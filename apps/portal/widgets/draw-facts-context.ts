import { createContext, type ReactNode } from 'react';

/** Draws what a lottery says of its draws below its tile: a part of the lottery's own, which the shell brings to whatever shows tiles. */
export const DrawFactsContext = createContext<(code: string) => ReactNode>(() => null);

/** The class of the room that is kept for it. */
export const DRAW_FACTS = 'draw-facts';
