import type { Readable } from 'node:stream';

/** A stream, and the number of bytes that it brings. */
export interface SizedStream {
  stream: Readable;
  size: number;
}

/** Storage of pictures, sources and reports. Keys are paths with `/`, as in the specification. */
export interface Storage {
  put(key: string, content: Uint8Array | SizedStream): Promise<void>;
  /** The bytes, or null without such a file. */
  get(key: string): Promise<Uint8Array | null>;
  /** The file as it comes, with its size, or null without such a file. */
  open(key: string): Promise<SizedStream | null>;
  /** The names of the folders in a folder, as keys; none when it is not there. */
  folders(folder: string): Promise<string[]>;
  /** Whether every file in a folder was written before a moment. */
  isOlder(folder: string, than: Date): Promise<boolean>;
  /** The key by which `folders` names what was put under a key. */
  nameOf(key: string): string;
  /** Deletes a folder with all that is below it, in small pieces. Ended by the signal between them; to be called again then. */
  deleteAll(folder: string, signal?: AbortSignal): Promise<void>;
  /** The names of all files, as they are stored: a name may be given as a key. */
  names(): AsyncIterable<string>;
  /** An address for anybody to fetch the file for `seconds`, past the server; absent where the storage or the operator has none. */
  link?(key: string, seconds: number): Promise<string>;
  /** Where `link` leads. */
  linkOrigin?: string;
  close(): void;
}
