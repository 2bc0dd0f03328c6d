import type { ReactNode } from 'react';
import { FourDBoard } from './four-d-board.tsx';
import { LaoTicket } from './lao-ticket.tsx';
import { ThaiBoard } from './thai-board.tsx';
import type { FourD, Lao, Thai, Vietnam } from './ticket-draws.ts';
import { VietnamBoard } from './vietnam-board.tsx';

const vietnam = (result: unknown, label: string) => <VietnamBoard board={result as Vietnam} label={label} />;

const boards: Readonly<Record<string, (result: unknown, label: string) => ReactNode>> = {
  VNN: vietnam,
  VNS: vietnam,
  TH: (result, label) => <ThaiBoard draw={result as Thai} label={label} />,
  LA: (result, label) => <LaoTicket draw={result as Lao} label={label} />,
  '4D': (result, label) => <FourDBoard draw={result as FourD} label={label} />,
};

/** Every prize of a draw, for the families that have many. */
export const Board = ({ family, result, label }: { family: string; result: unknown; label: string }) =>
  boards[family]?.(result, label);
