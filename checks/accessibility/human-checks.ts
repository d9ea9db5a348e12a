import type { Message } from '#language/message.ts';

/** A check that needs human judgement, reported once per page where `selector` matches. */
export interface HumanCheck {
  selector: string;
  criterion: string;
  techniques: readonly string[];
  message: Message;
}

const ask = (selector: string, criterion: string, techniques: string, ja: string, en: string): HumanCheck => ({
  selector,
  criterion,
  techniques: techniques.split(' '),
  message: { ja, en },
});

const controls = 'a[href], button, input:not([type="hidden"]), select, textarea, [tabindex], [onclick]';

export const humanChecks: Record<string, HumanCheck> = {
  'alt-text': ask(
    'img[alt]:not([alt=""]), input[type="image"][alt], area[alt]',
    '1.1.1',
    'G94 G95 H37',
    '代替テキストが、画像の伝える内容や役割を正しく表しているか確認してください。',
    'Confirm that the text alternatives say what the images convey or do.',
  ),
  'decorative-image': ask(
    'img[alt=""], img[role="presentation"], img[role="none"]',
    '1.1.1',
    'H67 F39',
    '空の alt を付けた画像が、情報を持たない飾りであるか確認してください。',
    'Confirm that images with an empty alternative are pure decoration.',
  ),
  'embedded-object': ask(
    'svg, canvas, object, embed',
    '1.1.1',
    'G92 G95 H53',
    '図やグラフの内容が、文字でも得られるか確認してください。',
    'Confirm that the content of drawings and charts can also be had as text.',
  ),
  'audio-alternative': ask(
    'audio',
    '1.2.1',
    'G158',
    '音声の内容を文字で読める書き起こしがあるか確認してください。',
    'Confirm that there is a transcript of the sound.',
  ),
  'video-captions': ask(
    'video, iframe[src*="youtube"], iframe[src*="vimeo"]',
    '1.2.2',
    'G87 G93 H95',
    '動画に、内容の正しいキャプションがあるか確認してください。',
    'Confirm that videos have correct captions.',
  ),
  'video-description': ask(
    'video, iframe[src*="youtube"], iframe[src*="vimeo"]',
    '1.2.5',
    'G8 G78 G173',
    '映像だけで伝わる内容に、音声解説があるか確認してください。',
    'Confirm that what only the picture shows is described in sound.',
  ),
  'heading-structure': ask(
    'h1, h2, h3, h4, h5, h6, [role="heading"]',
    '1.3.1',
    'H42 G115 G141',
    '見出しとして見えるものがすべて見出しで、階層が内容と合うか確認してください。',
    'Confirm that everything that looks like a heading is one, and that the levels fit the content.',
  ),
  'table-structure': ask(
    'table:not([role="presentation"]):not([role="none"])',
    '1.3.1',
    'H51 H63 H43 H39',
    '表の見出しとデータの関係が、マークアップから正しく読み取れるか確認してください。',
    'Confirm that the markup tells which headers belong to which cells.',
  ),
  'reading-order': ask(
    'body',
    '1.3.2',
    'G57 C6 C27',
    '読み上げの順（HTML の順）でも意味が通じるか確認してください。',
    'Confirm that the content makes sense in the order of the HTML.',
  ),
  'sensory-words': ask(
    'body',
    '1.3.3',
    'G96',
    '「右のボタン」「赤い文字」のような、形・位置・音だけに頼る説明がないか確認してください。',
    'Confirm that no instruction relies on shape, place or sound alone.',
  ),
  'use-of-colour': ask(
    'body',
    '1.4.1',
    'G14 G111 G182 G205',
    '色だけで区別している情報がないか確認してください。',
    'Confirm that no information is told by colour alone.',
  ),
  'image-of-text': ask(
    'img, input[type="image"]',
    '1.4.5',
    'C22 C30 G140',
    '文字で書ける内容を画像にしていないか確認してください。',
    'Confirm that no text is shown as an image without need.',
  ),
  'text-resize': ask(
    'body',
    '1.4.4',
    'C28 G142 G179',
    '文字を 200 % に拡大しても、内容や操作が失われないか確認してください。',
    'Confirm that nothing is lost when the text is enlarged to 200 %.',
  ),
  keyboard: ask(
    controls,
    '2.1.1',
    'G202 H91 SCR20',
    'すべての操作がキーボードだけでできるか確認してください。',
    'Confirm that everything can be done with the keyboard alone.',
  ),
  'keyboard-trap': ask(
    'iframe, object, embed, dialog, [role="dialog"], video, audio',
    '2.1.2',
    'G21',
    'キーボードのフォーカスが閉じ込められる所がないか確認してください。',
    'Confirm that the keyboard focus is not caught anywhere.',
  ),
  'moving-content': ask(
    'video, marquee, canvas, [class*="slide"], [class*="carousel"], img[src$=".gif"]',
    '2.2.2',
    'G4 G186 G191',
    '5 秒を超えて動くものを、一時停止・停止・非表示にできるか確認してください。',
    'Confirm that anything moving for over 5 seconds can be paused, stopped or hidden.',
  ),
  flashing: ask(
    'video, canvas, img[src$=".gif"]',
    '2.3.1',
    'G15 G19 G176',
    '1 秒に 3 回を超える閃光がないか確認してください。',
    'Confirm that nothing flashes more than three times a second.',
  ),
  'page-title': ask(
    'title',
    '2.4.2',
    'G88 H25',
    'ページの題名が内容を表し、他のページと区別できるか確認してください。',
    'Confirm that the title describes the page and tells it from others.',
  ),
  'focus-order': ask(
    controls,
    '2.4.3',
    'G59 H4 C27',
    'フォーカスの移る順が、内容や操作の意味に合うか確認してください。',
    'Confirm that the focus moves in an order that makes sense.',
  ),
  'link-purpose': ask(
    'a[href]',
    '2.4.4',
    'G53 G91 H30 H33',
    'リンクの文字とその前後から、行き先が分かるか確認してください。',
    'Confirm that links and what surrounds them tell where they lead.',
  ),
  'heading-meaning': ask(
    'h1, h2, h3, h4, h5, h6, [role="heading"], label, legend',
    '2.4.6',
    'G130 G131',
    '見出しとラベルが、内容や入力の目的を表しているか確認してください。',
    'Confirm that headings and labels describe their topic or purpose.',
  ),
  'focus-visible': ask(
    controls,
    '2.4.7',
    'G149 G165 G195 C15',
    'フォーカスの位置がいつも見えるか確認してください。',
    'Confirm that the focus is always visible.',
  ),
  'language-parts': ask(
    'body',
    '3.1.2',
    'H58',
    '本文と違う言語の文に lang 属性があるか確認してください。',
    'Confirm that passages in another language carry a lang attribute.',
  ),
  'on-input': ask(
    'select, input[type="radio"], input[type="checkbox"], [onchange], [onfocus]',
    '3.2.2',
    'G80 H32 H84',
    '選んだり入力したりしただけで、予告なくページが変わらないか確認してください。',
    'Confirm that choosing or typing alone does not change the page without notice.',
  ),
  'error-messages': ask(
    'form input:not([type="hidden"]):not([type="submit"]):not([type="button"]), form textarea, form select',
    '3.3.1',
    'G83 G84 G85 ARIA21',
    '入力の誤りを、どの欄の何が誤りか文字で伝えているか確認してください。',
    'Confirm that input errors are told in text: which field and what is wrong.',
  ),
  'label-instructions': ask(
    'form input:not([type="hidden"]):not([type="submit"]):not([type="button"]), form textarea, form select',
    '3.3.2',
    'G131 G89 H44 H90',
    '必須や書式など、入力に必要な説明が示されているか確認してください。',
    'Confirm that what the input needs, such as required or format, is stated.',
  ),
  'custom-control': ask(
    '[onclick]:not(a):not(button):not(input), [role="button"], [role="tab"], [role="menuitem"], [role="combobox"], [role="slider"]',
    '4.1.2',
    'G10 G135 ARIA5',
    '自作の部品の名前・役割・状態が、支援技術に伝わるか確認してください。',
    'Confirm that assistive technology learns name, role and state of custom controls.',
  ),
};
