import { generateSecret, generateURI, verify } from 'otplib';

const periodSeconds = 30;

/** A new secret for an authenticator app, and the `otpauth://` address that a QR code shows. */
export function newTotpSecret(email: string): { secret: string; uri: string } {
  const secret = generateSecret();
  return { secret, uri: totpUri(secret, email) };
}

/** The address of a secret that was made before. */
export function totpUri(secret: string, email: string): string {
  return generateURI({ issuer: 'Tenken', label: email, secret });
}

/**
 * The time step of a right one-time password (RFC 6238, 6 digits, one step of tolerance to both sides), or null for a
 * wrong one and for one of a step up to `usedStep`, so that none is taken twice.
 */
export async function totpStepOf(
  secret: string,
  code: string,
  usedStep: number | null,
  now: Date,
): Promise<number | null> {
  const token = code.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const answer = await verify({ secret, token, epoch, epochTolerance: periodSeconds });
  if (!answer.valid) return null;
  const step = Math.floor(epoch / periodSeconds) + answer.delta;
  return usedStep !== null && step <= usedStep ? null : step;
}
