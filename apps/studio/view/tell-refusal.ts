import type { Controls } from './controls.ts';
import type { Speech } from './language.ts';
import type { TellParent } from './parent-frame.ts';
import { refusalText } from './refusal-text.ts';
import type { Visit } from './studio-client.ts';

/** Tells the player why there was no round; where the balance is too small for it, with the way to a deposit. */
export const openRefusals =
  ({ say }: Speech, controls: Controls, { depositUrl }: Visit, tellParent: TellParent) =>
  (code: string): void => {
    const offer = code === 'insufficient-funds' && depositUrl !== null;
    const deposit = { label: say('deposit'), press: () => tellParent('deposit') };
    controls.tell(say(refusalText(code)), 'bad', offer ? deposit : undefined);
  };

export type TellRefusal = ReturnType<typeof openRefusals>;
