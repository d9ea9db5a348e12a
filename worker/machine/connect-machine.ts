import { StartError } from '#checks/lender.ts';
import { ProcessEndedError } from '../processes/process-ended.ts';
import { connectHost } from './host-connection.ts';
import type { Machine } from './machine.ts';
import type { FromHost } from './message-lines.ts';

/** What the machine shares, whose host listens at `path`. Questions of a host that died are asked of the next one. */
export function connectMachine(path: string): Machine {
  const host = connectHost(path);
  let ids = 0;
  return {
    async ask(asked, signal) {
      const reply = await host.ask({ type: 'ask', id: ids++, asked }, signal);
      if (reply.type !== 'answer') throw errorOf(reply);
      return reply.answer;
    },
    async borrow(asked, signal) {
      const reply = await host.ask({ type: 'borrow', id: ids++, asked }, signal);
      if (reply.type !== 'lent') throw errorOf(reply);
      const { id, port, path: secret } = reply;
      // A loan ends with its host.
      const tell = host.now();
      return { port, path: secret, giveBack: (isBroken = false) => tell({ type: 'give-back', id, isBroken }) };
    },
    close: async () => host.close(),
  };
}

function errorOf(reply: FromHost): Error {
  if (reply.type === 'ended') return new ProcessEndedError(reply.reason, 'the language process ended');
  if (reply.type === 'not-started') return new StartError(reply.start, reply.reason);
  return new Error(reply.type === 'error' ? reply.reason : 'no answer');
}
