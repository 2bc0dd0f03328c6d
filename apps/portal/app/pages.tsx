import { Boundary } from '../router/boundary.tsx';
import { useView } from '../router/router-provider.tsx';
import { RouteErrorPage } from '../layout/route-error-page.tsx';
import { Shell } from '../layout/shell.tsx';

/** The page that the reader came to, with what stands around it and what lies over it. */
export function Pages() {
  const { location, layers, failure } = useView();
  const [Page, Over] = layers;
  const failed = (error: unknown) => <RouteErrorPage error={error} />;
  if (failure !== undefined) return failed(failure);
  return (
    <Boundary location={location} failed={failed}>
      <Shell>
        {Page && <Page />}
        {Over && <Over />}
      </Shell>
    </Boundary>
  );
}
