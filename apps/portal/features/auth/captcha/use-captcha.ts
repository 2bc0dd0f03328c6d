import { captcha } from '@mela/wire/portal/human-verification.ts';
import { useState } from 'react';
import { call } from '../../../data/call.ts';
import { proveHumanity } from '../../../data/prove-humanity.ts';

const PAUSE_MS = 1000;

type Picture = Readonly<{ captchaId: string; image: string }>;

/** What the device does in the place of somebody who cannot see the picture. */
type Work = 'none' | 'working' | 'done' | 'failed';

/** The captcha of a form: none until the server asks for one, then always the latest picture. */
export function useCaptcha() {
  const [picture, setPicture] = useState<Picture | null>(null);
  const [resting, setResting] = useState(false);
  const [failed, setFailed] = useState(false);
  const [work, setWork] = useState<Work>('none');
  const [proof, setProof] = useState<string | null>(null);
  const load = async (replaces?: string) => {
    setProof(null);
    setWork('none');
    setResting(true);
    try {
      setPicture(await call(captcha, { query: replaces ? { replaces } : {} }));
      setFailed(false);
    } catch {
      setFailed(true);
    } finally {
      // From the answer on: a picture is a second old when the server's clock says so, however long it was on its way.
      setTimeout(() => setResting(false), PAUSE_MS);
    }
  };
  return {
    picture,
    work,
    /** The picture did not come; asking again may help. */
    failed,
    /** A new picture was asked for a moment ago: the next one has to wait for a second. */
    resting,
    /** Shows a picture, in the place of one that was answered. */
    ask: () => load(),
    /** Another picture for one that cannot be read. */
    refresh: () => load(picture?.captchaId),
    /** Lets the device work for a while instead of asking somebody who cannot see. */
    async workInstead() {
      setWork('working');
      try {
        setProof(await proveHumanity('captcha'));
        setWork('done');
      } catch {
        setWork('failed');
      }
    },
    /** What the login brings along: the digits, or the work done. */
    given: (digits: string) => {
      if (proof !== null) return { captchaProof: proof };
      return picture ? { captchaId: picture.captchaId, captcha: digits } : {};
    },
    /** Whether the digits are still to be typed. */
    isAsking: picture !== null && proof === null,
  };
}

export type CaptchaState = ReturnType<typeof useCaptcha>;
