import { type RuleGuide, type Words, wholeGuide } from '../../../rule-guide.ts';

const jump: Words = [
  '読み上げソフトで見出しをたどる人が、その部分に気づかないか、何の部分か分かりません。',
  'People who go from heading to heading with a screen reader miss the part, or do not learn what it is.',
];

export const headingsGuides: Readonly<Record<string, RuleGuide>> = {
  'html/heading-empty': wholeGuide(
    [
      '編集画面で文字を消した見出しの枠だけが残っているか、見出しの画像の alt が空です。',
      'The text of a heading was deleted but not the heading itself, or the image in it has an empty alt.',
    ],
    [
      '読み上げソフトを使う人には「見出し」とだけ読まれるか、見出しがないように扱われ、内容が分かりません。',
      'Screen readers say “heading” and nothing else, or skip it, so people do not learn what follows.',
    ],
    [
      '見出しの文字か画像の alt を書きます。余白のための見出しは消し、余白は CSS で付けます。',
      'Write the text of the heading, or the alt of its image; make space by CSS, not by an empty heading.',
    ],
    '<h1><img src="logo.png" alt=""></h1>',
    '<h1><img src="logo.png" alt="点検市"></h1>',
  ),
  'html/section-without-heading': wholeGuide(
    [
      'デザインの枠として section が使われているか、見出しが太字の段落で書かれています。',
      'A section was used as a frame for the design, or its heading was written as a bold paragraph.',
    ],
    jump,
    [
      'section の中に h2 から h6 の見出しを書きます。枠のためだけなら div にします。',
      'Write a heading, h2 to h6, in the section; where it is only a frame, use a div.',
    ],
    '<h1>市民会館</h1>\n<section>\n  <p>大人 500円</p>\n</section>',
    '<h1>市民会館</h1>\n<section>\n  <h2>入館料</h2>\n  <p>大人 500円</p>\n</section>',
  ),
  'html/article-without-heading': wholeGuide(
    [
      '記事の一覧などで、記事の題名が見出しではなく、リンクや段落で書かれています。',
      'In a list of articles or the like, the title of each is a link or a paragraph instead of a heading.',
    ],
    jump,
    [
      '記事の題名を h2 から h6 の見出しにします。独立した記事でなければ div や li にします。',
      'Make the title of the article a heading, h2 to h6; where it is no article of its own, use a div or an li.',
    ],
    '<h1>お知らせ</h1>\n<article>\n  <p><a href="/news/1">図書館の休館日</a></p>\n</article>',
    '<h1>お知らせ</h1>\n<article>\n  <h2><a href="/news/1">図書館の休館日</a></h2>\n</article>',
  ),
  'html/no-top-heading': wholeGuide(
    [
      'ページの題名が画像や大きな文字だけで書かれているか、本文の見出しが h2 から始まっています。',
      'The name of the page is only an image or large text, or its headings begin with h2.',
    ],
    [
      '読み上げソフトの見出しの一覧で、何のページかと本文の始まりがつかみにくくなります。',
      'In the headings that a screen reader lists, people do not easily find what the page is and where it begins.',
    ],
    [
      'ページの題名を h1 にします。大きさは CSS で変えます。',
      'Make the name of the page an h1, and change its size by CSS.',
    ],
    '<p class="title">市民会館</p>\n<h2>入館料</h2>',
    '<h1 class="title">市民会館</h1>\n<h2>入館料</h2>',
  ),
  'html/several-top-headings': wholeGuide(
    [
      'section や article の中は階層が下がると考えて、中の見出しにも h1 が使われています。',
      'The h1 was used inside sections and articles, in the belief that the level goes down there.',
    ],
    [
      '多くの読み上げソフトはどの h1 も最上位と伝えるため、見出しの上下の関係が分かりません。',
      'Many screen readers announce every h1 as a top heading, so people cannot tell which one belongs to which.',
    ],
    [
      'h1 はページの題名だけに使い、中の見出しは階層に合わせて h2 から h6 にします。',
      'Keep the h1 for the name of the page, and use h2 to h6 by level for the headings below it.',
    ],
    '<h1>市民会館</h1>\n<section>\n  <h1>入館料</h1>\n  <p>大人 500円</p>\n</section>',
    '<h1>市民会館</h1>\n<section>\n  <h2>入館料</h2>\n  <p>大人 500円</p>\n</section>',
  ),
  'html/viewport-prevents-zoom': wholeGuide(
    [
      '意図しない拡大を防ぐため、user-scalable=no や maximum-scale=1.0 が書かれています。',
      'Zooming was switched off (user-scalable=no or maximum-scale=1.0) against zooming by accident.',
    ],
    [
      'これに従うブラウザーでは、弱視や老眼の人が文字を拡大して読めません。',
      'In browsers that obey, people with low vision or ageing eyes cannot enlarge the text.',
    ],
    [
      'content から user-scalable と maximum-scale を消します。',
      'Remove user-scalable and maximum-scale from the content.',
    ],
    '<meta name="viewport" content="width=device-width, initial-scale=1, user-scalable=no">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
  ),
};
