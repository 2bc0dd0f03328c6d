import { useLocale, type Locale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import { wearThemeAgain } from '@mela/wire/console/theme.ts';
import { useState } from 'react';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import { DataTable, type Column } from '../../widgets/data-table.tsx';
import { Section } from '../../widgets/section.tsx';
import type { Kept } from './theme-form.tsx';

type Worn = Kept['worn'][number];

const SWATCHES = ['canvas', 'surface', 'ink', 'action', 'accent', 'gain'] as const;

function columnsOf(
  { text, formats }: Locale,
  now: number,
  onAgain: (worn: Worn) => void,
): readonly Column<Worn>[] {
  return [
    {
      head: text('console-theme.title'),
      cell: ({ version, theme }) => (
        <span className="flex items-center gap-2">
          {text('console-theme.version', { version: formats.number(version) })}
          <span className="flex overflow-hidden rounded-control border border-line" aria-hidden="true">
            {SWATCHES.map((role) => (
              <span key={role} className="h-6 w-5" style={{ background: theme.colours[role] }} />
            ))}
          </span>
        </span>
      ),
    },
    { head: text('console-theme.when'), cell: ({ at }) => formats.moment(at) },
    { head: text('console-theme.who'), cell: ({ by }) => by?.name ?? '–' },
    { head: text('console.reason'), cell: ({ reason }) => reason ?? text('console-theme.opened') },
    {
      head: text('console-theme.again'),
      cell: (worn) =>
        worn.version === now ? (
          <Badge tone="gain">{text('console-theme.wornNow')}</Badge>
        ) : (
          <Button look="outline" size="small" onClick={() => onAgain(worn)}>
            {text('console-theme.again')}
          </Button>
        ),
    },
  ];
}

/** What the brand has worn, and the way back to it. */
export function WornThemes({ kept: { version, worn } }: { kept: Kept }) {
  const locale = useLocale();
  const { text, formats } = locale;
  const [again, setAgain] = useState<Worn | null>(null);
  if (worn.length === 0) return null;
  return (
    <Section title={text('console-theme.worn')}>
      <DataTable
        label={text('console-theme.worn')}
        columns={columnsOf(locale, version, setAgain)}
        rows={worn}
        keyOf={(one) => `${one.version}`}
      />
      {again && (
        <ActionDialog
          open
          onClose={() => setAgain(null)}
          title={text('console-theme.againTitle')}
          endpoint={wearThemeAgain}
          fixed={{ version, to: again.version }}
          field="reason"
        >
          <p>{text('console-theme.version', { version: formats.number(again.version) })}</p>
        </ActionDialog>
      )}
    </Section>
  );
}
