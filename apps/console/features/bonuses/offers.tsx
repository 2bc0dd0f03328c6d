import { useLocale, useText } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { buttonLook } from '@mela/ui/button-look.ts';
import { Button } from '@mela/ui/button.tsx';
import { bonusOfferList, writeOffer, closeOffer, openOffer } from '@mela/wire/console/bonuses.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAddress } from '../../data/address.ts';
import { useMay } from '../../data/current-staff.tsx';
import { liveQueryOf } from '../../data/query.ts';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import { ApprovalCard } from '../../widgets/approval-card.tsx';
import { usePendingApprovals } from '../../widgets/approvals-of.tsx';
import { DataTable, type Column } from '../../widgets/data-table.tsx';
import { Drawer } from '../../widgets/drawer.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { OlderPages } from '../../widgets/older-pages.tsx';
import { OfferForm } from './offer-form.tsx';
import type { Offer } from './offer.ts';

/** Opens an offer to members, or closes it; with a reason. */
function OfferSwitch({ offer }: { offer: Offer }) {
  const text = useText();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const pending = usePendingApprovals('bonus-offer', offer.id);
  const label = text(offer.isOpen ? 'console-bonuses.closeOffer' : 'console-bonuses.openOffer');
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <Badge tone={offer.isOpen ? 'gain' : 'plain'}>
        {text(offer.isOpen ? 'console-bonuses.open' : 'console-bonuses.closed')}
      </Badge>
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
        endpoint={offer.isOpen ? closeOffer : openOffer}
        params={{ id: offer.id }}
        field="reason"
      />
    </div>
  );
}

/** What is offered, open or not; one offer open beside the list, or a new one. */
export function Offers() {
  const { text, formats } = useLocale();
  const address = useAddress();
  const navigate = useNavigate();
  const may = useMay();
  const query = useQuery(
    liveQueryOf(bonusOfferList, { query: { after: address.get('after') ?? undefined } }),
  );
  const columns = useColumns();
  const close = () => void navigate(address.change({ open: null }));
  return (
    <Loaded query={query}>
      {({ offers, more, secondAbove, currency }) => {
        const wanted = address.get('open');
        const open = offers.find(({ id }) => id === wanted);
        return (
          <>
            <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
              <p className="text-sm text-ink-soft">
                {text('console-bonuses.second', { amount: formats.money(secondAbove, currency) })}
              </p>
              {may(writeOffer) && (
                <Link to={address.change({ open: 'new' })} className={buttonLook({ size: 'small' })}>
                  {text('console-bonuses.newOffer')}
                </Link>
              )}
            </div>
            <DataTable
              label={text('console-bonuses.offers')}
              columns={columns}
              rows={offers}
              keyOf={({ id }) => id}
              hrefOf={({ id }) => address.change({ open: id })}
            />
            <OlderPages name="after" last={offers.at(-1)?.id} more={more} />
            {(open || wanted === 'new') && (
              <Drawer open onClose={close} title={open?.nameEn ?? text('console-bonuses.newOffer')}>
                {open && <OfferSwitch offer={open} />}
                <OfferForm key={wanted} offer={open} currency={currency} onDone={close} />
              </Drawer>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function useColumns(): Column<Offer>[] {
  const { text, formats, language } = useLocale();
  const gives = ({ kind, rate, amount, amountMax, currency }: Offer) => {
    if (kind !== 'deposit') return formats.money(amount ?? 0n, currency);
    const percent = formats.number(rate / 100);
    return amountMax === null
      ? text('console-bonuses.rateOnly', { rate: percent })
      : text('console-bonuses.rateUpTo', { rate: percent, amount: formats.money(amountMax, currency) });
  };
  return [
    {
      head: text('console-bonuses.name'),
      cell: (offer) => (language === 'bn' ? offer.nameBn : offer.nameEn),
    },
    { head: text('console-bonuses.kind'), cell: ({ kind }) => text(`console-bonuses.kind.${kind}`) },
    { head: text('console-bonuses.gives'), cell: gives },
    {
      head: text('console-bonuses.asks'),
      cell: ({ multiple, days }) =>
        text('console-bonuses.times', { times: formats.number(multiple / 100), days }),
    },
    {
      head: text('console-bonuses.whom'),
      cell: ({ kind, audience }) =>
        text(kind === 'activity' ? 'console-bonuses.byPromotion' : `console-bonuses.whom.${audience}`),
    },
    {
      head: text('console-bonuses.often'),
      cell: ({ kind, frequency }) =>
        text(kind === 'activity' ? 'console-bonuses.perPromotion' : `console-bonuses.often.${frequency}`),
    },
    {
      head: text('console-bonuses.offerState'),
      cell: ({ isOpen }) => (
        <Badge tone={isOpen ? 'gain' : 'plain'}>
          {text(isOpen ? 'console-bonuses.open' : 'console-bonuses.closed')}
        </Badge>
      ),
    },
  ];
}
