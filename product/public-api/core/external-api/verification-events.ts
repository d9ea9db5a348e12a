import { setTimeout as wait } from 'node:timers/promises';
import { ProblemError } from '#endpoint/problem.ts';
import { endedStatuses, type Verification } from '#product/public-api/api/v1-verifications.ts';
import type { LiveHub } from '#product/tenancy/core/live/live-hub.ts';
import { runText } from '#product/tenancy/core/live/message-audience.ts';
import { mostStreams } from '#product/tenancy/core/live/run-watches.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { keyOfVerification } from './verification-key.ts';
import { readVerification } from './verifications.ts';

/** Between two events of one stream at least, and without news at most. */
const usualPauses = { least: 1_000, most: 15_000 };

interface EventsRequest {
  services: Services;
  session: Session;
  hub: Pick<LiveHub, 'watches'>;
  id: string;
  /** Rejects once the token does not hold any more. */
  check: () => Promise<unknown>;
  pauses?: { least: number; most: number };
}

const eventOf = (name: string, data: object) => Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

/**
 * The events of a verification as `text/event-stream`: `progress` with the verification as `v1.verifications.get` tells it, at
 * once and with each news, then `end`, or `error` with a code (`not_ready`: the server ends, ask again). Rejects before the
 * first event for one that is not there.
 */
export async function verificationEvents(request: EventsRequest): Promise<AsyncIterable<Uint8Array>> {
  const { services, session, hub, id } = request;
  const key = await keyOfVerification(services, session, id);
  const news = createNews();
  const end = hub.watches.add(runText(key), session.sub, news.tell);
  if (end === null) throw new ProblemError('too_many_streams', { limit: mostStreams });
  try {
    return stream(request, await readVerification(services, session, id), news, end);
  } catch (error) {
    end();
    throw error;
  }
}

async function* stream(
  { services, session, id, check, pauses = usualPauses }: EventsRequest,
  first: Verification,
  news: News,
  end: () => void,
): AsyncGenerator<Uint8Array> {
  try {
    let now = first;
    for (;;) {
      yield eventOf('progress', now);
      if (endedStatuses.includes(now.status)) return yield eventOf('end', { id, status: now.status });
      await wait(pauses.least);
      await news.next(pauses.most);
      if (news.isOver()) return yield eventOf('error', { code: 'not_ready' });
      await check();
      now = await readVerification(services, session, id);
    }
  } catch (error) {
    yield eventOf('error', { code: error instanceof ProblemError ? error.code : 'unexpected' });
  } finally {
    end();
  }
}

interface News {
  tell: (isOver: boolean) => void;
  /** The server ends: nothing more will come. */
  isOver: () => boolean;
  /** Resolves at the next news, at once where some came meanwhile, or after a time. */
  next: (mostMs: number) => Promise<void>;
}

function createNews(): News {
  let hasCome = false;
  let isOver = false;
  let wake = () => {};
  return {
    isOver: () => isOver,
    tell(isEnd) {
      isOver ||= isEnd;
      hasCome = true;
      wake();
    },
    async next(mostMs) {
      if (!hasCome) {
        await new Promise<void>(done => {
          const late = setTimeout(done, mostMs);
          wake = () => {
            clearTimeout(late);
            done();
          };
        });
      }
      hasCome = false;
    },
  };
}
