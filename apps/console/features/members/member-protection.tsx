import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Checkbox } from '@mela/ui/checkbox.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { Select } from '@mela/ui/select.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { excludeMember, memberProtection, setMemberLimit } from '@mela/wire/console/protection.ts';
import { EXCLUSION_DAYS } from '@mela/wire/portal/protection.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../data/current-staff.tsx';
import { liveQueryOf } from '../../data/query.ts';
import { useEntry } from '../../data/use-entry.ts';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { ProtectionFacts, type Limit } from '../../widgets/protection-facts.tsx';
import { Section } from '../../widgets/section.tsx';
import { LimitDialog } from './limit-dialog.tsx';

type ExcludeDialogProps = { member: { id: string; username: string }; onClose: () => void };

/** Shuts a member out for a time that nobody can shorten. */
function ExcludeDialog({ member, onClose }: ExcludeDialogProps) {
  const text = useText();
  const { form, submit } = useEntry(excludeMember, {
    typed: { days: '30', ordered: false, reason: '' },
    params: { id: member.id },
    bodyOf: ({ days, ...typed }) => ({
      body: { ...typed, days: EXCLUSION_DAYS.find((length) => String(length) === days) ?? 30 },
    }),
    done: onClose,
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog open onClose={onClose} title={`${text('console-bonuses.exclude')}: ${member.username}`}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p>{text('console-bonuses.excludeNote')}</p>
        <Select
          label={text('console-bonuses.length')}
          options={EXCLUSION_DAYS.map((length) => ({
            value: String(length),
            label: text('console-bonuses.excludeDays', { days: length }),
          }))}
          {...form.register('days')}
        />
        <Checkbox label={text('console-bonuses.ordered')} {...form.register('ordered')} />
        <TextField
          label={text('console.reason')}
          hint={text('console-bonuses.shownToMember')}
          error={errors.reason?.message}
          required
          autoComplete="off"
          {...form.register('reason')}
        />
        <Button type="submit" look="danger" busy={isSubmitting}>
          {text('console-bonuses.exclude')}
        </Button>
      </form>
    </Dialog>
  );
}

type Lifting = Pick<Limit, 'kind' | 'period'>;

/** How a member plays and within which limits, and what staff may do for their protection. */
export function MemberProtection({ member }: { member: { id: string; username: string } }) {
  const text = useText();
  const may = useMay();
  const query = useQuery(liveQueryOf(memberProtection, { params: { id: member.id } }));
  const [lifting, setLifting] = useState<Lifting | null>(null);
  const [asking, setAsking] = useState<'limit' | 'exclude' | null>(null);
  return (
    <Section title={text('console-bonuses.care')}>
      <Loaded query={query}>
        {(standing) => (
          <ProtectionFacts standing={standing}>
            {({ kind, period }) =>
              may(setMemberLimit) && (
                <Button look="outline" size="small" onClick={() => setLifting({ kind, period })}>
                  {text('console-bonuses.lift')}
                </Button>
              )
            }
          </ProtectionFacts>
        )}
      </Loaded>
      <div className="mt-3 flex flex-wrap gap-2">
        {may(setMemberLimit) && (
          <Button look="outline" size="small" onClick={() => setAsking('limit')}>
            {text('console-bonuses.setLimit')}
          </Button>
        )}
        {may(excludeMember) && (
          <Button look="danger" size="small" onClick={() => setAsking('exclude')}>
            {text('console-bonuses.exclude')}
          </Button>
        )}
      </div>
      {lifting && (
        <ActionDialog
          open
          onClose={() => setLifting(null)}
          title={`${text('console-bonuses.lift')}: ${text(`console-bonuses.limit.${lifting.kind}`)}`}
          endpoint={setMemberLimit}
          params={{ id: member.id }}
          field="reason"
          fixed={{ ...lifting, lift: true }}
        >
          <p>{text('console-bonuses.liftNote')}</p>
        </ActionDialog>
      )}
      {asking === 'limit' && <LimitDialog member={member} onClose={() => setAsking(null)} />}
      {asking === 'exclude' && <ExcludeDialog member={member} onClose={() => setAsking(null)} />}
    </Section>
  );
}
