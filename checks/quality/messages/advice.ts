import type { MessageTable } from './message-table.ts';

/** Sentences that follow “… is obsolete.” and “… in this context.”. */
export const adviceJa: MessageTable = {
  'Use CSS instead.': 'CSS を使ってください。',
  'Use “*” element instead.': '要素「{1}」を使ってください。',
  'Use the “*” element instead.': '要素「{1}」を使ってください。',
  'Use the “*” attribute instead.': '属性「{1}」を使ってください。',
  'Use the “*” element and CSS instead, or use server-side includes.':
    '要素「{1}」と CSS、またはサーバー側での埋め込みを使ってください。',
  'Use the “*” attribute of the “*” element to set the URL of the external resource.':
    '要素「{2}」の属性「{1}」で外部ファイルの URL を指定してください。',
  'Use script to handle “*” event instead.': 'スクリプトでイベント「{1}」を処理してください。',
  'Consider putting an “*” attribute on the nearest container instead.':
    '代わりに、いちばん近い親要素に属性「{1}」を付けてください。',
  'Consider specifying “*” in CSS instead.': '代わりに、CSS で「{1}」と指定してください。',
  'You can safely omit it.': '省いてかまいません。',
  'Use the “*” attribute on a “*” element instead.': '要素「{2}」の属性「{1}」を使ってください。',
  'Use the “*” attribute.': '属性「{1}」を使ってください。',
  'Use an HTTP Content-Type header on the linked resource instead.':
    'リンク先の HTTP ヘッダー Content-Type で指定してください。',
  'Note: The “*” element has a transparent content model; its allowed content is inherited from its parent element.':
    '（要素「{1}」の中に置けるものは、その親要素によって決まります。）',
  '(But the attribute is not needed and should be omitted altogether.)': '（この属性は不要です。）',
  'Consider describing the structure of the “*” in a “*” element or in a “*” element containing the “*”; or, simplify the structure of the “*” so that no description is needed.':
    '「{1}」の構造は要素「{2}」や「{3}」で説明するか、説明が要らない構造にしてください。',
  'Use the “*” element containing “*” element of type “*” instead.':
    '要素「{1}」の中に、type が「{3}」の要素「{2}」を置いてください。',
  'Use GUIDs instead.': 'GUID を使ってください。',
  'Use the “*” MIME type instead.': 'MIME タイプ「{1}」を使ってください。',
  'Consider instead beginning the cell contents with concise text, followed by further elaboration if needed.':
    'セルの内容を短い言葉で始め、説明は後に続けてください。',
  'Use the “*” attribute directly on the “*” elements instead.': '要素「{2}」に、属性「{1}」を直接書いてください。',
  'Use the “*” attributes to invoke plugins.': 'プラグインは、属性「{1}」で呼び出してください。',
  'Use the “*” attributes to invoke plugins. To set a parameter with the name “*”, use the “*” element.':
    'プラグインは、属性「{1}」で呼び出し、「{2}」という値は要素「{3}」で渡してください。',
  'Use the “*” element instead of the “*” element for image maps.':
    'イメージマップには、要素「{2}」ではなく要素「{1}」を使ってください。',
  'Use “*” instead of “*” for image maps.': 'イメージマップには、「{2}」ではなく「{1}」を使ってください。',
  'Use script and a mechanism such as XMLHttpRequest to populate the page dynamically':
    'スクリプトで内容を読み込んでください。',
  'Repeat the “*” element completely each time the resource is to be reused.':
    '使うたびに、要素「{1}」をすべて書いてください。',
  'Use DOM Events mechanisms to register event listeners.': 'DOM のイベントの仕組みで登録してください。',
  'Use a regular “*” element to link to the description.': '説明へは、通常の要素「{1}」でリンクしてください。',
  'Use a progressive JPEG image instead.': 'プログレッシブ JPEG の画像を使ってください。',
  'Use service workers instead.': 'サービスワーカーを使ってください。',
  'Use the HTTP OPTIONS feature instead.': 'HTTP の OPTIONS を使ってください。',
  'Omitting the “*” attribute is sufficient.': '属性「{1}」を書かなければ足ります。',
  'To declare which “*” terms are used in the document, instead register the names as meta extensions. To trigger specific UA behaviors, use a “*” element instead.':
    '使う「{1}」の語は、meta の拡張として登録してください。ブラウザーの動作を変えるには、要素「{2}」を使ってください。',
  'Use only one scheme per field, or make the scheme declaration part of the value.':
    '1 つの項目に使う体系は 1 つにするか、体系の名前を値に含めてください。',
  'Optimise the linked resource so that it loads quickly or, at least, incrementally.':
    'リンク先のファイルを、速く、または少しずつ表示されるように直してください。',
  'Use the “*” attributes without declaring value types.': '値の型は書かずに、属性「{1}」を使ってください。',
  'Avoid using “*” elements with untrusted resources.': '信頼できないファイルに、要素「{1}」を使わないでください。',
  'Specify the preferred persistent identifier using the “*” attribute instead.':
    '恒久的な識別子は、属性「{1}」で指定してください。',
  'Use script to handle the “*” events instead.': 'スクリプトでイベント「{1}」を処理してください。',
  'Use the “*” attribute instead, with a term having the opposite meaning.':
    '属性「{1}」に、逆の意味の語を指定してください。',
  'Consider checking against the HTML5 + RDFa N schema instead.': 'RDFa {1} のルールでは使える場合があります。',
};
