import { Skeleton } from '@mela/ui/skeleton.tsx';
import { Boundary } from '../router/boundary.tsx';
import { useView } from '../router/router-provider.tsx';
import { RouteErrorPage } from '../layout/route-error-page.tsx';
import { Shell } from '../layout/shell.tsx';

/**
 * The page that the reader came to, with what stands around it and what lies over it. A page that breaks or does not arrive leaves what stands
 * around it as it is.
 */
export function Pages() {
  const { location, layers, failure } = useView();
  const [Page = PageToCome, Over] = layers;
  const failed = (error: unknown) => <RouteErrorPage error={error} />;
  const alone = (error: unknown) => <main>{failed(error)}</main>;
  return (
    <Boundary location={location} failed={alone}>
      <Shell>
        <Boundary location={location} failed={failed}>
          {failure === undefined ? (
            <>
              <Page />
              {Over && <Over />}
            </>
          ) : (
            failed(failure)
          )}
        </Boundary>
      </Shell>
    </Boundary>
  );
}

/** Stands for a page on its way, and for one that is nobody's at the moment. */
const PageToCome = () => (
  <div className="flex flex-col gap-4">
    <Skeleton className="h-11 w-1/2" />
    <Skeleton className="h-40 w-full" />
    <Skeleton className="h-72 w-full" />
  </div>
);
