const secret = /^(DATABASE_URL|TENKEN_DATABASE|TENKEN_SMTP_URL|PG[A-Z]+)$|PASSWORD|SECRET|TOKEN|CREDENTIAL|_KEY/i;

/** An environment without database, mail server and secrets, for processes that read other people's bytes. */
export function leanEnvironment(environment: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !secret.test(name)));
}
