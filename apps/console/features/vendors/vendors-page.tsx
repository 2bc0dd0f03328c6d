import { useLocale } from '@mela/i18n/react.ts';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { vendorBooks } from '@mela/wire/console/vendor-keys.ts';
import { useQuery } from '@tanstack/react-query';
import { liveQueryOf } from '../../data/query.ts';
import { Loaded } from '../../widgets/loaded.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { RegisterVendor } from './register-vendor.tsx';
import { VendorKeys, VendorSection } from './vendor-keys.tsx';

/** The vendors whose games the brand offers: where they are, what they offer, and the keys that they and we sign with. */
export function Component() {
  const { text } = useLocale();
  const query = useQuery(liveQueryOf(vendorBooks));
  return (
    <>
      <PageHead title={text('console-vendors.title')}>
        <RegisterVendor />
      </PageHead>
      <p className="mb-4 max-w-prose text-ink-soft">{text('console-vendors.keysNote')}</p>
      <Loaded query={query}>
        {({ vendors }) =>
          vendors.length === 0 ? (
            <EmptyState title={text('shell.nothing')} />
          ) : (
            <>
              <VendorKeys vendors={vendors} />
              {vendors.map((vendor) => (
                <VendorSection key={vendor.vendor} {...vendor} />
              ))}
            </>
          )
        }
      </Loaded>
    </>
  );
}
