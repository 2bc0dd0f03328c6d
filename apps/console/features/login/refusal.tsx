import { useText } from '@mela/i18n/react.ts';
import { fieldsOf, refusalOf } from '../../data/use-action.ts';

/** Why a step of coming in was refused, unless a field says it already. */
export function Refusal({ error }: { error: Error | null }) {
  const text = useText();
  const atField = Object.keys(fieldsOf(error, text)).length > 0;
  return (
    <p role="alert" className="font-medium text-loss empty:hidden">
      {error && !atField && refusalOf(error, text)}
    </p>
  );
}
