import { rebateOf, type UnitMode } from '@mela/lottery-rules';
import { lotteryOrderPlace } from '@mela/wire/portal/lottery.ts';
import { PAYOUT_CUT } from '@mela/wire/portal/lottery-shapes.ts';
import { useLocale } from '@mela/i18n/react.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { CallError, reasonOf } from '../../../data/call-error.ts';
import { useMoneyCall } from '../../../data/money-call.ts';
import type { Kit } from '../plays/kits/kit.ts';
import { renewOrders } from '../orders/renew-orders.ts';
import { useClientSeed } from '../orders/use-client-seed.ts';
import type { Draw, LotteryGame } from '../queries.ts';
import {
  limitOf,
  priceLine,
  isSold,
  isUnitMode,
  levelOf,
  readTerms,
  type SlipLimit,
  type LineTerms,
  type PricedLine,
} from './make-line.ts';

/** A slip as this tab of the browser keeps it, beside the session: a reload loses nothing, and the next person finds nothing. */
type KeptSlip = { readonly drawNumber: string | null; readonly lines: readonly LineTerms[] };

const EMPTY: KeptSlip = { drawNumber: null, lines: [] };

const keyOf = (game: string, prizeMode: string): string => `lottery-slip ${game} ${prizeMode}`;

const isTerms = (value: unknown): value is LineTerms =>
  typeof value === 'object' &&
  value !== null &&
  'play' in value &&
  typeof value.play === 'string' &&
  'selection' in value &&
  typeof value.selection === 'string' &&
  'unitMode' in value &&
  isUnitMode(value.unitMode) &&
  'multiple' in value &&
  typeof value.multiple === 'number';

/** Reads a kept slip; whatever is not one is as good as none. */
export function readKept(text: string | null): KeptSlip {
  if (text === null) return EMPTY;
  try {
    const raw: unknown = JSON.parse(text);
    if (typeof raw !== 'object' || raw === null || !('lines' in raw) || !Array.isArray(raw.lines))
      return EMPTY;
    const drawNumber = 'drawNumber' in raw && typeof raw.drawNumber === 'string' ? raw.drawNumber : null;
    return { drawNumber, lines: raw.lines.filter(isTerms) };
  } catch {
    return EMPTY;
  }
}

/** The slip that this tab keeps for a game in a prize mode. */
function keptSlip(game: string, prizeMode: string): KeptSlip {
  try {
    return readKept(sessionStorage.getItem(keyOf(game, prizeMode)));
  } catch {
    return EMPTY;
  }
}

/** Keeps a slip; a browser that keeps nothing loses it with the page. */
function keepSlip(game: string, prizeMode: string, slip: KeptSlip): void {
  try {
    const key = keyOf(game, prizeMode);
    if (slip.lines.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(slip));
  } catch {
    // No room, or not allowed: the slip still stands on the page.
  }
}

type KeyedTerms = LineTerms & { readonly key: number };

/** A line as the slip shows it. */
export type SlipLine = PricedLine & { readonly key: number; readonly limit: SlipLimit | null };

/** An order that was just taken, with the draw it is in. */
export type Positioned = { orderId: string; number: string; stake: bigint; draw: Draw };

type Kept = { readonly drawNumber: string | null; readonly lines: readonly KeyedTerms[] };

const withKeys = (lines: readonly LineTerms[], from: number): KeyedTerms[] =>
  lines.map(({ play, selection, unitMode, multiple }, at) => ({
    play,
    selection,
    unitMode,
    multiple,
    key: from + at,
  }));

/** The slip of a game: lines that wait to be placed together, for one draw and at one payout level. It outlives a reload. */
export function useSlip(
  lotteryGame: LotteryGame,
  kit: Kit,
  payoutLevel: number,
  onPlaced: (placed: Positioned) => void,
) {
  const { text } = useLocale();
  const queries = useQueryClient();
  const placing = useMoneyCall(lotteryOrderPlace);
  const clientSeed = useClientSeed();
  const { code: game, prizeMode, payoutLevelMax } = lotteryGame;
  const [{ lines: terms, drawNumber }, setSlip] = useState<Kept>(() => {
    const kept = keptSlip(game, prizeMode);
    const lines = kept.lines.filter((line) => isSold(lotteryGame, kit.family, line));
    return { drawNumber: lines.length > 0 ? kept.drawNumber : null, lines: withKeys(lines, 1) };
  });
  const [error, setError] = useState<CallError | null>(null);
  useEffect(() => {
    keepSlip(game, prizeMode, { drawNumber, lines: terms });
  }, [game, prizeMode, drawNumber, terms]);

  const lines = useMemo(() => {
    const { family } = kit;
    return terms.flatMap((line): SlipLine[] => {
      const read = readTerms(family, line);
      if (!read.ok) return [];
      const pricing = { lotteryGame, payoutLevel, unitMode: line.unitMode, multiple: line.multiple };
      const priced = priceLine(read.value.play, read.value.line, pricing);
      return [{ ...priced, key: line.key, limit: limitOf(lotteryGame, priced) }];
    });
  }, [terms, kit, lotteryGame, payoutLevel]);
  const change = (next: (now: Kept) => Kept): void => {
    setError(null);
    setSlip((now) => {
      const changed = next(now);
      return changed.lines.length === 0 ? { drawNumber: null, lines: [] } : changed;
    });
  };

  // Whoever presses again after that was told to how much.
  const isCut = error?.code === PAYOUT_CUT;

  async function place(draw: Draw): Promise<void> {
    setError(null);
    try {
      const { orderId, number, stake } = await placing.run({
        body: {
          game,
          drawNumber: draw.drawNumber,
          prizeMode,
          payoutLevel,
          lines: lines.map(({ play, selection, unitMode, multiple, bestPayout }) => ({
            play,
            selection,
            unitMode,
            multiple,
            best: bestPayout,
          })),
          clientSeed: clientSeed.current(),
          mayCut: isCut,
        },
      });
      clientSeed.renew();
      change(() => ({ drawNumber: null, lines: [] }));
      onPlaced({ orderId, number, stake, draw });
      renewOrders(queries);
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setError(cause);
    }
  }

  return {
    lines,
    drawNumber,
    payoutLevel,
    state: placing.state,
    isCut,
    stake: lines.reduce((sum, line) => sum + line.stake, 0n),
    /** What comes back after the draw, whatever is drawn. */
    rebate: lines.reduce((sum, { play: code, stake }) => {
      const play = kit.family.plays.find((one) => one.code === code);
      return play ? sum + rebateOf(stake, payoutLevelMax, levelOf(lotteryGame, play, payoutLevel)) : sum;
    }, 0n),
    /** Whether no more lines fit on it. */
    isFull: lines.length >= lotteryGame.limits.lines,
    /** Puts lines on the slip, in the place of the line `instead` where there is one. */
    add: (added: readonly LineTerms[], draw: string | null, instead: number | null = null) =>
      change((now) => {
        const keyed = withKeys(added, 1 + Math.max(0, ...now.lines.map(({ key }) => key)));
        const at = now.lines.findIndex(({ key }) => key === instead);
        const next = at < 0 ? [...now.lines, ...keyed] : now.lines.toSpliced(at, 1, ...keyed);
        return { drawNumber: now.drawNumber ?? draw, lines: next.slice(0, lotteryGame.limits.lines) };
      }),
    /** Changes the price or the multiple of a line. */
    change: (key: number, more: { unitMode?: UnitMode; multiple?: number }) =>
      change((now) => ({
        ...now,
        lines: now.lines.map((line) => (line.key === key ? { ...line, ...more } : line)),
      })),
    remove: (key: number) =>
      change((now) => ({ ...now, lines: now.lines.filter((line) => line.key !== key) })),
    clear: () => change(() => ({ drawNumber: null, lines: [] })),
    aimAt: (draw: string) => change((now) => ({ ...now, drawNumber: draw })),
    place,
    /** What is wrong with the order as a whole. */
    problem: error && (reasonOf(error) ?? text('shell.network')),
    /** What is wrong with one of its lines. */
    errorOf: (at: number): string =>
      Object.entries(error?.fields ?? {})
        .filter(([path]) => path.startsWith(`lines.${at}.`))
        .map(([, message]) => message)
        .join(' '),
  };
}

export type SlipDraft = ReturnType<typeof useSlip>;
