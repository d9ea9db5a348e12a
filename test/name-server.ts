import dgram from 'node:dgram';
import { decode, encode, RECURSION_AVAILABLE } from 'dns-packet';

/** A DNS server on 127.0.0.1 with TXT records that a test sets; a name set to `silent` gets no answer. */
export interface NameServer {
  /** `address:port`. */
  address: string;
  records: Map<string, string[] | 'silent'>;
  /** The names that were asked for, in their order. */
  asked: string[];
  close(): Promise<void>;
}

/** Starts a name server on a free port. */
export async function startNameServer(): Promise<NameServer> {
  const records: NameServer['records'] = new Map();
  const asked: string[] = [];
  const socket = dgram.createSocket('udp4').on('message', (message, { address, port }) => {
    const { id, questions = [] } = decode(message);
    const name = questions[0]?.name.toLowerCase() ?? '';
    asked.push(name);
    const texts = records.get(name);
    if (texts === 'silent') return;
    // A longer text is several strings of one record.
    const answers = (texts ?? []).map(text => ({
      type: 'TXT' as const,
      name,
      ttl: 1,
      data: text.match(/.{1,20}/gs) ?? [''],
    }));
    const noSuchName = 3;
    const flags = RECURSION_AVAILABLE | (texts === undefined ? noSuchName : 0);
    socket.send(encode({ type: 'response', id: id ?? 0, flags, questions, answers }), port, address);
  });
  await new Promise<void>(resolve => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    asked,
    close: () => new Promise(resolve => socket.close(() => resolve())),
  };
}
