import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import { cashierPolicy, changeCashierPolicy } from '@mela/wire/console/cashier-policy.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { liveQueryOf } from '../../data/query.ts';
import { useMay } from '../../data/current-staff.tsx';
import { ApprovalsOf, usePendingApprovals } from '../../widgets/approvals-of.tsx';
import { Facts } from '../../widgets/facts.tsx';
import { FieldsDialog } from '../../widgets/fields-dialog.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { readRules, RULE_NAMES, ruleFields, ruleText, rulesTyped, type Rules } from './rules.ts';

type Answer = AnswerOf<typeof cashierPolicy>;

/** The rules for money in and out: as they are, what is asked for, and who has changed them. */
export function Component() {
  const { text } = useLocale();
  const query = useQuery(liveQueryOf(cashierPolicy));
  return (
    <>
      <PageHead title={text('console-cashier.rules')} />
      <p className="mb-4 max-w-prose text-ink-soft">{text('console-cashier.rulesNote')}</p>
      <Loaded query={query}>{(answer) => <Policy {...answer} />}</Loaded>
    </>
  );
}

function Policy({ policy, currency }: Answer) {
  const { text, formats } = useLocale();
  const may = useMay();
  const [changing, change] = useState(false);
  const pending = usePendingApprovals('cashier-policy');
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <div>
        <Facts
          facts={RULE_NAMES.map((name) => [
            text(`console-cashier.rule.${name}`),
            ruleText(name, policy, { text, formats, currency }),
          ])}
        />
        {may(changeCashierPolicy) && (
          <Button className="mt-4" onClick={() => change(true)} disabled={pending.length > 0}>
            {text('console-cashier.changeRules')}
          </Button>
        )}
      </div>
      <ApprovalsOf kind="cashier-policy" title={text('approvals.history')} />
      {changing && <Change policy={policy} onClose={() => change(false)} />}
    </div>
  );
}

function Change({ policy, onClose }: { policy: Rules; onClose: () => void }) {
  const { text } = useLocale();
  // What was there when the form was opened is what the typed differs from.
  const [asOpened] = useState(policy);
  return (
    <FieldsDialog
      title={text('console-cashier.changeRules')}
      endpoint={changeCashierPolicy}
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
      <p>{text('console-cashier.rulesNote')}</p>
    </FieldsDialog>
  );
}
