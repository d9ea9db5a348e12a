import { type DestinationStream, pino } from 'pino';
import type { Config } from '#platform/config/config.ts';
import { logRequest } from './log-request.ts';

/** The log of the server process, to standard output unless a stream is given. */
export const createLog = (level: Config['log'], stream?: DestinationStream) =>
  pino(
    {
      level,
      serializers: { req: logRequest },
      redact: ['req.headers.cookie', 'req.headers["id-token"]', 'req.headers.authorization'],
    },
    ...(stream === undefined ? [] : [stream]),
  );
