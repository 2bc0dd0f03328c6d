import { useText } from '@mela/i18n/react.ts';
import { Icon } from '@mela/ui/icon.tsx';
import type { AnswerOf } from '@mela/wire';
import type { depositChannels } from '@mela/wire/portal/cashier.ts';
import { useReader } from '@mela/i18n/react.ts';

export type Channel = AnswerOf<typeof depositChannels>['channels'][number];

type ChannelChoiceProps = {
  channels: readonly Channel[];
  chosen: string;
  onChoose: (id: string) => void;
};

/** The ways to pay, as large cards of which one is chosen. */
export function ChannelChoice({ channels, chosen, onChoose }: ChannelChoiceProps) {
  const text = useText();
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

function ChannelCard({
  channel,
  chosen,
  onChoose,
}: {
  channel: Channel;
  chosen: boolean;
  onChoose: () => void;
}) {
  const { text, formats } = useReader();
  return (
    <label className="flex min-h-16 items-center gap-3 rounded-card border-2 border-edge bg-sunken px-4 py-3 has-checked:border-action has-checked:bg-raised has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="channel"
        className="size-5 shrink-0 accent-action"
        checked={chosen}
        onChange={onChoose}
      />
      <span className="flex flex-1 flex-col">
        <span className="font-semibold">{channel.name}</span>
        <span className="text-sm text-ink-soft">
          {channel.feeRate === 0
            ? text('cashier.noFee')
            : text('cashier.feeOf', { percent: formats.number(channel.feeRate / 100) })}
        </span>
      </span>
      <Icon of={channel.code === 'card' ? 'credit-card' : 'smartphone'} className="size-7 text-action" />
    </label>
  );
}
