import { useReader } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import { cashierPolicy, proposeCashierPolicy } from '@mela/wire/console/cashier-policy.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { liveQueryOf } from '../../client/query.ts';
import { useMay } from '../../page/at-work.tsx';
import { useAddress } from '../../parts/address.ts';
import { OlderPages } from '../../parts/older-pages.tsx';
import { Facts } from '../../parts/facts.tsx';
import { FieldsDialog } from '../../parts/fields-dialog.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import { RuleChange, StandingChange } from './rule-change.tsx';
import { readRules, RULE_NAMES, ruleFields, ruleSaid, rulesTyped, type Rules } from './rules.ts';

type Answer = AnswerOf<typeof cashierPolicy>;

/** The rules for money in and out: as they are, what is proposed, and who has changed them. */
export function Component() {
  const { text } = useReader();
  const before = useAddress().get('before') ?? undefined;
  const query = useQuery(liveQueryOf(cashierPolicy, { query: { before } }));
  return (
    <>
      <PageHead title={text('cashdesk.rules')} />
      <p className="mb-4 max-w-prose text-ink-soft">{text('cashdesk.rulesNote')}</p>
      <Loaded query={query}>{(answer) => <Policy {...answer} />}</Loaded>
    </>
  );
}

function Policy({ policy, currency, standing, changes, more }: Answer) {
  const { text, formats } = useReader();
  const may = useMay();
  const [changing, change] = useState(false);
  const closed = changes.filter(({ state }) => state !== 'standing');
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <div>
        <Facts
          facts={RULE_NAMES.map((name) => [
            text(`cashdesk.rule.${name}`),
            ruleSaid(name, policy, { text, formats, currency }),
          ])}
        />
        {may(proposeCashierPolicy) && (
          <Button className="mt-4" onClick={() => change(true)} disabled={standing !== null}>
            {text('cashdesk.changeRules')}
          </Button>
        )}
      </div>
      <div>
        {standing && <StandingChange change={standing} currency={currency} />}
        <Section title={text('cashdesk.rulesHistory')}>
          {closed.length === 0 && <p className="text-ink-soft">{text('shell.nothing')}</p>}
          <ol className="flex flex-col gap-3">
            {closed.map((one) => (
              <RuleChange key={one.id} change={one} currency={currency} />
            ))}
          </ol>
          <OlderPages last={changes.at(-1)?.id} more={more} />
        </Section>
      </div>
      {changing && <Change policy={policy} onClose={() => change(false)} />}
    </div>
  );
}

function Change({ policy, onClose }: { policy: Rules; onClose: () => void }) {
  const { text } = useReader();
  // What was there when the form was opened is what the typed differs from.
  const [asOpened] = useState(policy);
  return (
    <FieldsDialog
      title={text('cashdesk.changeRules')}
      endpoint={proposeCashierPolicy}
      initial={{ ...rulesTyped(asOpened), reason: '' }}
      fields={[
        ...ruleFields(text),
        { name: 'reason', label: text('console.reason'), hint: text('console.reasonHint'), required: true },
      ]}
      bodyOf={(values) => {
        const read = readRules(values, asOpened, text);
        if ('wrong' in read) return read;
        const { reason = '' } = values;
        if (reason.trim().length < 3) return { wrong: { reason: text('console.reasonWanted') } };
        return { body: { rules: read.rules, reason } };
      }}
      onClose={onClose}
    >
      <p>{text('cashdesk.rulesNote')}</p>
    </FieldsDialog>
  );
}
