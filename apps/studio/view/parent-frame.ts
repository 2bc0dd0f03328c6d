/** What a game tells the page around it. */
export type FrameMessage = 'balance-changed' | 'close' | 'deposit';

/**
 * Speaks to the page around the frame, to the lobby's origin only: a page of any other origin hears nothing. Where there
 * is no page around, leaving goes to the lobby itself.
 */
export function openParentFrame(lobbyUrl: string, depositUrl: string | null) {
  const { origin } = new URL(lobbyUrl);
  const alone = globalThis.parent === globalThis.window;
  return (type: FrameMessage): void => {
    if (!alone) globalThis.parent.postMessage({ source: 'game', type }, origin);
    else if (type === 'close') globalThis.location.assign(lobbyUrl);
    else if (type === 'deposit' && depositUrl !== null) globalThis.location.assign(depositUrl);
  };
}

export type TellParent = ReturnType<typeof openParentFrame>;
