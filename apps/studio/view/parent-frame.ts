/** What a game tells the page around it. */
export type FrameMessage = 'balance-changed' | 'close' | 'deposit' | 'reopen';

/** Whether there is a page around the game. */
export const isFramed = (): boolean => globalThis.parent !== globalThis.window;

/**
 * Asks the page around to open the game anew. A game that never opened knows no lobby, so that whoever frames it hears this:
 * by the page's policy an operator, and nothing is told but the wish.
 */
export const askToReopen = (): void => globalThis.parent.postMessage({ source: 'game', type: 'reopen' }, '*');

/**
 * Speaks to the page around the frame, to the lobby's origin only: a page of any other origin hears nothing. Where there
 * is no page around, leaving goes to the lobby itself, where a game is also opened anew.
 */
export function openParentFrame(lobbyUrl: string, depositUrl: string | null) {
  const { origin } = new URL(lobbyUrl);
  return (type: FrameMessage): void => {
    if (isFramed()) globalThis.parent.postMessage({ source: 'game', type }, origin);
    else if (type === 'close' || type === 'reopen') globalThis.location.assign(lobbyUrl);
    else if (type === 'deposit' && depositUrl !== null) globalThis.location.assign(depositUrl);
  };
}

export type TellParent = ReturnType<typeof openParentFrame>;
