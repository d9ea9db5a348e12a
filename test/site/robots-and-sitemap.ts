/** robots.txt of the synthetic site. */
export function robots(origin: string): string {
  return `User-agent: *\nDisallow: /private/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** /sitemap.xml: an index with one gzipped child. */
export function sitemapIndex(origin: string): string {
  return xml(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${origin}/sitemap-pages.xml.gz</loc></sitemap></sitemapindex>`,
  );
}

/** The child before gzip: the hub, the clean twin, and the page that nothing links to. */
export function sitemapChild(origin: string): string {
  const urls = ['/', '/clean.html', '/orphan.html'].map(path => `<url><loc>${origin}${path}</loc></url>`);
  return xml(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`);
}

function xml(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`;
}
