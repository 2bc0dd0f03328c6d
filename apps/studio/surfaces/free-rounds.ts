import { ok, refuse } from '@mela/primitives';
import {
  freeRoundsCancel,
  freeRoundsGrant,
  freeRoundsList,
  roundDetails,
} from '@mela/wire/provider/index.ts';
import { cancelFreeRounds, grantFreeRounds, listFreeRounds } from '../free-rounds/grants.ts';
import { roundPageAddress } from '../free-rounds/round-page.ts';
import { roundById } from '../rounds/store.ts';
import type { Studio } from '../studio.ts';
import { answering, type Handler } from './answering.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The calls about rounds that an operator gives away, and about single rounds. */
export function freeRoundHandlers(studio: Studio): Readonly<Record<string, Handler>> {
  return {
    [freeRoundsGrant.name]: answering(freeRoundsGrant, (operator, body) =>
      grantFreeRounds(studio, operator.code, body),
    ),
    [freeRoundsCancel.name]: answering(freeRoundsCancel, async (operator, { reference }) =>
      ok(await cancelFreeRounds(studio, operator.code, reference)),
    ),
    [freeRoundsList.name]: answering(freeRoundsList, async (operator, body) =>
      ok(await listFreeRounds(studio, operator.code, body)),
    ),
    [roundDetails.name]: answering(roundDetails, async (operator, { round: id, language }) => {
      const round = UUID.test(id) ? await roundById(studio.database, id) : undefined;
      const [key] = operator.keys;
      if (!round || !key || round.operator !== operator.code) return refuse({ code: 'round-unknown' });
      const free = round.freeGrant !== null;
      return ok({
        url: roundPageAddress(studio, id, language, key.secret),
        player: round.player,
        game: round.game,
        currency: round.currency,
        stake: free ? 0n : round.stake,
        win: round.state === 'done' ? round.win : 0n,
        free,
        openedAt: round.openedAt,
        closedAt: round.closedAt,
      });
    }),
  };
}
