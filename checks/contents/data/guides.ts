import { guide, type RuleGuide, withMends } from '../../rule-guide.ts';
import { contentsMends } from './mends.ts';

const trust = [
  '読者が内容の正確さまで疑い、組織の信用が下がります。',
  'Readers begin to doubt the facts as well, and trust the organisation less.',
] as const;
const aloud = [
  '読み上げソフトが別の言葉として読み、検索でも見つからなくなります。',
  'Screen readers say another word, and searches do not find it.',
] as const;
const hardToRead = [
  '急いで読む人、日本語を学んでいる人、長い文の苦手な人が、意味を取り違えます。',
  'People in a hurry, learners of Japanese, and people who struggle with long sentences misunderstand it.',
] as const;
const search = [
  'サイト内検索や Web 検索で一方の表記だけが見つかり、読者は別のものと受け取ります。',
  'Searches find only one of the spellings, and readers take them for two things.',
] as const;
const slip = [
  '変換の確定前後の打鍵や、文を直したときの消し忘れが残っています。',
  'A key pressed while converting, or a rest of an earlier wording, was left.',
] as const;
const pasted = [
  'PDF、表計算ソフト、古いシステムから貼り付けた文字が、そのまま公開されています。',
  'The text was pasted from a PDF, a spreadsheet or an old system and published as it was.',
] as const;
const spoken = ['話し言葉がそのまま書かれています。', 'Spoken language was written down as it is.'] as const;
const informal = [
  '公的な案内や説明として、くだけた印象や誤った印象を与えます。',
  'As an official text it looks careless or wrong.',
] as const;

export const guides: Readonly<Record<string, RuleGuide>> = withMends(
  {
    'contents:dictionary': guide(
      [
        '辞書に登録した誤表記が、以前の原稿や別の担当者の文章に残っています。',
        'A spelling of your dictionary of mistakes is still in an old text or in that of a colleague.',
      ],
      search,
      'お問合せはこちら',
      'お問い合わせはこちら',
    ),
    'contents:typo': guide(slip, trust, '申請書をを提出してくさい', '申請書を提出してください'),
    'contents:particle': guide(
      [
        '文を書き直したとき、前の助詞が消されずに残っています。',
        'The sentence was reworded, and the particle of the earlier wording was left.',
      ],
      hardToRead,
      '書類をを郵送します。',
      '書類を郵送します。',
    ),
    'contents:successive-word': guide(slip, trust, '詳細は詳細はこちらです。', '詳細はこちらです。'),
    'contents:dropping-ra': guide(spoken, informal, 'どなたでも見れます。', 'どなたでも見られます。'),
    'contents:dropping-i': guide(spoken, informal, '窓口でお渡ししてます。', '窓口でお渡ししています。'),
    'contents:inserting-sa': guide(spoken, informal, '休まさせていただきます。', '休ませていただきます。'),
    'contents:mixed-width': guide(
      [
        '日本語入力のまま打った全角の英字と、直接打った半角の英字が混ざっています。',
        'Some letters were typed in the full-width mode of the Japanese input, others directly.',
      ],
      search,
      'ＰＤＦ形式と PDF 形式',
      'PDF 形式と PDF 形式',
    ),
    'contents:half-width-kana': guide(pasted, aloud, 'ｻｰﾋﾞｽ案内', 'サービス案内'),
    'contents:decomposed-kana': guide(
      [
        'macOS のファイル名などから写した文字で、濁点が別の文字になっています。',
        'The text was copied from a file name of macOS or the like, where the voicing mark is a character of its own.',
      ],
      aloud,
      'か\u3099いよう（5 文字）',
      'がいよう（4 文字）',
    ),
    'contents:zero-width-space': guide(pasted, aloud, 'お知\u200bらせ（間に U+200B）', 'お知らせ'),
    'contents:control-character': guide(
      pasted,
      [
        '環境によって□などの記号が表示され、データとして取り込むときに誤りの原因になります。',
        'Some devices show a box, and programs that read the page may fail.',
      ],
      '第1回\u2408講座（間に U+0008）',
      '第1回講座',
    ),
    'contents:kangxi-radical': guide(pasted, aloud, '⽇程のご案内（⽇ は U+2F47）', '日程のご案内'),
    'contents:stray-letter': guide(slip, trust, '確認kしてください。', '確認してください。'),
    'contents:misuse': guide(
      [
        '似た言い回しと混同されているか、意味が誤って広まった言葉が使われています。',
        'The expression is mixed up with a similar one, or is used in a sense that is not its own.',
      ],
      trust,
      '的を得た質問',
      '的を射た質問',
    ),
    'contents:double-negative': guide(
      ['断定を避けようとして、否定が重ねられています。', 'Two negations are joined in order not to state it plainly.'],
      hardToRead,
      '利用できないわけではありません。',
      '利用できます（予約が必要です）。',
    ),
    'contents:redundancy': guide(
      [
        '話し言葉の勢いで、同じ意味の言葉が重ねられています。',
        'As in speech, a word is added that says the same again.',
      ],
      hardToRead,
      '一番最初に確認してください。',
      '最初に確認してください。',
    ),
    'contents:weekday-mismatch': guide(
      [
        '前の年の原稿を使い回し、日付か曜日の片方だけを直しています。',
        'The text of another year was used again, and only the date or only the weekday was changed.',
      ],
      ['参加者が誤った日に来場するか、問い合わせが必要になります。', 'People come on the wrong day or have to ask.'],
      '2025年4月1日（月）',
      '2025年4月1日（火）',
    ),
    'contents:english-spelling': guide(
      [
        '綴りの確認を通さずに、見出しやボタンの英語が書かれています。',
        'English words of headings and buttons were written without a spelling check.',
      ],
      trust,
      'Infomation',
      'Information',
    ),
    'contents:english-unknown': guide(
      [
        '専門用語、製品名、略語か、つづりの誤りです。辞書にないため、どちらかは判断できません。',
        'It is a technical term, a product’s name or an abbreviation, or misspelt; the dictionary cannot tell.',
      ],
      trust,
      'Please bring the regelialia.',
      'Please bring the regalia.',
    ),
    'contents:slip': guide(slip, trust, 'ご覧くだださい。', 'ご覧ください。'),
    'contents:okurigana': guide(
      [
        '変換の候補をそのまま確定したか、決まった送り仮名と異なる書き方をしています。',
        'The first suggestion of the input was taken, or the usual ending was not known.',
      ],
      trust,
      '少い人数で行なう',
      '少ない人数で行う',
    ),
    'contents:conversion': guide(
      [
        '同じ読みの別の漢字に変換されたまま、確定されています。',
        'The kana were converted to other characters of the same sound.',
      ],
      [
        '意味が変わり、読者が誤った内容を受け取るおそれがあります。読み上げでは誤りに気付けません。',
        'The meaning changes; and people who listen cannot notice the mistake.',
      ],
      '内容を保証金額を補償します。',
      '内容を保証し、金額を補償します。',
    ),
    'contents:confusable': guide(
      ['形や音のよく似た言葉と取り違えています。', 'A word that looks or sounds alike was taken.'],
      trust,
      'こんにちわ',
      'こんにちは',
    ),
    'contents:mixed-style': guide(
      [
        '複数の担当者の文章や、別の資料からの引用がつなぎ合わされています。',
        'Texts of several writers, or of another document, were joined.',
      ],
      [
        '誰が誰に向けて書いた文章なのかが揺らぎ、読みにくくなります。',
        'It is unclear who speaks to whom, and harder to read.',
      ],
      '受付は 9 時に始まります。昼は休みである。',
      '受付は 9 時に始まります。昼は休みです。',
    ),
    'contents:no-chain': guide(
      [
        '名詞を「の」でつないで説明が詰め込まれています。',
        'Nouns were strung together with “の” to say everything at once.',
      ],
      hardToRead,
      '市の窓口の申請の手続きの期限',
      '市の窓口で申請する期限',
    ),
    'contents:double-ga': guide(
      ['書き足すたびに「～が、」で文がつながれています。', 'Every addition was joined to the sentence with “～が、”.'],
      hardToRead,
      '予約は不要ですが、混み合いますが、入場できます。',
      '予約は不要です。混み合いますが、入場できます。',
    ),
    'contents:impossible-date': guide(
      [
        '前回の原稿の日付を直すときに、存在しない日や時刻になっています。',
        'While the date of an earlier text was changed, it became one that cannot be.',
      ],
      ['読者は正しい日時が分からず、締め切りや開催日を逃します。', 'Readers do not know the right date and miss it.'],
      '4月31日 25:00まで',
      '4月30日 17:00まで',
    ),
    'contents:placeholder': guide(
      [
        'テンプレートや下書きの仮の文字が、公開前に置き換えられていません。',
        'The text of a template or draft was not replaced before publishing.',
      ],
      trust,
      '電話：00-0000-0000（ダミー）',
      '電話：03-1234-5678',
    ),
    'contents:long-sentence': guide(
      ['条件や例外が、1 つの文に次々とつながれています。', 'Conditions and exceptions were joined in one sentence.'],
      hardToRead,
      '申請は窓口で受け付けていますが、郵送もでき、その場合は…（100 字以上）',
      '申請は窓口で受け付けています。郵送でも申請できます。…',
    ),
    'contents:many-commas': guide(
      [
        '項目や条件が、箇条書きではなく読点で並べられています。',
        'Items or conditions stand in one sentence instead of a list.',
      ],
      hardToRead,
      '会場は、駅から近く、広く、明るく、静かで、使いやすい施設です。',
      '会場の特長：\n・駅から近い\n・広くて明るい\n・静か',
    ),
    'contents:machine-dependent': guide(pasted, aloud, '㈱点検　①申込み', '（株）点検　(1) 申込み'),
    'contents:discriminatory': guide(
      [
        '以前は普通に使われていた言葉が、見直されずに残っています。',
        'A word that used to be common was never looked at again.',
      ],
      [
        '呼ばれた人を傷つけ、組織の姿勢が疑われます。',
        'It hurts the people who are called so, and makes the organisation look careless.',
      ],
      '看護婦が相談に応じます。',
      '看護師が相談に応じます。',
    ),
    'contents:superlative': guide(
      [
        '根拠や出典を添えずに、最上級や断定の言葉が使われています。',
        'A superlative or an absolute claim stands without proof or source.',
      ],
      [
        '読者に誤解を与え、景品表示法などに触れるおそれがあります。',
        'Readers are misled, and it may break the law on advertising.',
      ],
      '業界初の技術で、絶対に満足いただけます。',
      '2024年10月時点、当社調べで国内初の技術です。',
    ),
    'contents:katakana': guide(
      [
        '長音や「ヴ」の有無などの決まりが、担当者の間でそろっていません。',
        'There is no common rule for long vowels and the like among the writers.',
      ],
      search,
      'サーバの設定',
      'サーバーの設定',
    ),
    'contents:minority-spelling': guide(
      [
        '漢字とひらがな、送り仮名などの決まりが、担当者の間でそろっていません。',
        'There is no common rule for kanji, kana and endings among the writers.',
      ],
      search,
      '申込み・申し込み・申込',
      '申し込み',
    ),
    'contents:wide-alphanumeric': guide(
      [
        '日本語入力のまま英数字が打たれたか、古い原稿が写されています。',
        'Letters and digits were typed in the full-width mode, or copied from an old text.',
      ],
      aloud,
      '２０２５年４月',
      '2025年4月',
    ),
  },
  contentsMends,
);
