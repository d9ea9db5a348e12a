import type { LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { fairTime } from '../time/fair-time.ts';
import type { CheckedAddress, TargetPolicy } from './target-policy.ts';

/** A `lookup` for `net.connect` that returns the checked addresses without any query. */
export function pinnedLookup(addresses: readonly CheckedAddress[]): LookupFunction {
  const first = addresses[0];
  return (_hostname, options, callback) => {
    if (options.all) callback(null, [...addresses]);
    else if (first) callback(null, first.address, first.family);
    else callback(new Error('no address'), '');
  };
}

/** An undici connector to admitted addresses only: connects to the checked address. With `address` all hosts are reached there. */
export function targetPolicyConnector(
  policy: TargetPolicy,
  { connectTimeoutMs, address }: { connectTimeoutMs: number; address?: string },
): buildConnector.connector {
  return (options, callback) => {
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80);
    policy.admit(options.hostname, port, address).then(
      addresses => {
        const connect = buildConnector({
          allowH2: false,
          timeout: fairTime.stretch(connectTimeoutMs),
          lookup: pinnedLookup(addresses),
          autoSelectFamily: true,
          port,
        });
        connect(options, callback);
      },
      (error: Error) => callback(error, null),
    );
  };
}
