import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

interface Answering {
  origin?: string;
  rpID?: string;
  /** Signatures counted so far; 0: the authenticator counts none. */
  counter?: number;
  userVerified?: boolean;
  userHandle?: string;
}

/** An authenticator with one ES256 key in memory, which answers as a browser at `origin` would pass it on. */
export function softwareAuthenticator({ origin = 'https://tenken.example', rpID = 'tenken.example' } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );

  const dataOf = ({ rpID: said = rpID, counter = 0, userVerified = true }: Answering, attested: Uint8Array | null) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = 0x01 | (userVerified ? 0x04 : 0) | (attested ? 0x40 : 0);
    return Buffer.concat([sha256(said), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  };
  const clientData = (type: string, challenge: string, said = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: said, crossOrigin: false }));
  const credential = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} } as const;

  return {
    id: text(id),
    /** The answer to creation options. */
    create({ challenge }: { challenge: string }, answering: Answering = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, cose]);
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(dataOf(answering, attested))],
        ]),
      );
      const clientDataJSON = text(clientData('webauthn.create', challenge, answering.origin));
      return { ...credential, response: { clientDataJSON, attestationObject: text(attestationObject) } };
    },
    /** The answer to request options. */
    get({ challenge }: { challenge: string }, answering: Answering = {}) {
      const authenticatorData = dataOf(answering, null);
      const client = clientData('webauthn.get', challenge, answering.origin);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey);
      const { userHandle } = answering;
      return {
        ...credential,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(authenticatorData),
          signature: text(signature),
          ...(userHandle === undefined ? {} : { userHandle }),
        },
      };
    },
  };
}
