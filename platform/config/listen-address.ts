import { z } from 'zod';

export interface ListenAddress {
  host: string;
  port: number;
}

/** `host:port` or `[::1]:port`; a port alone is of this machine only. */
export const ListenAddress = z.string().transform((given, context): ListenAddress => {
  const [, six, name, port] = /^(?:(?:\[([^\]]+)\]|([^:[\]]+)):)?(\d{1,5})$/.exec(given) ?? [];
  if (port !== undefined && Number(port) <= 65_535) return { host: six ?? name ?? '127.0.0.1', port: Number(port) };
  context.addIssue({ code: 'custom', message: 'an address to listen on, as 127.0.0.1:9464' });
  return z.NEVER;
});
