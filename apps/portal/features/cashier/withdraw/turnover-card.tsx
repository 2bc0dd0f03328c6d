import { useText } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Card } from '@mela/ui/card.tsx';
import { Icon } from '@mela/ui/icon.tsx';

type TurnoverCardProps = { turnover: { required: bigint; done: bigint; left: bigint }; currency: string };

/** What of the deposits is still to be played, as a bar, and what counts. */
export function TurnoverCard({ turnover: { required, done, left }, currency }: TurnoverCardProps) {
  const text = useText();
  if (left === 0n) {
    return (
      <Card className="flex items-center gap-3">
        <Icon of="circle-check" className="size-7 text-gain" />
        <p className="font-semibold">{text('withdraw.turnoverDone')}</p>
      </Card>
    );
  }
  // A hundredth of a percent is finer than any screen; the division is for the eye only.
  const share = Number((done * 10_000n) / required) / 100;
  return (
    <Card className="flex flex-col gap-3">
      <h2 id="turnover-title" className="text-lg font-bold">
        {text('withdraw.turnoverTitle')}
      </h2>
      <progress
        aria-labelledby="turnover-title"
        max={100}
        value={share}
        className="h-4 w-full appearance-none overflow-hidden rounded-full border border-edge bg-sunken [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-action"
      />
      <dl className="flex flex-wrap justify-between gap-x-6 gap-y-1">
        <div className="flex gap-2">
          <dt className="text-ink-soft">{text('withdraw.turnoverPlayed')}</dt>
          <dd className="font-semibold">
            <Amount value={done} currency={currency} />
          </dd>
        </div>
        <div className="flex gap-2">
          <dt className="text-ink-soft">{text('withdraw.turnoverLeft')}</dt>
          <dd className="font-semibold">
            <Amount value={left} currency={currency} />
          </dd>
        </div>
      </dl>
      <p className="text-sm text-ink-soft">{text('withdraw.turnoverHint')}</p>
    </Card>
  );
}
