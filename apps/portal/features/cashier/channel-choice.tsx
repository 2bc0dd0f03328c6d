import { depositKinds } from '@mela/form-rules/deposit-kinds/index.ts';
import { MINUTE_MS } from '@mela/primitives/durations.ts';
import { useLocale } from '@mela/i18n/react.ts';
import { businessDayOf, startOf } from '@mela/primitives';
import { serverNow } from '@mela/ui/clock.ts';
import { Icon } from '@mela/ui/icon.tsx';
import type { AnswerOf } from '@mela/wire';
import type { depositChannels } from '@mela/wire/portal/cashier.ts';

export type Channel = AnswerOf<typeof depositChannels>['channels'][number];

type ChannelChoiceProps = {
  channels: readonly Channel[];
  chosen: string;
  onChoose: (id: string) => void;
};

/** The ways to pay, as large cards of which one is chosen; one that is closed now says when it opens. */
export function ChannelChoice({ channels, chosen, onChoose }: ChannelChoiceProps) {
  const { text } = useLocale();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{text('cashier.channel')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {channels.map((channel) => (
          <ChannelCard
            key={channel.id}
            channel={channel}
            chosen={channel.id === chosen}
            onChoose={() => onChoose(channel.id)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type ChannelCardProps = { channel: Channel; chosen: boolean; onChoose: () => void };

function ChannelCard({ channel, chosen, onChoose }: ChannelCardProps) {
  const { text, formats, zone } = useLocale();
  const { hours, openNow, feeRate } = channel;
  const today = startOf(businessDayOf(new Date(serverNow()), zone), zone).getTime();
  const clockAt = (minute: number): string => formats.clock(new Date(today + minute * MINUTE_MS));
  return (
    <label className="flex min-h-16 items-center gap-3 rounded-card border-2 border-edge bg-sunken px-4 py-3 has-checked:border-action has-checked:bg-raised has-disabled:border-dashed has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="channel"
        className="size-6 shrink-0 accent-action"
        checked={chosen}
        disabled={!openNow}
        onChange={onChoose}
      />
      <span className="flex flex-1 flex-col">
        <span className="font-semibold">{channel.name}</span>
        <span className="text-sm text-ink-soft">
          {text(`cashier.kind.${channel.kind}`)} ·{' '}
          {feeRate === 0
            ? text('cashier.noFee')
            : text('cashier.feeOf', { percent: formats.number(feeRate / 100) })}
        </span>
        {hours && (
          <span className="text-sm text-ink-soft">
            {text(openNow ? 'cashier.openHours' : 'cashier.closedHours', {
              from: clockAt(hours.opensAt),
              until: clockAt(hours.closesAt),
            })}
          </span>
        )}
      </span>
      <Icon of={depositKinds[channel.kind].icon} className="size-7 text-action" />
    </label>
  );
}
