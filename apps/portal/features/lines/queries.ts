import { domainRoute } from '@mela/wire/portal/system.ts';
import { askOf, queryOf } from '../../client/query.ts';

/** The brand's own hosts. */
export const linesQuery = () => queryOf(domainRoute);

/** The same call, for the server to answer beforehand. */
export const linesAsks = [askOf(domainRoute)];
