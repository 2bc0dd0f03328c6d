import type { Controls } from './controls.ts';
import type { Translator } from './translator.ts';
import type { TellParent } from './parent-frame.ts';
import { refusalText } from './refusal-text.ts';
import type { Visit } from './studio-client.ts';

/** Tells the player why there was no round, with the way to a deposit where the balance is too small for it, and with the way on where the visit has ended. */
export const openRefusals =
  ({ say }: Translator, controls: Controls, { depositUrl }: Visit, tellParent: TellParent) =>
  (code: string): void => {
    const text = refusalText(code);
    const link =
      text === 'sessionOver' ? 'reopen' : text === 'insufficient' && depositUrl !== null && 'deposit';
    controls.tell(say(text), 'bad', link ? { label: say(link), press: () => tellParent(link) } : undefined);
  };

export type TellRefusal = ReturnType<typeof openRefusals>;
