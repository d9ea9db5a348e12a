import type { OwnChecks, PageTools } from './page-tools.ts';

/** Checks of images; self-contained, since its source text is sent to the page. */
export function imageChecks(tools: PageTools): OwnChecks {
  const extension = /\.(png|jpe?g|gif|svg|webp|avif|bmp|tiff?|ico)$/i;
  const generic =
    /^(an? |the )?(image|images|img|picture|photo|photograph|graphic|graphics|icon|spacer|blank|alt|banner|logo image|screenshot|figure|画像|写真|図|図版|イラスト|アイコン|バナー|イメージ|スペーサー)$/;
  const numbered = /^(img|image|dsc|dscn|dscf|pict|photo|画像|写真|図|イメージ)[-_ ]?\d{1,8}$/;
  const fileOfText =
    /(^|[_.-])(btn|button|bnr|banner|ttl|title|txt|text|midashi|heading|gnav|navi?|menu|h[1-6])([_.-]|\d|$)/;
  return {
    'image-file-name': element => (tools.isFileName(tools.name(element), tools.fileOf(element)) ? 'fault' : false),
    'image-generic-name': element => {
      const name = tools.name(element).normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
      return generic.test(name) || numbered.test(name) ? 'fault' : false;
    },
    'image-long-name': element => (tools.name(element).length > 150 ? 'unsure' : false),
    'image-of-text': element => {
      const box = element.getBoundingClientRect();
      if (!tools.seen(element) || box.width < 40 || box.height < 12) return false;
      return fileOfText.test(tools.fileOf(element).replace(extension, '').toLowerCase()) ? 'unsure' : false;
    },
    'image-said-empty': element => {
      // An empty alternative is right for decoration, which is seldom large.
      const box = element.getBoundingClientRect();
      if (box.width < 200 || box.height < 120 || !tools.seen(element)) return false;
      const link = element.closest('a[href], button');
      return link && tools.text(link) !== '' ? false : 'unsure';
    },
    'decoration-exposed': element => {
      if (!tools.exposed(element)) return false;
      const global = element
        .getAttributeNames()
        .some(
          name =>
            /^aria-(atomic|busy|controls|current|describedby|details|dropeffect|flowto|grabbed|keyshortcuts|label|labelledby|live|owns|relevant|roledescription)$/.test(
              name,
            ) && element.getAttribute(name)?.trim(),
        );
      return global || tools.focusable(element) ? 'fault' : false;
    },
    'same-name-images': element => {
      const name = tools.plain(element.getAttribute('alt') ?? '');
      const next = element.nextElementSibling;
      if (name === '' || !(next instanceof HTMLImageElement) || next.alt === '') return false;
      return tools.plain(next.alt) === name && next.src !== (element as HTMLImageElement).src ? 'unsure' : false;
    },
    'embedded-without-text': element =>
      tools.seen(element) && tools.name(element) === '' && tools.text(element) === '' ? 'unsure' : false,
  };
}
