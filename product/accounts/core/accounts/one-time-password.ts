import { generateSecret, generateURI, verify } from 'otplib';

const periodSeconds = 30;

/** A new secret for an authenticator app, and the `otpauth://` address for its QR code. */
export function newTotpSecret(email: string): { secret: string; uri: string } {
  const secret = generateSecret();
  return { secret, uri: totpUri(secret, email) };
}

/** The `otpauth://` address of an existing secret. */
export function totpUri(secret: string, email: string): string {
  return generateURI({ issuer: 'Tenken', label: email, secret });
}

/** The time step of a correct TOTP (RFC 6238, tolerance 1), or null for a wrong one or a step up to `usedStep`. */
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
