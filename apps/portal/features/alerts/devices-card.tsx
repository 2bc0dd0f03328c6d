import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { addAlertDevice, pushKey, removeAlertDevice, tryAlertDevice } from '@mela/wire/portal/alerts.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { sentenceOf } from '../../data/refusals.ts';
import { cannotPush, mayNotify, subscribeHere, unsubscribeHere, type CannotPush } from './push-here.ts';
import { useSet, type AlertSettings } from './queries.ts';

type Device = AlertSettings['devices'][number];

/** The devices that are told, each with its way out, and a way for this one to be among them. */
export function DevicesCard({ devices }: Pick<AlertSettings, 'devices'>) {
  const { text } = useLocale();
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{text('alerts.devicesTitle')}</h2>
      <p className="text-ink-soft">{text(devices.length > 0 ? 'alerts.devicesNote' : 'alerts.noDevices')}</p>
      {devices.length > 0 && (
        <ul className="divide-y divide-line">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
      {!devices.some(({ current }) => current) && <AddThisOne />}
    </Card>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const { text, formats } = useLocale();
  const set = useSet();
  const { browser, system } = device;
  const name = [browser, system].filter(Boolean).join(' · ') || text('alerts.unknownDevice');
  const params = { alertDeviceId: device.id };
  const remove = useMutation({
    mutationFn: async () => {
      await set(removeAlertDevice, { params });
      if (device.current) await unsubscribeHere().catch(() => undefined);
    },
    onSuccess: () => toast(text('alerts.deviceRemoved'), 'gain'),
  });
  const attempt = useMutation({
    mutationFn: () => call(tryAlertDevice, { params }),
    onSuccess: ({ sent }) => (sent ? toast(text('alerts.tried'), 'gain') : toast(text('alerts.triedBefore'))),
  });
  const error = remove.error ?? attempt.error;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{name}</p>
          <p className="text-sm text-ink-soft">
            {text('alerts.addedAt', { at: formats.moment(device.addedAt) })}
          </p>
        </div>
        {device.current && <Badge>{text('alerts.thisDevice')}</Badge>}
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="outline" size="small" busy={attempt.isPending} onClick={() => attempt.mutate()}>
          {text('alerts.tryDevice')}
        </Button>
        <Button
          look="outline"
          size="small"
          aria-label={text('alerts.removeNamed', { device: name })}
          busy={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {text('alerts.removeDevice')}
        </Button>
      </div>
      <FormError>{error ? sentenceOf(error, text) : undefined}</FormError>
    </li>
  );
}

/** Adds this browser, which asks its reader on the press; where it cannot, it is said why. */
function AddThisOne() {
  const { text } = useLocale();
  const set = useSet();
  const [cannot, setCannot] = useState<CannotPush | 'failed' | null>(cannotPush);
  const add = useMutation({
    mutationFn: async () => {
      if (!(await mayNotify())) return cannotPush();
      const { publicKey } = await call(pushKey);
      const body = await subscribeHere(publicKey).catch(() => null);
      if (!body) return 'failed';
      await set(addAlertDevice, { body });
      toast(text('alerts.deviceAdded'), 'gain');
      return null;
    },
    onSuccess: setCannot,
  });
  return (
    <>
      {cannot !== null && <p className="font-semibold">{text(`alerts.cannot.${cannot}`)}</p>}
      <FormError>{add.error ? sentenceOf(add.error, text) : undefined}</FormError>
      {(cannot === null || cannot === 'failed') && (
        <Button className="self-start" busy={add.isPending} onClick={() => add.mutate()}>
          {text('alerts.addDevice')}
        </Button>
      )}
    </>
  );
}
