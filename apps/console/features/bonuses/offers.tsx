import { useLocale, useText } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { buttonLook } from '@mela/ui/button-look.ts';
import { Button } from '@mela/ui/button.tsx';
import {
  bonusOfferList,
  bonusPolicy,
  closeOffer,
  openOffer,
  writeOffer,
} from '@mela/wire/console/bonuses.ts';
import { nameIn } from '@mela/wire/console/list.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAddress } from '../../data/address.ts';
import { useMay } from '../../data/current-staff.tsx';
import { queryOf } from '../../data/query.ts';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import { ApprovalCard } from '../../widgets/approval-card.tsx';
import { usePendingApprovals } from '../../widgets/approvals-of.tsx';
import { Drawer } from '../../widgets/drawer.tsx';
import type { Cells } from '../../widgets/list/cells.tsx';
import { List } from '../../widgets/list/list.tsx';
import { OfferForm } from './offer-form.tsx';
import type { Offer } from './offer.ts';

/** Opens an offer to members, or closes it; with a reason. */
function OfferSwitch({ offer }: { offer: Offer }) {
  const text = useText();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const pending = usePendingApprovals('bonus-offer', offer.id);
  const isOpen = offer.state === 'open';
  const label = text(isOpen ? 'console-bonuses.closeOffer' : 'console-bonuses.openOffer');
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <OfferState offer={offer} />
      {may(openOffer) && pending.length === 0 && (
        <Button look="outline" size="small" onClick={() => setAsking(true)}>
          {label}
        </Button>
      )}
      {pending.map((approval) => (
        <div key={approval.id} className="basis-full">
          <ApprovalCard approval={approval} />
        </div>
      ))}
      <ActionDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={label}
        endpoint={isOpen ? closeOffer : openOffer}
        params={{ id: offer.id }}
        field="reason"
      />
    </div>
  );
}

/** What is offered, open or not; one offer open beside the list, or a new one. */
export function Offers() {
  const { text, formats, language } = useLocale();
  const address = useAddress();
  const navigate = useNavigate();
  const may = useMay();
  const { data: policy } = useQuery(queryOf(bonusPolicy));
  const cells = useOfferCells();
  const close = () => void navigate(address.change({ open: null }));
  const wanted = address.get('open');
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">
          {policy &&
            text('console-bonuses.second', { amount: formats.money(policy.secondAbove, policy.currency) })}
        </p>
        {may(writeOffer) && (
          <Link to={address.change({ open: 'new' })} className={buttonLook({ size: 'small' })}>
            {text('console-bonuses.newOffer')}
          </Link>
        )}
      </div>
      <List
        endpoint={bonusOfferList}
        label={text('console-bonuses.offers')}
        keyOf={({ id }) => id}
        nameOf={({ name }) => nameIn(name, language)}
        hrefOf={({ id }) => address.change({ open: id })}
        cells={cells}
        renderAround={(rows, table) => {
          const open = rows.find(({ id }) => id === wanted);
          return (
            <>
              {table}
              {policy && (open || wanted === 'new') && (
                <Drawer
                  open
                  onClose={close}
                  title={open ? nameIn(open.name, language) : text('console-bonuses.newOffer')}
                >
                  {open && <OfferSwitch offer={open} />}
                  <OfferForm key={wanted} offer={open} currency={policy.currency} onDone={close} />
                </Drawer>
              )}
            </>
          );
        }}
      />
    </>
  );
}

function useOfferCells(): Cells<Offer> {
  const { text, formats } = useLocale();
  return {
    most: ({ percent, most, currency }) => {
      if (percent === null) return formats.money(most ?? 0n, currency);
      const rate = formats.number(percent);
      return most === null
        ? text('console-bonuses.rateOnly', { rate })
        : text('console-bonuses.rateUpTo', { rate, amount: formats.money(most, currency) });
    },
    audience: ({ kind, audience }) =>
      text(kind === 'activity' ? 'console-bonuses.byPromotion' : `console-bonuses.whom.${audience}`),
    frequency: ({ kind, frequency }) =>
      text(kind === 'activity' ? 'console-bonuses.perPromotion' : `console-bonuses.often.${frequency}`),
    state: (offer) => <OfferState offer={offer} />,
  };
}

function OfferState({ offer: { state } }: { offer: Offer }) {
  const text = useText();
  return <Badge tone={state === 'open' ? 'gain' : 'plain'}>{text(`console-bonuses.${state}`)}</Badge>;
}
