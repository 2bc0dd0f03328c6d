import { domainRoute } from '@mela/wire/portal/system.ts';
import { askOf, queryOf } from '../../data/query.ts';

/** The brand's own hosts. */
export const linesQuery = () => queryOf(domainRoute);

/** The same call, for the server to answer beforehand. */
export const linesAsks = [askOf(domainRoute)];
