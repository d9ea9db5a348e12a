import { expect, test } from 'vitest';
import { crawlSite, html, serveSite } from '#test/crawled-site.ts';

test('a crawl that may not go on where its start page redirects ends before a second page, and says where', async () => {
  const asked: string[] = [];
  const landed = await serveSite({ '/': html('<a href="/a">x</a>'), '/a': (_, response) => response.end() });
  const other = landed.origin.replace('127.0.0.1', 'localhost');
  const site = await serveSite({ '/': (_, response) => response.writeHead(302, { location: `${other}/` }).end() });
  const order = site.order(
    { obeyRobots: false },
    {
      mayEnter: async url => {
        asked.push(url);
        return false;
      },
    },
  );
  await expect(crawlSite(order)).rejects.toMatchObject({
    code: 'unproven-host',
    text: {
      en: expect.stringContaining(`redirects to “${new URL(other).host}”, whose ownership has not been verified yet`),
    },
  });
  expect(asked).toEqual([`${other}/`]);
  const { paths } = await crawlSite({ ...order, mayEnter: async () => true });
  expect(paths[0]).toBe('/');
});
