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
  const lists = (
    '月火水木金土日祝 春夏秋冬 東西南北中央 上中下左右前後内外 大中小特並 甲乙丙丁戊 松竹梅 一二三四五六七八九十百千万〇 ' +
    '朝昼夕晩夜 男女 有無可否要済未 優良可不 年月日時分秒 市区町村郡 国都道府県市区町村郡 赤青黄緑白黒紫茶桃橙灰金銀銅 ' +
    '子丑寅卯辰巳午未申酉戌亥 天地人 雪月花 父母兄姉弟妹子 和洋中 衣食住 心技体 真善美 喜怒哀楽 花鳥風月 生老病死 ' +
    '加減乗除 起承転結 序破急 地水火風空 犬猫鳥馬牛豚羊魚 肉魚卵米麦豆芋 幼保小中高大 国数英理社算体音美 明大昭平令 ' +
    '晴曇雨雪風 縦横高幅奥 海山川空森 高低強弱正副主問答往復 いろはにほへとちりぬるを イロハニホヘトチリヌルヲ'
  )
    .split(' ')
    .map(members => new Set(members));
  const inOrder = [
    'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん',
    'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン',
  ].map(members => new Set(members));
  /** Words of two letters that are often widened to the length of those beside them. */
  const widened = new Set(
    (
      '日時 場所 住所 氏名 電話 会場 内容 対象 定員 費用 料金 時間 期間 主催 共催 後援 講師 備考 目的 名称 締切 資格 件名 受付 概要 沿革 ' +
      '社名 代表 設立 業種 部署 役職 年齢 性別 職業 国籍 出身 予算 合計 小計 単価 数量 品名 番号 摘要 金額 目次 以上 曜日 日程 会員 役員 ' +
      '会長 委員 議題 議事 出席 欠席 市長 町長 村長 所在 交通 休日 営業 概況 方法 期日 日付 署名 捺印 理由 用途 面積 構造 規模 特徴 資料 ' +
      '案内 地図 連絡 問合 参加 申込 応募 募集 条件 給与 待遇 勤務 職種 採用 沿線 築年 価格 賃料 敷金 礼金 間取 担当 期限 宛先 名前 本社 支店 本店 ' +
      '提出 注意 趣味 経歴 学歴 目標 課題 結果 原因 対策 検討 報告'
    ).split(' '),
  );
  /** Names of families of one letter: such a name and a given name of one letter are no word. */
  const families = new Set(
    '林森原東西南北関堀岡島嶋谷辻星泉菅菊柳桂牧境秦畑平向旭今乾岸金窪小榊笹沢椎芝柴城杉鈴瀬曽高滝竹巽棚塚佃堤角寺土伴中長永仲橋浜濱久福藤船古細本前松丸三水港宮村室八山湯吉脇渡荒新石伊井上内江大太奥加川河北木清草倉黒桑児近佐斉坂酒桜里島白末須住園田玉千津鶴所富豊鳥内西二根野萩服花早半日樋平広深二星増町松間溝峰目望門矢安横米王李張劉陳楊黄呉朴崔鄭趙周徐孫馬朱胡郭何',
  );
  const kanaOrder = (letters: readonly string[]) =>
    letters.length > 2 &&
    /^(?:あいうえお|アイウエオ|あかさたな|アカサタナ)/.test(letters.join('').slice(0, 5).padEnd(5, '-'));
  const isList = (letters: readonly string[]) =>
    kanaOrder(letters) ||
    lists.some(members => letters.every(one => members.has(one))) ||
    inOrder.some(members =>
      letters.every((one, at) => members.has(one) && (at === 0 || one > (letters[at - 1] ?? ''))),
    );
  /** Two letters are a word that is known, or one that ideographic spaces widen. */
  const isWord = (letters: readonly string[], run: string) => {
    if (letters.length !== 2 || widened.has(letters.join(''))) return letters.length === 2 || !isList(letters);
    const isWidened = /^(\p{Script=Han})\u3000+(?!\1)\p{Script=Han}$/u.test(run);
    return isWidened && !families.has(letters[0] ?? '') && !isList(letters);
  };
  const isLatinWord = (letters: readonly string[]) => {
    const upper = letters.map(one => one.toUpperCase());
    const isSize = upper.every(one => 'SMLXO'.includes(one)) || upper.every(one => 'ABO'.includes(one));
    const isCompass = upper.length === 4 && new Set(upper).size === 4 && upper.every(one => 'NESW'.includes(one));
    // Without a vowel it is an abbreviation, which is said letter by letter anyway.
    if (!/[AEIOU]/.test(upper.join('')) || (isCompass && upper.join('') !== 'NEWS')) return false;
    const isInOrder = upper.every((one, at) => at === 0 || one > (upper[at - 1] ?? ''));
    return letters.length > 2 && !isSize && !isInOrder;
  };
  const extension = /\.(png|jpe?g|gif|svg|webp|avif|bmp|tiff?|ico)$/i;
  const ofFiles = [
    /_|\d{6}|^[\da-f]{16,}$/i,
    /(^|[-.])(btn|bnr|ttl|txt|midashi|gnav|navi?|h[1-6])([-.]|\d|$)/i,
    /(^|[-.])(button|banner|title|text|heading|menu)[-.]?\d|[-.](button|banner|title|heading|header|footer|pc|sp)$/i,
    /^(img|image|dsc|dscn|dscf|pict?|photo|screenshot|scan|slide|thumb|thumbnail|bg|kv|icon|logo|fig|無題|名称未設定|スクリーンショット)[-. ]?\d/i,
    /^(no-?image|dummy|spacer|p\d{7})$/i,
  ];
  return {
    isSpacedOut: text =>
      [...text.matchAll(runs)].some(([run]) => isWord(run.split(/[ \u3000\u00a0\u2000-\u200a]+/), run)),
    isSpacedLatin: text => [...text.matchAll(latinRuns)].some(([run]) => isLatinWord(run.split(' '))),
    isFileName(name, file) {
      if (name === '') return false;
      if (extension.test(name) && !/\s/.test(name)) return true;
      const same = (other: string) => other !== '' && name.toLowerCase() === other.toLowerCase();
      const stem = file.replace(extension, '');
      // A content management system names a smaller copy after its size.
      const whole = stem.replace(/-\d+x\d+$|-scaled$|@\dx$/, '');
      return same(file) || ((same(stem) || same(whole)) && ofFiles.some(pattern => pattern.test(whole)));
    },
  };
}
