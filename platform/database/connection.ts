/** Location and account of a database; plain data that can be passed to another process. */
export interface Connection {
  /** Host name, address, or the folder of a unix socket. */
  host: string;
  port: number;
  database: string;
  user: string;
  password?: string;
  /** As in `pg`; undefined: no TLS. */
  ssl?: boolean | { rejectUnauthorized: boolean };
}

/**
 * The two connections to one database: as the owner of the tables (migrations) and as the application, which row-level
 * security restricts.
 */
export interface Connections {
  owner: Connection;
  app: Connection;
}

/** Parses a `postgres://` address. `sslmode` require, verify-ca and verify-full use TLS. Throws on another scheme. */
export function connectionOfUrl(address: string): Connection {
  const url = new URL(address);
  if (!/^postgres(ql)?:$/.test(url.protocol)) throw new Error('DATABASE_URL: must begin with postgres://');
  const user = decodeURIComponent(url.username);
  const mode = url.searchParams.get('sslmode');
  const connection: Connection = {
    host: url.searchParams.get('host') ?? (decodeURIComponent(url.hostname).replace(/^\[|\]$/g, '') || 'localhost'),
    port: url.port === '' ? 5432 : Number(url.port),
    database: decodeURIComponent(url.pathname.slice(1)) || user,
    user,
  };
  if (url.password !== '') connection.password = decodeURIComponent(url.password);
  if (mode === 'require') connection.ssl = { rejectUnauthorized: false };
  if (mode === 'verify-ca' || mode === 'verify-full') connection.ssl = true;
  return connection;
}

/** The application's connection in `TENKEN_DATABASE`, which `scripts/run.ts` passes to its children. Throws without it. */
export function connectionOfEnvironment(environment: Record<string, string | undefined>): Connection {
  const given = environment.TENKEN_DATABASE;
  if (given === undefined) throw new Error('TENKEN_DATABASE is not set: start Tenken with `npm start`.');
  return JSON.parse(given) as Connection;
}
