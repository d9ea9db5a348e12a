/** Facts of an error by which storages tell what failed: file systems set a code, the AWS SDK a name and a status. */
interface Cause {
  name?: string;
  code?: string;
  message?: string;
  $metadata?: { httpStatusCode?: number };
}

/** An error and what it was caused by, in order: Flydrive wraps what the file system or the SDK says. */
export function causes(error: unknown): Cause[] {
  const found: Cause[] = [];
  for (let one = error; one instanceof Error && found.length < 8; one = one.cause) found.push(one as Cause);
  return found;
}

/** Whether an error is a storage's: that it could not be written or read now. */
export function isStorageFailure(error: unknown): boolean {
  return causes(error).some(({ code }) => code?.startsWith('E_CANNOT_'));
}
