import { messages } from '#language/message.ts';
import { ApiProblemError } from '#web/client.ts';
import { currentLanguage } from '#web/i18n/current-language.ts';

const texts = messages({
  there: {
    ja: 'この端末のパスキーはすでに登録されています。',
    en: 'A passkey for this device is already registered.',
  },
  failed: {
    ja: 'この端末ではパスキーを使えませんでした。もう一度お試しいただくか、別の方法をご利用ください。',
    en: 'The passkey could not be used on this device. Please try again or use another method.',
  },
});

/** Whether this browser can use passkeys at this address; at one without a name none can. */
export const passkeysWork = (): boolean =>
  typeof PublicKeyCredential === 'function' && /[a-z]/i.test(location.hostname) && !location.hostname.includes(':');

/** The browser's refusals that mean no more than that the person turned back. */
const turnedBack: readonly string[] = ['NotAllowedError', 'AbortError'];

const library = () => import('@simplewebauthn/browser');

/** Has an authenticator answer the options of the server; null when the person turned back. */
export function answerWithPasskey(options: object) {
  return orTurnedBack(async () => {
    const answer = await (await library()).startAuthentication({ optionsJSON: options as never });
    return { ...answer, clientExtensionResults: {} };
  });
}

/** Has an authenticator make a passkey; null when the person turned back. */
export function makePasskey(options: object) {
  return orTurnedBack(async () => {
    const answer = await (await library()).startRegistration({ optionsJSON: options as never });
    return { ...answer, clientExtensionResults: {} };
  });
}

async function orTurnedBack<Answer>(work: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await work();
  } catch (error) {
    const name = String((error as { name?: unknown }).name);
    if (turnedBack.includes(name)) return null;
    const reason = name === 'InvalidStateError' ? texts.there : texts.failed;
    throw new ApiProblemError(0, { code: name, message: reason[currentLanguage()] });
  }
}
