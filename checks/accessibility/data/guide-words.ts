/** Sentences on whom a fault hurts that several explanations share: Japanese, English. */

export const notNamed = [
  '読み上げソフトを使う人には「ボタン」「リンク」とだけ読まれ、何が起きるか分かりません。音声で操作する人は呼び出せません。',
  'Screen readers say no more than “button” or “link”, and people who speak to their device cannot name it.',
] as const;
export const noField = [
  '読み上げソフトを使う人には、何を入力する欄かが分かりません。ラベルを押して選べないため、手の不自由な人も押しにくくなります。',
  'People with a screen reader do not learn what to enter, and people with unsteady hands lose the label as a target.',
] as const;
export const noPicture = [
  '読み上げソフトを使う人と、画像が表示されない人に、内容が伝わりません。',
  'People with a screen reader, and people who do not get the picture, miss what it says.',
] as const;
export const noPlaces = [
  '読み上げソフトの「本文へ移動」「メニューへ移動」が働かず、ページごとに先頭から聞くことになります。',
  'People with a screen reader cannot jump to the main part or the menu, and listen from the top on every page.',
] as const;
export const misread = [
  '読み上げソフトを使う人に、部品の種類や状態が伝わらないか、誤って伝わります。',
  'Screen readers tell the wrong kind or state of the part, or none.',
] as const;
export const pronounced = [
  '読み上げソフトが別の言語の発音で読み、内容が聞き取れません。',
  'Screen readers use the pronunciation of another language, which nobody understands.',
] as const;
export const tables = [
  '読み上げソフトを使う人には、数字がどの行と列のものかが分かりません。',
  'People with a screen reader do not learn to which row and column a figure belongs.',
] as const;
export const grouped = [
  '読み上げソフトが「全何件のリスト」と伝えられず、項目のまとまりが分かりません。',
  'Screen readers cannot say how many items there are and which belong together.',
] as const;
export const keyboard = [
  'マウスを使わず、キーボードやスイッチで操作する人が、その部分に届きません。',
  'People who use a keyboard or a switch instead of a mouse cannot get there.',
] as const;
export const contrast = [
  'ロービジョンの人、色の見え方が異なる人、屋外で画面を見る人が読めません。',
  'People with low vision or another colour vision, and anybody in sunlight, cannot read it.',
] as const;
export const zoom = [
  'ロービジョンや老眼の人が、文字を拡大して読めません。',
  'People with low vision or ageing eyes cannot enlarge the text.',
] as const;
