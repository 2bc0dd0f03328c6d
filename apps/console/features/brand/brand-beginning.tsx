import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import {
  askFirstAdmin,
  askGoingLive,
  makeFirstAdminCode,
  type brandList,
} from '@mela/wire/console/brands.ts';
import { useState } from 'react';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import { EnrolmentCodeDialog } from '../../widgets/enrolment-code-dialog.tsx';
import { FieldsDialog } from '../../widgets/fields-dialog.tsx';

type Brand = AnswerOf<typeof brandList>['brands'][number];

/** What is next for a brand: two people who work for it, their codes, its first day. */
export function BrandBeginning({ brand: { code: brand, wasLive, isWanting, newcomer } }: { brand: Brand }) {
  const text = useText();
  const [asking, setAsking] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const close = () => setAsking(false);
  const next = newcomer ? 'adminCode' : isWanting ? 'firstAdmin' : wasLive ? null : 'goLive';
  if (next === null) return null;
  const title = `${text(`console-brand.${next}`)}: ${brand}`;
  return (
    <>
      <Button look="outline" size="small" onClick={() => setAsking(true)}>
        {text(`console-brand.${next}`)}
      </Button>
      {next === 'firstAdmin' && asking && (
        <FieldsDialog
          title={title}
          endpoint={askFirstAdmin}
          onClose={close}
          fields={[
            { name: 'displayName', label: text('console-staff.fullName'), required: true },
            { name: 'username', label: text('console.username'), required: true },
            {
              name: 'reason',
              label: text('console.reason'),
              hint: text('console.reasonHint'),
              required: true,
            },
          ]}
          initial={{ displayName: '', username: '', reason: '' }}
          bodyOf={({ displayName = '', username = '', reason = '' }) => ({
            body: { brand, displayName, username, reason },
          })}
        >
          <p className="text-ink-soft">{text('console-brand.firstAdminNote')}</p>
        </FieldsDialog>
      )}
      <ActionDialog
        open={next === 'adminCode' && asking}
        onClose={close}
        title={title}
        endpoint={makeFirstAdminCode}
        fixed={{ brand }}
        onDone={(made) => setCode(made.code)}
      >
        <p>{text('console-staff.makeCodeNote', { name: newcomer?.name ?? '' })}</p>
      </ActionDialog>
      <ActionDialog
        open={next === 'goLive' && asking}
        onClose={close}
        title={title}
        endpoint={askGoingLive}
        fixed={{ brand }}
        field="reason"
      >
        <p>{text('console-brand.goLiveNote')}</p>
      </ActionDialog>
      {code !== null && newcomer && (
        <EnrolmentCodeDialog
          code={code}
          newcomer={{ ...newcomer, workplace: brand }}
          onClose={() => setCode(null)}
        />
      )}
    </>
  );
}
