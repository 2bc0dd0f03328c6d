import type { MessageId } from '@mela/i18n';

const WORDS: Readonly<Record<string, MessageId>> = {
  SSC: 'draws.familySsc',
  LF3D: 'draws.familyLf3d',
  LFP5: 'draws.familyLfp5',
  '11X5': 'draws.family11x5',
  PK10: 'draws.familyPk10',
  K3: 'draws.familyK3',
  LHC: 'draws.familyLhc',
  VNN: 'draws.familyVnn',
  VNS: 'draws.familyVns',
  TH: 'draws.familyTh',
  LA: 'draws.familyLa',
  '4D': 'draws.family4d',
};

/** What a family of lotteries is called. */
export const familyWord = (family: string): MessageId => WORDS[family] ?? 'lottery.title';
