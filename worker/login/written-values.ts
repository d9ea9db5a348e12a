/** Whether a value stands in one of the texts as it is, or as addresses, forms, pages, scripts and JSON write it. */
export function holdsAny(texts: readonly string[], values: readonly string[]): boolean {
  const needles = values.flatMap(needlesOf);
  return texts.some(text => readings(text).some(read => needles.some(needle => read.includes(needle))));
}

/** Short values stand in texts by chance. */
const shortest = 3;

/** A value in lower case, with spaces in one way, and what is found of it in base64 and hexadecimal digits. */
function needlesOf(value: string): string[] {
  const plain = simple(value);
  if (plain.length < shortest) return [];
  const bytes = Buffer.from(value);
  // In base64 three bytes make four letters: what stands before decides between three writings, whose ends are of others too.
  const inBase64 = [0, 1, 2].map(before => {
    const letters = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replaceAll('=', '');
    return letters.slice(before === 0 ? 0 : before + 1, (bytes.length + before) % 3 === 0 ? undefined : -1);
  });
  const encoded = inBase64.filter(letters => letters.length > shortest).map(letters => simple(urlSafe(letters)));
  return [plain, ...encoded, bytes.toString('hex')];
}

const urlSafe = (letters: string) => letters.replaceAll('+', '-').replaceAll('/', '_');

/** Compared without regard to case, to the two alphabets of base64, and to the signs that stand for a space. */
const simple = (text: string) => urlSafe(text).toLowerCase();

/** A text as it is, and what it stands for when it is decoded up to four times. */
function readings(text: string): string[] {
  const found = [simple(text)];
  let last = text;
  for (let times = 0; times < 4; times += 1) {
    const next = unescaped(fromEntities(fromPercent(last)));
    if (next === last) break;
    found.push(simple(next));
    // As forms write spaces.
    found.push(simple(next.replaceAll('+', ' ')));
    last = next;
  }
  found.push(simple(unescaped(fromEntities(fromPercent(text.replaceAll('+', ' '))))));
  return found;
}

/** Each run of percent signs by itself, so that a wrong one does not hide the others. */
const fromPercent = (text: string) =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, run => Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8'));

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const fromEntities = (text: string) =>
  text
    .replace(/&#x([0-9a-f]{1,6});?/gi, (whole, digits: string) => character(Number.parseInt(digits, 16)) ?? whole)
    .replace(/&#([0-9]{1,7});?/g, (whole, digits: string) => character(Number(digits)) ?? whole)
    .replace(/&(amp|lt|gt|quot|apos);/gi, (_whole, name: string) => named[name.toLowerCase()] ?? '');

const unescaped = (text: string) =>
  text
    .replace(/\\u([0-9a-f]{4})/gi, (_whole, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
    .replace(/\\x([0-9a-f]{2})/gi, (_whole, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
    .replace(/\\(["\\/])/g, '$1');

const character = (point: number) => (point <= 0x10ffff ? String.fromCodePoint(point) : undefined);
