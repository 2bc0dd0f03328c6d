import type { Formats, Text } from '@mela/i18n';
import type { SlipLimit } from './make-line.ts';

/** Why the system would not take a line, said to the player. */
export function limitWords(limit: SlipLimit, text: Text, formats: Formats, currency: string): string {
  switch (limit.kind) {
    case 'multiple':
      return text('lottery.multipleWrong', { maximum: limit.maximum });
    case 'notes':
      return text('lottery.tooManyBets', { maximum: limit.maximum });
    case 'text':
      return text('lottery.tooLong');
    case 'stake-too-small':
      return text('lottery.stakeTooSmall', { minimum: formats.money(limit.minimum, currency) });
    case 'stake-too-big':
      return text('lottery.stakeTooBig', { maximum: formats.money(limit.maximum, currency) });
    case 'unit-too-small':
      return text('lottery.unitTooSmall', { minimum: formats.money(limit.minimum, currency) });
    case 'unit-too-big':
      return text('lottery.unitTooBig', { maximum: formats.money(limit.maximum, currency) });
    case 'closed-numbers':
      return text('lottery.closedNumbers', { numbers: limit.numbers.join(', ') });
    case 'reduced-apart':
      return text('lottery.reducedApart', { numbers: limit.numbers.join(', ') });
  }
}
