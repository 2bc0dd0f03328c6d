import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { judgeHeldCredits } from '@mela/wire/console/vendor-credits.ts';
import { useState } from 'react';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import type { Credit } from './credit.ts';

const VERDICTS = ['release', 'refuse'] as const;

type JudgeHeldProps = { credits: readonly Credit[]; many?: boolean; onDone?: () => void };

/** Says of one held credit, or of all that were chosen, what is to become of it; another who says the same decides. */
export function JudgeHeld({ credits, many = false, onDone }: JudgeHeldProps) {
  const { text, formats } = useLocale();
  const [asked, ask] = useState<(typeof VERDICTS)[number] | null>(null);
  const shown = credits.map(({ id, member, amount, currency }) => ({
    id,
    line: `${member?.username ?? ''}: ${formats.money(amount, currency)}`,
  }));
  return (
    <span className="flex flex-wrap justify-end gap-2 @4xl:justify-start">
      {VERDICTS.map((verdict) => (
        <Button
          key={verdict}
          size="small"
          look={verdict === 'release' ? 'action' : 'outline'}
          onClick={() => ask(verdict)}
        >
          {many
            ? text(`console-vendors.verdictOnChosen.${verdict}`, { count: credits.length })
            : text(`console-vendors.verdict.${verdict}`)}
          {!many && <span className="sr-only">: {shown.map(({ line }) => line).join()}</span>}
        </Button>
      ))}
      {asked && (
        <ActionDialog
          open
          onClose={() => ask(null)}
          title={text(`console-vendors.verdict.${asked}`)}
          endpoint={judgeHeldCredits}
          fixed={{ ids: credits.map(({ id }) => id), verdict: asked }}
          field="reason"
          danger={asked === 'refuse'}
          onDone={({ decisions }) => {
            const refused = decisions.flatMap((one) => one.refused ?? []);
            const why = [...new Set(refused.map(({ message }) => message))].join(' ');
            if (refused.length > 0)
              toast(text('console-vendors.notDecided', { count: refused.length, why }), 'loss');
            onDone?.();
          }}
        >
          <ul className="max-h-60 overflow-y-auto break-words">
            {shown.map(({ id, line }) => (
              <li key={id}>{line}</li>
            ))}
          </ul>
          <p>{text('console-vendors.twoSayTheSame')}</p>
        </ActionDialog>
      )}
    </span>
  );
}
