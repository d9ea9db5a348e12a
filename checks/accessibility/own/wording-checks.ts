import type { OwnChecks, PageTools } from './page-tools.ts';

/** Checks of the words of headings and titles; self-contained, since its source text is sent to the page. */
export function wordingChecks(tools: PageTools): OwnChecks {
  /** What templates hold until somebody writes a heading. */
  const placeholder =
    /^(?:(?:大|中|小)?見出し(?:\d+|テキスト|が入ります|を入力|文)|(?:サブ)?タイトル(?:\d+|テキスト|が入ります|を入力)|(?:heading|headline|subheading|title|subtitle)\d+|(?:ここに|こちらに).*(?:入力|入ります|書きます|記入).*|(?:your|insert|enter|add)(?:your)?(?:title|heading|headline|text)(?:here)?|(?:title|heading|headline|text)(?:goes)?here|loremipsum.*|untitled(?:section|heading|document)?|無題|テキスト(?:テキスト)+|x{3,}|h[1-6])$/;
  /** Words that name no subject, unless they are the subject. */
  const vague =
    /^(?:(?:大|中|小)?見出し|(?:サブ)?タイトル|heading|headline|subheading|title|subtitle|section|セクション|text|テキスト|sample|サンプル|ダミー|dummy|placeholder|こちら|もっと見る|続きを読む|readmore|more|clickhere|here)$/;
  const wordsOf = (text: string): Set<string> => {
    const plain = text.normalize('NFKC').toLowerCase();
    const latin = (plain.match(/[\p{Script=Latin}\p{N}]{4,}/gu) ?? []).map(word => word.slice(0, 4));
    const others = (plain.match(/[\p{Script=Han}\p{Script=Katakana}ー]{2,}/gu) ?? []).flatMap(run => {
      const letters = Array.from(run);
      return letters.slice(1).map((letter, at) => letters[at] + letter);
    });
    return new Set([...latin, ...others]);
  };
  const mostText = 20_000;
  /** Prose of the page: without any its title may be the name of a product that it shows as a picture. */
  const hasProse = () =>
    [...document.querySelectorAll('p, li, dd, td')].some(
      one => (one.textContent ?? '').trim().length >= 40 && tools.exposed(one),
    );
  return {
    'heading-vague': element => {
      // Most headings are told by their text, without the cost of computing a name.
      const text = tools.plain(element.textContent ?? '');
      if (text !== '' && !placeholder.test(text) && !vague.test(text)) return false;
      const name = tools.name(element);
      const plain = tools.plain(name);
      if (name === '' || !tools.exposed(element)) return false;
      if (plain === '') return /\p{Extended_Pictographic}/u.test(name) ? 'unsure' : 'fault';
      return placeholder.test(plain) ? 'fault' : vague.test(plain) ? 'unsure' : false;
    },
    'title-unrelated': element => {
      if (element.closest('svg')) return false;
      const words = wordsOf(element.textContent ?? '');
      if (words.size < 2 || document.querySelector('iframe, frame, object, embed, canvas') || !hasProse()) return false;
      const body = document.body?.innerText.slice(0, mostText) ?? '';
      const given = [...document.querySelectorAll('[alt], [aria-label], [title]')]
        .slice(0, 500)
        .map(one => ['alt', 'aria-label', 'title'].map(name => one.getAttribute(name) ?? '').join(' '));
      const said = wordsOf(`${body} ${given.join(' ')}`);
      if (said.size < 5 || [...words].some(word => said.has(word))) return false;
      const isWrittenAlike =
        /\p{Script=Latin}{4}/u.test(element.textContent ?? '') === /\p{Script=Latin}{4}/u.test(body);
      return body.length < mostText && isWrittenAlike ? 'fault' : false;
    },
  };
}
