/** The package has no types. */
declare module '@20minutes/s3rver' {
  interface ListOptions {
    prefix?: string;
    delimiter?: string;
    maxKeys?: number;
    startAfter?: string;
  }
  interface Listing {
    objects: { key: string }[];
    commonPrefixes: string[];
    isTruncated: boolean;
  }
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    /** As of Koa. */
    middleware: ((
      context: { path: string; mountPath?: string; state: object },
      next: () => Promise<void>,
    ) => Promise<void>)[];
    store: {
      listObjects(bucket: string, options: ListOptions): Promise<Listing>;
    };
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
