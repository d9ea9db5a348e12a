/** Kana as names are written and read, of a family name and a given name at most: くましろ ののか. */
const reading = '[\\u3041-\\u3096\\u30a1-\\u30fa・ー]{1,12}(?:[ \\u3000][\\u3041-\\u3096\\u30a1-\\u30fa・ー]{1,12})?';
/** A reading in brackets behind what it reads, or behind the word that announces it. */
const readings = new RegExp(
  `(?<=[\\p{L}々〆ヶ])[ \\u3000]?[（(](${reading})[）)]|(?:ふりがな|フリガナ|よみがな|読み方?)[：:)）]?[ \\u3000]?(${reading})(?![\\p{L}])`,
  'gu',
);
/** What is said in brackets is a sentence of its own, or ends with a particle. */
const said = /(?:です|ます|ました|ません|ください|下さい|から|まで|など|ほか|のみ|だけ|または|ために?|については?)$/;
/** A given name in kana behind a family name and a space, or with ちゃん and the like at the beginning of a phrase. */
const givenName =
  /(?<=[\p{Script=Han}々ヶ][ \u3000])[\u3041-\u3096]{2,4}(?=$|[ \u3000（(、。）)・]|さん|氏|様|先生)|(?<=^|[、。「『（(・ \u3000])[\u3041-\u3096]{2,4}(?=ちゃん|くん|さん)/gu;

/** Whether [start, end) touches the reading of a name or a name in kana: 日下部 奈々（くさかべ なな）, 神代 ののか. */
export function isInReading(text: string, start: number, end: number): boolean {
  return placesOfReadings(text).some(place => start < place.end && Math.max(end, start + 1) > place.start);
}

function placesOfReadings(text: string): { start: number; end: number }[] {
  const places = [...text.matchAll(givenName)].map(({ index, 0: name }) => ({
    start: index,
    end: index + name.length,
  }));
  for (const { index, 0: whole, 1: inBrackets, 2: announced } of text.matchAll(readings)) {
    const kana = inBrackets ?? announced ?? '';
    if (said.test(kana)) continue;
    const given = kana.split(/[ \u3000]/).at(-1) ?? '';
    const before = inBrackets !== undefined && text.slice(0, index).endsWith(given) ? given.length : 0;
    places.push({ start: index - before, end: index + whole.length });
  }
  return places;
}
