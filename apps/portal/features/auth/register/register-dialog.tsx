import type { RegistrationMethod } from '@mela/form-rules';
import { FIELD_NAMES, type FieldName } from '@mela/form-rules/fields.ts';
import { useText } from '@mela/i18n/react.ts';
import { Dialog } from '@mela/ui/dialog.tsx';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { Tabs } from '@mela/ui/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { reasonOf } from '../../../data/call-error.ts';
import { serviceLink } from '../../../data/open-service.ts';
import { usePageFacts } from '../../../widgets/facts.tsx';
import { useSearch } from '../../../router/router-provider.tsx';
import { paths } from '../../../router/paths.ts';
import { signInQueries } from '../queries.ts';
import type { RegisterForm as Form } from './register-field.tsx';
import { RegisterForm } from './register-form.tsx';
import { useRegistrationMethods } from './use-registration-rules.ts';
import { useCloseDialog, useOtherDialog, useVisitorsOnly } from '../sign-in/use-sign-in.ts';
import { RegisterOffer } from './register-offer.tsx';

const EMPTY = Object.fromEntries(FIELD_NAMES.map((name) => [name, ''])) as Record<FieldName, string>;

export const ahead = [signInQueries.banner('register'), signInQueries.offers(), signInQueries.rules()];

/** Registration over the home page, where the brand has a way to register. */
export function Component() {
  const text = useText();
  usePageFacts({ title: text('register.registerTitle') });
  useVisitorsOnly({ trialsToo: true });
  const close = useCloseDialog();
  const login = useOtherDialog(paths.login);
  const methods = useRegistrationMethods();
  return (
    <Dialog open onClose={close} title={text('register.registerTitle')}>
      {methods.length > 0 ? <OpenRegistration methods={methods} /> : <ClosedRegistration />}
      <p className="mt-4 text-center">
        {text('register.haveAccount')}{' '}
        <a href={login} className="font-semibold underline underline-offset-4">
          {text('register.loginButton')}
        </a>
      </p>
    </Dialog>
  );
}

/** Said before anybody fills in a form that would be refused. */
function ClosedRegistration() {
  const text = useText();
  return (
    <div className="flex flex-col gap-4">
      <p>{text('errors.register.closed')}</p>
      <LinkButton {...serviceLink} look="outline" wide>
        {text('shell.askService')}
      </LinkButton>
    </div>
  );
}

/** By phone or by name; what was typed stays when somebody changes their mind. */
function OpenRegistration({ methods }: { methods: readonly RegistrationMethod[] }) {
  const text = useText();
  const [method, setMethod] = useState<RegistrationMethod>(methods[0] ?? 'username');
  const [search] = useSearch();
  const form = useForm<Form>({
    defaultValues: {
      ...EMPTY,
      affiliateCode: search.get('code') ?? '',
      confirmPassword: '',
      countryDialingCode: '',
      firebaseIdToken: '',
      verifiedFor: '',
      ageConfirmed: false,
      termsAccepted: false,
      consents: {},
    },
  });
  const rules = useQuery(signInQueries.rules());
  const offers = useQuery(signInQueries.offers());

  // What the brand asks for, and how much, is known by its answer alone: there is room for any of it until then, and all of it comes at once.
  if (!rules.data && rules.isError)
    return (
      <ErrorState
        message={reasonOf(rules.error)}
        busy={rules.isFetching}
        onRetry={() => void rules.refetch()}
      />
    );
  if (!rules.data || offers.isLoading) return <Skeleton className="h-dvh w-full" />;
  const filled = <RegisterForm method={method} form={form} />;
  return (
    <>
      <RegisterOffer />
      {methods.length > 1 ? (
        <Tabs
          label={text('register.methods')}
          tabs={methods.map((key) => ({ key, label: text(`register.method.${key}`) }))}
          chosen={method}
          onChoose={setMethod}
        >
          <div className="pt-4">{filled}</div>
        </Tabs>
      ) : (
        filled
      )}
    </>
  );
}
