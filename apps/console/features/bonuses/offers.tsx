import { useLocale, useText } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { buttonLook } from '@mela/ui/button-look.ts';
import type { AnswerOf } from '@mela/wire';
import { bonusOfferList } from '@mela/wire/console/bonuses.ts';
import { nameIn } from '@mela/wire/console/list.ts';
import { Link } from 'react-router';
import type { Cells } from '../../widgets/list/cells.tsx';
import { List } from '../../widgets/list/list.tsx';

type Offer = AnswerOf<typeof bonusOfferList>['rows'][number];

/** What is offered, open or not; each is written where its promotion is. */
export function Offers() {
  const { text, language } = useLocale();
  return (
    <>
      <p className="mb-3 flex justify-end">
        <Link to="/content?kind=promotion" className={buttonLook({ look: 'outline', size: 'small' })}>
          {text('console-bonuses.writeOffers')}
        </Link>
      </p>
      <List
        endpoint={bonusOfferList}
        label={text('console-bonuses.offers')}
        keyOf={({ id }) => id}
        nameOf={({ name }) => nameIn(name, language)}
        hrefOf={({ promotionId }) => `/content/${promotionId}`}
        cells={useOfferCells()}
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
