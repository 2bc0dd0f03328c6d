import { elevenFiveExamples } from '@mela/lottery-rules/examples/11x5.ts';
import { fourDExamples } from '@mela/lottery-rules/examples/4d.ts';
import type { Examples } from '@mela/lottery-rules/examples/examples.ts';
import { k3Examples } from '@mela/lottery-rules/examples/k3.ts';
import { laExamples } from '@mela/lottery-rules/examples/la.ts';
import { lf3dExamples, lfp5Examples } from '@mela/lottery-rules/examples/lf.ts';
import { lhcExamples } from '@mela/lottery-rules/examples/lhc.ts';
import { pk10Examples } from '@mela/lottery-rules/examples/pk10.ts';
import { sscExamples } from '@mela/lottery-rules/examples/ssc.ts';
import { thExamples } from '@mela/lottery-rules/examples/th.ts';
import { vnnExamples, vnsExamples } from '@mela/lottery-rules/examples/vn.ts';
import { families } from '@mela/lottery-rules/families.ts';
import { expect, test } from 'vitest';
import { evaluate } from './evaluate.ts';

const examples = {
  SSC: sscExamples,
  LF3D: lf3dExamples,
  LFP5: lfp5Examples,
  '11X5': elevenFiveExamples,
  PK10: pk10Examples,
  K3: k3Examples,
  LHC: lhcExamples,
  VNN: vnnExamples,
  VNS: vnsExamples,
  TH: thExamples,
  LA: laExamples,
  '4D': fourDExamples,
} satisfies Record<keyof typeof families, Examples>;

test.each(Object.entries(examples))(
  'the examples of %s win what the command says they win',
  (code, { draws, of }) => {
    const { plays } = Object.values(families).find((family) => family.code === code) ?? families.SSC;
    expect(Object.keys(of).toSorted()).toEqual(plays.map((play) => play.code).toSorted());
    for (const play of plays) {
      const [text = '', at = 0, won] = of[play.code] ?? [];
      const line = play.readText(text);
      const selection = line.ok ? play.compose(line.value.picked) : undefined;
      const answer = evaluate({ play: play.code, selection, draw: draws[at] });
      expect(answer).toMatchObject({ hits: Object.entries(won ?? {}), payoutUnits: expect.any(Number) });
      expect('payoutUnits' in answer && answer.payoutUnits).toBeGreaterThan(0);
    }
  },
);
