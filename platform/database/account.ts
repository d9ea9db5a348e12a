import { readFileSync, statSync } from 'node:fs';

/** The operating-system user that PostgreSQL runs as; it refuses to be root. */
export interface Account {
  uid: number;
  gid: number;
  /** True when it differs from the user of this process. */
  switched: boolean;
}

/** The user that runs PostgreSQL: this one, or as root the owner of `existing` data, `postgres` or `nobody`. Throws without. */
export function chooseAccount(existing: string | undefined): Account {
  const self = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const owner = existing === undefined ? undefined : statSync(existing);
  if (self.uid !== 0) {
    if (owner && owner.uid !== self.uid) {
      throw new Error(
        `${existing} belongs to user ${owner.uid}; start Tenken as that user, as root, or set TENKEN_DATA_DIR.`,
      );
    }
    return { ...self, switched: false };
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, switched: true };
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'));
  const user = users.find(line => line[0] === 'postgres') ?? users.find(line => line[0] === 'nobody');
  if (!user)
    throw new Error('PostgreSQL does not run as root and there is no user nobody: start Tenken as another user.');
  return { uid: Number(user[2]), gid: Number(user[3]), switched: true };
}
