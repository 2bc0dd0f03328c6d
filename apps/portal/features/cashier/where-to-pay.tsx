import { choiceWord, isReceivingName, rulesOf, type HandKind } from '@mela/form-rules/deposit-kinds/index.ts';
import { useLocale } from '@mela/i18n/react.ts';
import { formatAmount } from '@mela/primitives';
import { Countdown } from '@mela/ui/countdown.tsx';
import { IconButton } from '@mela/ui/icon-button.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { copyText } from '@mela/ui/copy-text.ts';
import type { Deposit } from './deposit-states.ts';

/** Such a link dials the menu of a phone company, whose # no address may end with as it is. */
const DIAL = 'tel:';

type WhereToPayProps = { kind: HandKind; deposit: Deposit; payment: NonNullable<Deposit['payment']> };

/** What to send and where: each with a button that copies it, and a code for the camera of another phone. */
export function WhereToPay({ kind, deposit, payment }: WhereToPayProps) {
  const { text, formats } = useLocale();
  const { send, fields, qr, note, appLink } = payment;
  const dials = appLink?.startsWith(DIAL) === true;
  const plain = (value: bigint): string => formatAmount(value).replace(/\.?0+$/, '');
  return (
    <div className="flex flex-col gap-4">
      {deposit.state === 'created' ? (
        <p className="rounded-control bg-raised px-4 py-2 text-center">
          {text('cashier.payWithin')} <Countdown until={deposit.expiresAt} className="font-bold" />
        </p>
      ) : (
        <p className="rounded-control border-2 border-notice px-4 py-2">{text('cashier.lateStill')}</p>
      )}
      <ol className="flex flex-col gap-2">
        <Line
          name={text('cashier.sendExactly')}
          value={
            send
              ? `${formats.money(send.amount)} ${send.asset}`
              : formats.money(deposit.amount, deposit.currency)
          }
          copied={plain(send ? send.amount : deposit.amount)}
          large
        />
        {fields.map(({ name, value }) => {
          const { payers, label } = rulesOf(kind).receiving[name] ?? {};
          const word = choiceWord(name, value);
          return payers === 'nothing' ? null : (
            <Line
              key={name}
              name={isReceivingName(name) ? text(`cashier.field.${label ?? name}`) : name}
              value={word ? text(`cashier.${word}`) : value}
              copied={payers === 'read' ? null : value}
            />
          );
        })}
      </ol>
      {note !== null && <p className="text-sm text-ink-soft">{note}</p>}
      {appLink !== null && (
        <LinkButton href={dials ? appLink.replaceAll('#', '%23') : appLink} className="lg:hidden">
          {dials ? text('cashier.dialMenu', { number: appLink.slice(DIAL.length) }) : text('cashier.openApp')}
        </LinkButton>
      )}
      <figure className="flex flex-col items-center gap-1">
        {/* A camera needs it dark on white, whatever the theme. */}
        <img
          src={qr}
          alt={text('cashier.qr')}
          width={176}
          height={176}
          className="size-44 rounded-control bg-white p-1"
        />
        <figcaption className="text-sm text-ink-soft">{text('cashier.qrHint')}</figcaption>
      </figure>
    </div>
  );
}

type LineProps = { name: string; value: string; copied: string | null; large?: boolean };

function Line({ name, value, copied, large = false }: LineProps) {
  const { text } = useLocale();
  return (
    <li className="flex min-h-14 items-center gap-2 rounded-control border border-line bg-sunken ps-4 pe-1 py-1">
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-ink-soft">{name}</span>
        <span className={large ? 'digits block text-xl font-bold' : 'digits block font-semibold break-all'}>
          {value}
        </span>
      </span>
      {copied !== null && (
        <IconButton
          icon="copy"
          label={text('cashier.copy', { what: name })}
          onClick={() => void copyText(copied, text)}
        />
      )}
    </li>
  );
}
