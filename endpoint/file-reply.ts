/** A reply of bytes instead of JSON, as an endpoint declares it: `reply: file({ type: 'text/csv; charset=utf-8' })`. */
export interface FileKind {
  readonly kind: 'file';
  type: string;
  /** Further types that a file of the endpoint may have, as `FileReply.type` then says. */
  types: readonly string[];
  /** Answers `Range` with a part of the bytes (206), as downloads that go on and players want it. */
  ranges: boolean;
}

export const file = ({
  type,
  types = [],
  ranges = false,
}: {
  type: string;
  types?: readonly string[];
  ranges?: boolean;
}): FileKind => ({
  kind: 'file',
  type,
  types,
  ranges,
});

export const isFileKind = (value: object | undefined): value is FileKind =>
  value !== undefined && 'kind' in value && value.kind === 'file';

/** Positions of the first and the last byte, both counted from 0 and both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A file as a handler returns it. `open` is called once, with a range only where the endpoint has ranges. */
export interface FileReply {
  /** In bytes; null for what is made while it is sent, which then has no ranges. */
  size: number | null;
  open: (range: ByteRange | null) => Uint8Array | AsyncIterable<Uint8Array>;
  /** The name under which it is saved, any characters; without one a browser shows it where it can. */
  name?: string;
  /** Its content type, where the endpoint declares several. */
  type?: string;
}

export interface DownloadedFile {
  name: string | null;
  blob: Blob;
}

export const fileOf = (bytes: Uint8Array, name?: string): FileReply => ({
  size: bytes.byteLength,
  open: range => (range === null ? bytes : bytes.subarray(range.start, range.end + 1)),
  ...(name === undefined ? {} : { name }),
});
