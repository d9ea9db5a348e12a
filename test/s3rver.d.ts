/** The package has no types. */
declare module '@20minutes/s3rver' {
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
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
