/** Where in a selection the fault lies: a position's name, one of the two sets, or nothing when there is only one place. */
type Where = { readonly at?: string };

/** Why a selection is refused, with all that a sentence to the player needs. */
export type SelectionRefusal =
  | { readonly kind: 'malformed' }
  | ({ readonly kind: 'outside-pool'; readonly value: string } & Where)
  | ({ readonly kind: 'repeated'; readonly value: string } & Where)
  | ({ readonly kind: 'too-few'; readonly min: number } & Where)
  | ({ readonly kind: 'too-many'; readonly max: number } & Where)
  | { readonly kind: 'too-few-positions'; readonly min: number }
  | { readonly kind: 'position-count'; readonly positions: number }
  | { readonly kind: 'ticket-length'; readonly value: string; readonly length: number }
  | { readonly kind: 'ticket-size'; readonly value: string; readonly numbers: number }
  | { readonly kind: 'ticket-not-sold'; readonly value: string }
  | { readonly kind: 'no-notes' };

/** A refused value as a sentence shows it, whatever it is. */
export const shown = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');

/** One English sentence for a refusal; screens translate the kind instead. */
export function explainRefusal(refusal: SelectionRefusal): string {
  const where = 'at' in refusal ? ` (${refusal.at})` : '';
  switch (refusal.kind) {
    case 'malformed':
      return 'this is not a selection of the shape this play asks for';
    case 'outside-pool':
      return `${refusal.value} cannot be chosen here${where}`;
    case 'repeated':
      return `${refusal.value} is chosen twice${where}`;
    case 'too-few':
      return `choose at least ${refusal.min}${where}`;
    case 'too-many':
      return `choose at most ${refusal.max}${where}`;
    case 'too-few-positions':
      return `fill at least ${refusal.min} positions`;
    case 'position-count':
      return `list exactly ${refusal.positions} positions`;
    case 'ticket-length':
      return `${refusal.value} must have exactly ${refusal.length} digits`;
    case 'ticket-size':
      return `${refusal.value} must be exactly ${refusal.numbers} different numbers of two digits each`;
    case 'ticket-not-sold':
      return `${refusal.value} is not a number this play sells`;
    case 'no-notes':
      return 'this selection makes no note';
  }
}
