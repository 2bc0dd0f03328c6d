import { MINUTE_MS } from '@mela/primitives/durations.ts';
import { useLocale } from '@mela/i18n/react.ts';
import { businessDayOf, startOf } from '@mela/primitives';
import { serverNow } from '@mela/ui/clock.ts';
import type { AnswerOf } from '@mela/wire';
import type { depositChannels } from '@mela/wire/portal/cashier.ts';
import { ChannelMark } from './channel-mark.tsx';

export type Channel = AnswerOf<typeof depositChannels>['channels'][number];

type ChannelChoiceProps = {
  channels: readonly Channel[];
  chosen: string;
  onChoose: (id: string) => void;
};

/** The ways to pay, as marks with their names of which one is chosen, and what the chosen one asks. */
export function ChannelChoice({ channels, chosen, onChoose }: ChannelChoiceProps) {
  const { text, formats } = useLocale();
  const hoursOf = useHours();
  const channel = channels.find(({ id }) => id === chosen);
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{text('cashier.channel')}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(6rem,1fr))]">
        {channels.map((one) => (
          <ChannelTile
            key={one.id}
            channel={one}
            chosen={one.id === chosen}
            onChoose={() => onChoose(one.id)}
          />
        ))}
      </div>
      {channel && (
        <p className="mt-1 text-sm text-ink-soft">
          {text(`cashier.kind.${channel.kind}`)} ·{' '}
          {channel.feeRate === 0
            ? text('cashier.noFee')
            : text('cashier.feeOf', { percent: formats.number(channel.feeRate / 100) })}
          {channel.hours && <> · {hoursOf(channel)}</>}
        </p>
      )}
    </fieldset>
  );
}

/** When the ways to pay open that are closed now. Nothing where all are open. */
export function ClosedChannels({ channels }: Pick<ChannelChoiceProps, 'channels'>) {
  const hoursOf = useHours();
  const closed = channels.filter(({ openNow }) => !openNow);
  if (closed.length === 0) return null;
  return (
    <div className="text-sm text-ink-soft">
      {closed.map((channel) => (
        <p key={channel.id}>
          {channel.name}: {hoursOf(channel)}
        </p>
      ))}
    </div>
  );
}

/** When a channel is open, on the brand's clock. */
function useHours() {
  const { text, formats, zone } = useLocale();
  const today = startOf(businessDayOf(new Date(serverNow()), zone), zone).getTime();
  const clockAt = (minute: number): string => formats.clock(new Date(today + minute * MINUTE_MS));
  return ({ hours, openNow }: Channel): string | null =>
    hours &&
    text(openNow ? 'cashier.openHours' : 'cashier.closedHours', {
      from: clockAt(hours.opensAt),
      until: clockAt(hours.closesAt),
    });
}

type ChannelTileProps = { channel: Channel; chosen: boolean; onChoose: () => void };

const ChannelTile = ({ channel, chosen, onChoose }: ChannelTileProps) => (
  <label className="flex flex-col items-center gap-0.5 rounded-card border-2 border-edge bg-sunken px-0.5 py-1.5 text-center has-checked:border-action has-checked:bg-raised has-disabled:border-dashed has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
    <input
      type="radio"
      name="channel"
      className="sr-only"
      checked={chosen}
      disabled={!channel.openNow}
      onChange={onChoose}
    />
    <ChannelMark kind={channel.kind} provider={channel.provider} />
    <span className="text-sm leading-tight font-semibold wrap-anywhere">{channel.name}</span>
  </label>
);
