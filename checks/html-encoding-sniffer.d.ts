declare module 'html-encoding-sniffer' {
  interface Options {
    /** Reads as XML, of which only the declaration counts. */
    xml?: boolean;
    transportLayerEncodingLabel?: string;
    defaultEncoding?: string;
    maxPrescanBytes?: number;
  }
  /** The name of a document's encoding by its byte order mark and its declaration, else `defaultEncoding`. */
  export default function sniffEncoding(bytes: Uint8Array, options?: Options): string;
}
