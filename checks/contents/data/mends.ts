import { mends } from '../../rule-guide.ts';

const pasted = [
  '該当の文字を消すか、普通の文字で打ち直します。貼り付けるときは書式なしで貼り付けます。',
  'Delete the character, or type it anew; paste without formatting.',
] as const;
const again = [
  '前後を声に出して読み、余分な文字を消すか、抜けた文字を補います。',
  'Read the sentence aloud, and delete what is too much or add what is missing.',
] as const;
const agreed = [
  'サイトで使う表記を 1 つに決めて直します。決めた表記は誤字辞書に登録します。',
  'Decide on one spelling for the site and use it everywhere; add it to the dictionary.',
] as const;
const written = ['案内文では書き言葉に直します。', 'Use the written form in notices and instructions.'] as const;

/** How to mend what the most frequent rules find. */
export const contentsMends = mends({
  'contents:english-spelling': [
    '修正案のつづりに直します。固有名詞なら「許可する語」に追加します。',
    'Use the suggested spelling; allow the word when it is a name.',
  ],
  'contents:english-unknown': [
    'つづりを確認します。正しい用語なら「許可する語」に追加します。',
    'Check the spelling; allow the word when it is a term.',
  ],
  'contents:minority-spelling': agreed,
  'contents:katakana': agreed,
  'contents:slip': again,
  'contents:typo': again,
  'contents:stray-letter': again,
  'contents:successive-word': ['重なった言葉の一方を消します。', 'Delete one of the two words.'],
  'contents:particle': ['残っている助詞の一方を消します。', 'Delete the particle that was left over.'],
  'contents:dropping-ra': written,
  'contents:dropping-i': written,
  'contents:inserting-sa': ['余分な「さ」を消します。', 'Delete the superfluous “さ”.'],
  'contents:misuse': [
    '修正案の言い方に直すか、意味の伝わる別の言葉に替えます。',
    'Use the suggested phrase, or plain words with the meaning.',
  ],
  'contents:placeholder': [
    '正しい内容に置き換えるか、項目ごと消します。',
    'Write what belongs there, or take the item out.',
  ],
  'contents:conversion': [
    '文の意味に合う漢字に変換し直します。',
    'Convert the word anew to the characters that fit the sentence.',
  ],
  'contents:okurigana': ['修正案の送り仮名に直します。', 'Use the suggested okurigana.'],
  'contents:redundancy': ['重なる言葉の片方を消します。', 'Take one of the two words out.'],
  'contents:double-negative': [
    '肯定の文にし、条件があれば書き添えます。',
    'Say it without a negation, and add the condition if there is one.',
  ],
  'contents:half-width-kana': [
    '全角のカタカナに直します。入力の欄では自動で変換します。',
    'Use full-width katakana; convert it automatically in forms.',
  ],
  'contents:decomposed-kana': pasted,
  'contents:zero-width-space': pasted,
  'contents:control-character': pasted,
  'contents:kangxi-radical': pasted,
  'contents:mixed-width': agreed,
  'contents:wide-alphanumeric': ['英数字を半角に直します。', 'Use half-width letters and digits.'],
  'contents:weekday-mismatch': [
    'カレンダーで確かめ、日付か曜日の誤っているほうを直します。',
    'Look at a calendar, and correct the date or the day of the week.',
  ],
  'contents:no-chain': ['動詞を使った文に直すか、2 つの文に分けます。', 'Use a verb, or make two sentences of it.'],
  'contents:double-ga': ['文を 2 つに分けます。', 'Make two sentences of it.'],
});
