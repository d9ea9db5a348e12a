/** A page of the quarter. `head` and `body` are HTML; the sentence with the title keeps its content apart from others. */
export function page(title: string, body = '', head = ''): string {
  return `<!DOCTYPE html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>${head}</head>
<body><main><h1>${title}</h1><p>このページは「${title}」の例です。</p>${body}</main></body></html>`;
}

/** Links to addresses below the entry's folder. */
export function linksTo(...paths: string[]): string {
  return `<ul>${paths.map(path => `<li><a href="${path}">${path.replaceAll('&', '&amp;')}</a></li>`).join('')}</ul>`;
}
