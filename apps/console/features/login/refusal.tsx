import { useText } from '@mela/i18n/react.ts';
import { CallError } from '../../data/call-error.ts';

/** Why a step of coming in was refused, unless a field says it already. */
export function Refusal({ error }: { error: Error | null }) {
  const text = useText();
  const atField = error instanceof CallError && Object.keys(error.fields).length > 0;
  return (
    <p role="alert" className="font-medium text-loss empty:hidden">
      {error && !atField && (error.message || text('shell.network'))}
    </p>
  );
}
