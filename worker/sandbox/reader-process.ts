import { directReader } from '../crawl/direct-reader.ts';
import { serveTasks } from '../processes/serve-tasks.ts';
import type { ReaderTasks } from './reader-tasks.ts';

/** A process that reads pages and sitemaps for crawls, one at a time, and has nothing else to lose. */
serveTasks<ReaderTasks>({
  handlers: {
    outline: response => directReader.outline(response),
    sitemap: ({ body, url }) => directReader.sitemap(body, url),
  },
});
