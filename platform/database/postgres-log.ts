import { closeSync, existsSync, fstatSync, openSync, readFileSync, statSync } from 'node:fs';

/** PostgreSQL's own log next to its folder, open for appending. */
export interface PostgresLog {
  fd: number;
  size(): number;
  /** The last 500 characters written after byte `begin`. */
  since(begin: number): string;
  close(): void;
}

/** Opens `<folder>.log`; restarts it above 10 MiB. */
export function openPostgresLog(folder: string): PostgresLog {
  const path = `${folder}.log`;
  const large = existsSync(path) && statSync(path).size > 10 * 1024 * 1024;
  const fd = openSync(path, large ? 'w' : 'a', 0o600);
  return {
    fd,
    size: () => fstatSync(fd).size,
    since: begin => readFileSync(path).subarray(begin).toString().slice(-500),
    close: () => closeSync(fd),
  };
}
