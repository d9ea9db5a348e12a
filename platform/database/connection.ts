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
  /** A pooler is between, which gives each transaction another session: none may keep anything. */
  pooled?: boolean;
}

/** Connections as owner and as application; `direct` is the application's past a pooler, for listening. */
export interface Connections {
  owner: Connection;
  app: Connection;
  direct: Connection;
}

/** The part of a connection that PostgreSQL's client takes. */
export function clientOptions(connection: Connection): Omit<Connection, 'pooled'> {
  const { pooled: _, ...options } = connection;
  return options;
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

/** The application's connections from `TENKEN_DATABASE` and `TENKEN_DIRECT_DATABASE`, which `scripts/run.ts` sets. Throws without them. */
export function connectionsOfEnvironment(
  environment: Record<string, string | undefined>,
): Pick<Connections, 'app' | 'direct'> {
  const { TENKEN_DATABASE: given, TENKEN_DIRECT_DATABASE: direct = given } = environment;
  if (given === undefined || direct === undefined)
    throw new Error('TENKEN_DATABASE is not set: start Tenken with `npm start`.');
  return { app: JSON.parse(given) as Connection, direct: JSON.parse(direct) as Connection };
}
