/** Stands for a reader process to which pages of those names are bombs. */
import { directReader } from '#worker/crawl/direct-reader.ts';
import { serveTasks } from '#worker/processes/serve-tasks.ts';
import type { ReaderTasks } from '#worker/sandbox/reader-tasks.ts';

function explode(url: string): void {
  const all: unknown[] = [];
  if (url.endsWith('/slow')) for (;;);
  if (url.endsWith('/large')) for (;;) all.push(Array.from({ length: 1e5 }, () => all.length));
}

serveTasks<ReaderTasks>({
  handlers: {
    outline(response) {
      explode(response.url);
      return directReader.outline(response);
    },
    sitemap({ body, url }) {
      explode(url);
      return directReader.sitemap(body, url);
    },
  },
});
