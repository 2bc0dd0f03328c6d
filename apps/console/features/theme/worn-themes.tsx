import { useLocale, type Locale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import { wearThemeAgain, wornThemes } from '@mela/wire/console/theme.ts';
import { useState } from 'react';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import type { Cells } from '../../widgets/list/cells.tsx';
import { List } from '../../widgets/list/list.tsx';
import { Section } from '../../widgets/section.tsx';
import type { Kept } from './theme-form.tsx';

type Worn = AnswerOf<typeof wornThemes>['rows'][number];

const SWATCHES = ['canvas', 'surface', 'ink', 'action', 'accent', 'gain'] as const;

const cellsOf = ({ text, formats }: Locale): Cells<Worn> => ({
  version: ({ version, theme }) => (
    <span className="flex items-center gap-2">
      {text('console-theme.version', { version: formats.number(version) })}
      <span className="flex overflow-hidden rounded-control border border-line" aria-hidden="true">
        {SWATCHES.map((role) => (
          <span key={role} className="h-6 w-5" style={{ background: theme.colours[role] }} />
        ))}
      </span>
    </span>
  ),
  reason: ({ reason }) => reason ?? text('console-theme.opened'),
});

/** What the brand has worn, and the way back to it. */
export function WornThemes({ kept: { version } }: { kept: Kept }) {
  const locale = useLocale();
  const { text, formats } = locale;
  const [again, setAgain] = useState<Worn | null>(null);
  const numberOf = (worn: Worn): string =>
    text('console-theme.version', { version: formats.number(worn.version) });
  const showAgain = (worn: Worn) =>
    worn.version === version ? (
      <Badge tone="gain">{text('console-theme.wornNow')}</Badge>
    ) : (
      <Button look="outline" size="small" onClick={() => setAgain(worn)}>
        {text('console-theme.again')}
      </Button>
    );
  return (
    <Section title={text('console-theme.worn')}>
      <List
        endpoint={wornThemes}
        label={text('console-theme.worn')}
        keyOf={(one) => `${one.version}`}
        nameOf={numberOf}
        cells={cellsOf(locale)}
        more={[{ head: text('console-theme.again'), cell: showAgain }]}
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
          <p>{numberOf(again)}</p>
        </ActionDialog>
      )}
    </Section>
  );
}
