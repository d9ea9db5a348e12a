const secret =
  /^((TENKEN_\w+_)?DATABASE_URL|TENKEN_(DIRECT_)?DATABASE|TENKEN_(SMTP|STORAGE)_URL|TENKEN_(GOOGLE|YAHOO)_\w+|PG[A-Z]+)$|PASSWORD|SECRET|TOKEN|CREDENTIAL|_KEY/i;

/** An environment without database, storage, mail server, ad platforms and secrets, for processes that read other people's bytes. */
export function leanEnvironment(environment: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !secret.test(name)));
}
