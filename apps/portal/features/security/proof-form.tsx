import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showRefusal } from '../../data/refusals.ts';
import { EntryForm } from '../../widgets/entry-form.tsx';
import {
  NO_PROOF,
  OwnerProof,
  useSecondStep,
  type OwnerProofBody,
  type OwnerProofForm,
} from './owner-proof.tsx';

type ProofFormProps = {
  button: string;
  danger?: boolean;
  send: (proof: OwnerProofBody) => Promise<void>;
};

/** A button, and once it is pressed the password, and the second step that the account has. */
export function ProofForm({ button, danger = false, send }: ProofFormProps) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const form = useForm<OwnerProofForm>({ defaultValues: NO_PROOF });
  const step = useSecondStep();
  const required = (value: string) => value.trim() !== '' || text('security.required');
  const submit = form.handleSubmit(async (typed) => {
    try {
      await send(step.given(typed));
    } catch (error) {
      step.heard(error);
      form.setValue('authenticatorCode', '');
      showRefusal<OwnerProofForm>(
        error,
        text,
        ['password', 'authenticatorCode', 'verificationCode'],
        form.setError,
      );
    }
  });
  if (!open)
    return (
      <Button look="outline" onClick={() => setOpen(true)}>
        {button}
      </Button>
    );
  return (
    <EntryForm form={form} submit={submit} button={{ look: danger ? 'danger' : 'outline', children: button }}>
      <OwnerProof
        errors={form.formState.errors}
        register={(name) => form.register(name, { validate: required })}
        isCodeAsked={step.isCodeAsked}
        isContactAsked={step.isContactAsked}
      />
    </EntryForm>
  );
}
