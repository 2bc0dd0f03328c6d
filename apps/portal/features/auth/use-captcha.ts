import { captcha } from '@mela/wire/portal/ways-in.ts';
import { useState } from 'react';
import { call } from '../../client/call.ts';

const PAUSE_MS = 1000;

type Picture = Readonly<{ captchaId: string; image: string }>;

/** The captcha of a form: none until the server asks for one, then always the latest picture. */
export function useCaptcha() {
  const [picture, setPicture] = useState<Picture | null>(null);
  const [resting, setResting] = useState(false);
  const [failed, setFailed] = useState(false);
  const load = async (replaces?: string) => {
    setResting(true);
    setTimeout(() => setResting(false), PAUSE_MS);
    try {
      setPicture(await call(captcha, { query: replaces ? { replaces } : {} }));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return {
    picture,
    /** The picture did not come; asking again may help. */
    failed,
    /** A new picture was asked for a moment ago: the next one has to wait for a second. */
    resting,
    /** Shows a picture, in the place of one that was answered. */
    ask: () => load(),
    /** Another picture for one that cannot be read. */
    refresh: () => load(picture?.captchaId),
  };
}

export type CaptchaState = ReturnType<typeof useCaptcha>;
