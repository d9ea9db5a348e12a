import { type RuleGuide, wholeGuide } from '../../../rule-guide.ts';

export const commentsGuides: Readonly<Record<string, RuleGuide>> = {
  'html/comment-with-two-hyphens': wholeGuide(
    [
      '区切り線やコマンドの「--」が、コメントの中に書かれています。',
      'A comment holds a line of hyphens, or the “--” of a command.',
    ],
    [
      'ブラウザーの表示には影響しません。XML に変換するプログラムでは、コメントが書き換えられるか、誤りになります。',
      'Nothing changes in browsers. Programs that convert the page to XML alter the comment or report an error.',
    ],
    ['コメントの中の「--」を「==」などに替えます。', 'Replace “--” within the comment, for example by “==”.'],
    '<!-- ----- お知らせ ----- -->',
    '<!-- ===== お知らせ ===== -->',
  ),
  'html/comment-with-trailing-hyphen': wholeGuide(
    [
      '「<!--」と「-->」のハイフンが 1 つずつしかないか、実行されずに出力された PHP の中に「->」があります。',
      'The comment has one hyphen at each end instead of two, or PHP that was not run holds a “->”.',
    ],
    [
      '最初の「>」でコメントが終わるとみなされ、タグを囲んでいれば残りが表示されます。XML への変換では誤りになります。',
      'Browsers end the comment at the first “>”, so the rest shows when it holds tags. Programs that convert the page to XML may fail.',
    ],
    [
      'コメントを「<!--」で始め、「-->」で終わらせます。PHP はサーバーで実行されるようにします。',
      'Begin the comment with “<!--” and end it with “-->”. Let the server run PHP.',
    ],
    '<!- お知らせここまで ->',
    '<!-- お知らせここまで -->',
  ),
  'html/comment-bogus': wholeGuide(
    [
      '「<!--」のハイフンが抜けたか、古い Internet Explorer 用の「<![if …]>」が残っています。',
      'The hyphens of “<!--” were left out, or an “<![if …]>” for old Internet Explorer was left.',
    ],
    [
      '最初の「>」でコメントが終わるとみなされ、タグを囲んでいれば、隠したはずの内容が表示されます。',
      'Browsers end the comment at the first “>”. When it holds tags, what should be hidden is shown.',
    ],
    [
      '「<!--」で始め、「-->」で終わらせます。Internet Explorer 用の記述は消します。',
      'Begin it with “<!--” and end it with “-->”. Remove what is meant for Internet Explorer.',
    ],
    '<! お知らせここから >',
    '<!-- お知らせここから -->',
  ),
  'html/comment-nested': wholeGuide(
    [
      'コメントを含む部分を、さらに「<!--」と「-->」で囲んでいます。前のコメントの閉じ忘れでも起こります。',
      'A part that has a comment of its own was put into a comment, or the comment before it was never closed.',
    ],
    [
      '最初の「-->」で終わるとみなされ、隠したはずの残りが表示されます。閉じ忘れなら、見せるはずの内容が消えます。',
      'Browsers end the comment at the first “-->” and show the rest that should be hidden. When a comment was not closed, what should be shown is hidden.',
    ],
    [
      '中のコメントの「<!--」と「-->」を消します。閉じ忘れなら、前のコメントの終わりに「-->」を書きます。',
      'Remove “<!--” and “-->” of the comment inside, or write the “-->” that the comment before it lacks.',
    ],
    '<!-- <p>旧料金</p> <!-- 割引 --> <p>500円</p> -->',
    '<!-- <p>旧料金</p> 割引 <p>500円</p> -->',
  ),
  'html/comment-ends-too-early': wholeGuide(
    [
      '「<!--」のすぐ後に、余分な「>」か「->」が打たれています。',
      'A superfluous “>” or “->” was typed right behind “<!--”.',
    ],
    [
      '空のコメントとみなされ、隠したはずの文章と「-->」がページに表示されます。',
      'Browsers take it for an empty comment, and show the text that should be hidden, with its “-->”.',
    ],
    [
      '「<!--」の後の余分な記号を消し、コメントの終わりだけに「-->」を書きます。',
      'Remove what was typed right behind “<!--”, and write “-->” only where the comment ends.',
    ],
    '<!--> 準備中です。 -->',
    '<!-- 準備中です。 -->',
  ),
  'html/processing-instruction': wholeGuide(
    [
      'XHTML だったテンプレートの XML 宣言が残っているか、PHP などのプログラムが実行されずに出力されています。',
      'The XML declaration of an XHTML template was left, or a program such as PHP was sent without being run.',
    ],
    [
      'XML 宣言は無視されるだけです。プログラムの場合は、結果が表示されず、その中身をだれでも見られます。',
      'An XML declaration is just ignored. Of a program there is no result, and everyone can read its code.',
    ],
    [
      'XML 宣言は消します。プログラムなら、サーバーで実行されるように設定を直します。',
      'Remove an XML declaration. For a program, set up the server so that it is run.',
    ],
    '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>',
    '<!DOCTYPE html>',
  ),
};
