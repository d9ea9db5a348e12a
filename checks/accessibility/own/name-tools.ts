/** What names and texts look like, whatever their element. */
export interface NameTools {
  /** Whether a word is written with spaces between its letters (お 知 ら せ), which screen readers say letter by letter. */
  isSpacedOut(text: string): boolean;
  /** The same of Latin letters (N E W S): of a name alone, since texts have formulas. */
  isSpacedLatin(text: string): boolean;
  /** Whether an alternative text is the name of the image's file, and no abbreviation that the file is named after (H2O, ISO27001). */
  isFileName(name: string, file: string): boolean;
}

/** Tools for checks in the page; self-contained, since its source text is sent there. */
export function nameTools(): NameTools {
  const letter = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]';
  const gap = '[ \\u3000\\u00a0\\u2000-\\u200a]+';
  const runs = new RegExp(`(?<![\\p{L}\\p{N}])${letter}(?:${gap}${letter})+(?![\\p{L}\\p{N}])`, 'gu');
  const latinRuns = /(?<![\p{L}\p{N}])[A-Za-z](?: [A-Za-z])+(?![\p{L}\p{N}])/gu;
  /** Letters that stand beside each other as members of a list. */
  const lists = [
    '月火水木金土日祝',
    '春夏秋冬',
    '東西南北中央',
    '上中下左右前後内外',
    '大中小特並',
    '甲乙丙丁戊',
    '松竹梅',
    '一二三四五六七八九十百千万〇',
    '朝昼夕晩夜',
    '男女',
    '有無可否要済未',
    '優良可不',
    '年月日時分秒',
    '市区町村郡',
    '都道府県',
    '赤青黄緑白黒紫茶桃橙灰金銀',
    '子丑寅卯辰巳午未申酉戌亥',
    '天地人',
    '雪月花',
    '父母兄姉弟妹子',
    'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん',
    'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン',
  ].map(members => new Set(members));
  /** Words of two letters that are often widened to the length of those beside them. */
  const widened = new Set(
    (
      '日時 場所 住所 氏名 電話 会場 内容 対象 定員 費用 料金 時間 期間 主催 共催 後援 講師 備考 目的 名称 締切 資格 件名 受付 概要 沿革 ' +
      '社名 代表 設立 業種 部署 役職 年齢 性別 職業 国籍 出身 予算 合計 小計 単価 数量 品名 番号 摘要 金額 目次 以上 曜日 日程 会員 役員 ' +
      '会長 委員 議題 議事 出席 欠席 市長 町長 村長 所在 交通 休日 営業 概況 方法 期日 日付 署名 捺印 理由 用途 面積 構造 規模 特徴 資料 ' +
      '案内 地図 連絡 問合 参加 申込 応募 募集 条件 給与 待遇 勤務 職種 採用 沿線 築年 価格 賃料 敷金 礼金 間取'
    ).split(' '),
  );
  const kanaOrder = (letters: readonly string[]) =>
    letters.length > 2 &&
    /^(?:あいうえお|アイウエオ|あかさたな|アカサタナ)/.test(letters.join('').slice(0, 5).padEnd(5, '-'));
  const isList = (letters: readonly string[]) =>
    kanaOrder(letters) ||
    lists.some((members, index) => index < lists.length - 2 && letters.every(one => members.has(one))) ||
    lists
      .slice(-2)
      .some(members => letters.every((one, at) => members.has(one) && (at === 0 || one > (letters[at - 1] ?? ''))));
  const isWord = (letters: readonly string[]) =>
    letters.length === 2 ? widened.has(letters.join('')) : !isList(letters);
  const isLatinWord = (letters: readonly string[]) => {
    const upper = letters.map(one => one.toUpperCase());
    const isSize = upper.every(one => 'SMLXO'.includes(one));
    const isInOrder = upper.every((one, at) => at === 0 || one > (upper[at - 1] ?? ''));
    return letters.length > 2 && !isSize && !isInOrder;
  };
  const extension = /\.(png|jpe?g|gif|svg|webp|avif|bmp|tiff?|ico)$/i;
  const ofFiles =
    /_|(^|[-.])(btn|button|bnr|banner|ttl|title|txt|text|midashi|heading|gnav|navi?|menu|h[1-6])([-.]|\d|$)|^(img|image|dsc|dscn|dscf|pict|photo|screenshot)[-.]?\d|\d{6}|^[\da-f]{16,}$/i;
  return {
    isSpacedOut: text => [...text.matchAll(runs)].some(([run]) => isWord(run.split(/[ \u3000\u00a0\u2000-\u200a]+/))),
    isSpacedLatin: text => [...text.matchAll(latinRuns)].some(([run]) => isLatinWord(run.split(' '))),
    isFileName(name, file) {
      if (name === '') return false;
      if (extension.test(name) && !/\s/.test(name)) return true;
      const same = (other: string) => other !== '' && name.toLowerCase() === other.toLowerCase();
      const stem = file.replace(extension, '');
      return same(file) || (same(stem) && ofFiles.test(stem));
    },
  };
}
