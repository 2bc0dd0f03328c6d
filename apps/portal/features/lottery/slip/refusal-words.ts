import type { SelectionRefusal } from '@mela/lottery-rules';
import type { Text } from '@mela/i18n';

/** Why the numbers picked make no bet yet, said to the player; `rowWord` says a row of the family's pickers. */
export function refusalWords(
  refusal: SelectionRefusal,
  text: Text,
  rowWord: (name: string) => string = (name) => name,
): string {
  const placeWord = (at: string): string => (at === 'places' ? text('lottery.places') : rowWord(at));
  switch (refusal.kind) {
    case 'too-few':
      return refusal.at === undefined
        ? text('lottery.tooFew', { min: refusal.min })
        : text('lottery.tooFewAt', { min: refusal.min, at: placeWord(refusal.at) });
    case 'too-many':
      return text('lottery.tooMany', { max: refusal.max });
    case 'too-few-positions':
      return text('lottery.tooFewPositions', { min: refusal.min });
    case 'repeated':
      return text('lottery.repeated', { value: refusal.value });
    case 'ticket-length':
      return text('lottery.ticketLength', { value: refusal.value, length: refusal.length });
    case 'ticket-size':
      return text('lottery.ticketSize', { value: refusal.value, numbers: refusal.numbers });
    case 'ticket-not-sold':
      return text('lottery.ticketNotSold', { value: refusal.value });
    case 'outside-pool':
      return text('lottery.outsidePool', { value: refusal.value });
    case 'no-notes':
      return text('lottery.noNotes');
    case 'malformed':
    case 'position-count':
      return text('lottery.chooseNumbers');
  }
}
