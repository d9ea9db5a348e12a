import type { OwnChecks, PageTools } from './page-tools.ts';

/** Checks of links, frames and titles; self-contained, since its source text is sent to the page. */
export function linkChecks(tools: PageTools): OwnChecks {
  const generic = new Set(
    (
      'here clickhere click this thispage more readmore learnmore seemore viewmore moreinfo moreinformation moredetails details detail link ' +
      'continue continuereading go download info information thislink readthis website webpage page site start next previous ' +
      'こちら ここ ここをクリック こちらをクリック 詳細 詳細はこちら 詳しくはこちら 詳しく 詳しく見る もっと見る もっと読む もっと ' +
      '続き 続きを読む 続きはこちら 続きを見る リンク クリック ページへ 見る 読む more詳細 viewmore詳細 お申し込みはこちら 詳細を見る'
    ).split(' '),
  );
  const isGeneric = (element: Element) => generic.has(tools.plain(tools.name(element)));
  const described = (element: Element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(/[\t\n\f\r ]+/)
      .some(id => id && document.getElementById(id)?.textContent?.trim());
  /** Letters of a place, which many links may share. */
  const lengths = new WeakMap<Element, number>();
  /** Whether nothing besides the link tells where it leads: neither its sentence nor its list item or headed table cell. */
  const isAlone = (element: Element): boolean => {
    if (element.getAttribute('title')?.trim() || element.closest('li li, dd')) return false;
    const cell = element.closest('td');
    if (cell && cell.closest('table')?.querySelector('th')) return false;
    const place = element.closest('li, p, td, th, dt, figcaption, caption') ?? tools.blockOf(element);
    const around = lengths.get(place) ?? tools.plain(place.textContent ?? '').length;
    lengths.set(place, around);
    return around - tools.plain(element.textContent ?? '').length < 2;
  };
  const untitled =
    /^(untitled|untitled document|untitled page|no title|notitle|無題|無題ドキュメント|無題のドキュメント|新規ページ|新しいページ|document|page ?\d*|title|タイトル|new page|index|home ?page|ページ ?\d*|test|テスト|sample|サンプル|welcome to nginx!?)$/;
  const frameText = (frame: HTMLIFrameElement): string | undefined => {
    try {
      const body = frame.contentDocument?.body;
      return body ? `${frame.contentDocument?.title} ${body.textContent}`.replace(/\s+/g, ' ').trim() : undefined;
    } catch {
      return undefined;
    }
  };
  /** By the name of frames their contents: the text, or the address where it may not be read. */
  const contentsByName = () => {
    const byName = new Map<string, Set<string>>();
    for (const frame of document.querySelectorAll('iframe')) {
      const name = tools.plain(tools.name(frame));
      if (name === '' || frame.src === '' || frame.src === 'about:blank' || !tools.exposed(frame)) continue;
      const content = frameText(frame) ?? frame.src;
      byName.set(name, (byName.get(name) ?? new Set()).add(content));
    }
    return byName;
  };
  let contents: ReturnType<typeof contentsByName> | undefined;
  return {
    'link-generic': element => (isGeneric(element) && !described(element) && !isAlone(element) ? 'fault' : false),
    'link-generic-alone': element => (isGeneric(element) && !described(element) && isAlone(element) ? 'fault' : false),
    'link-opens-window': element => {
      const said = `${tools.name(element)} ${element.getAttribute('title') ?? ''} ${tools.text(element)}`;
      if (
        /(新しい|別|新規)\s*(の)?\s*(ウィンドウ|ウインドウ|タブ|画面)|外部(サイト|リンク)|new (window|tab)/i.test(said)
      )
        return false;
      return element.querySelector('img[alt]:not([alt=""]), svg[aria-label], svg title') ? false : 'unsure';
    },
    'frames-same-name': element => {
      const frame = element as HTMLIFrameElement;
      contents ??= contentsByName();
      const others = contents.get(tools.plain(tools.name(frame)));
      return others !== undefined && others.size > 1 ? 'unsure' : false;
    },
    'title-generic': element => {
      if (element.closest('svg')) return false;
      const title = (element.textContent ?? '').normalize('NFKC').replace(/\s+/g, ' ').trim();
      const isAddress = /^(https?:\/\/\S+|[\w.-]+\.(html?|php|aspx?|jsp|cgi))$/i.test(title);
      return untitled.test(title.toLowerCase()) || isAddress ? 'fault' : false;
    },
  };
}
