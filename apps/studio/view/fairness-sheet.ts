import { element } from './element.ts';
import type { Translator } from './translator.ts';
import { codeField } from './rules-sheet.ts';
import { openSheet } from './sheet.ts';
import type { Commitment, RoundView, StudioClient } from './studio-client.ts';

/** The fairness panel: the commitment, the player's own seed, the rotation, and the check in this very browser. */
export function openFairness(
  translator: Translator,
  client: StudioClient,
  seeds: Commitment,
  proves: (round: RoundView) => boolean,
  changed: (seeds: Commitment) => void,
): void {
  const { say, number } = translator;
  const live = element('div');
  const result = element('p');
  result.setAttribute('role', 'status');
  const input = element('input', { maxLength: 64, value: seeds.clientSeed });
  const save = element('button', { type: 'button', className: 'solid quiet', textContent: say('save') });
  const rotate = element('button', { type: 'button', className: 'solid', textContent: say('rotate') });
  const verify = element('button', {
    type: 'button',
    className: 'solid quiet',
    textContent: say('verifyLast'),
  });

  const tell = (text: string, good: boolean) => {
    result.textContent = text;
    result.className = good ? 'good' : 'bad';
  };
  function show(next: Commitment): void {
    changed(next);
    input.value = next.clientSeed;
    live.replaceChildren(
      codeField(say('serverHash'), next.serverSeedHash),
      codeField(say('nextNonce'), number(next.nextNonce)),
    );
  }

  save.addEventListener('click', async () => {
    const saved = await client.setClientSeed(input.value.trim());
    if (saved.ok) show(saved.value);
    if (saved.ok) tell(say('saved'), true);
    else tell(say(saved.refusal.code === 'request-invalid' ? 'seedBad' : 'silent'), false);
  });
  rotate.addEventListener('click', async () => {
    const rotated = await client.rotate();
    if (!rotated.ok)
      return tell(rotated.refusal.code === 'round-unfinished' ? say('rotateBusy') : say('silent'), false);
    show(rotated.value.live);
    result.className = '';
    result.replaceChildren(codeField(say('revealed'), rotated.value.revealed.serverSeed));
  });
  verify.addEventListener('click', async () => {
    const page = await client.rounds();
    if (!page.ok) return tell(say('silent'), false);
    const revealed = page.value.rounds.filter(
      ({ serverSeed, outcome }) => serverSeed !== null && outcome !== null,
    );
    const broken = revealed.find((round) => !proves(round));
    if (broken) tell(say('verifyFailed', { nonce: broken.nonce }), false);
    else if (revealed.length === 0) tell(say('verifyNone'), false);
    else tell(say('verified', { count: revealed.length }), true);
  });

  show(seeds);
  openSheet(
    translator,
    say('fairness'),
    element('p', { textContent: say('fairnessHow') }),
    live,
    element('label', { className: 'field' }, element('span', { textContent: say('clientSeed') }), input),
    element('div', { className: 'row' }, save, rotate, verify),
    result,
  );
}
