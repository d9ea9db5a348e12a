import type { AdFigureRow } from '#platform/ad-platforms/ad-platform.ts';

const levels = [
  { id: 'campaignId', name: 'campaign', above: [] },
  { id: 'adGroupId', name: 'adGroup', above: ['campaignId'] },
  { id: 'keywordId', name: 'keyword', above: ['campaignId', 'adGroupId'] },
] as const;

/** Rows without an id, which have the name in its place, with the id that other rows have for that name, if it is one alone. */
export function withKnownIds(rows: readonly AdFigureRow[]): readonly AdFigureRow[] {
  let known = rows;
  for (const { id, name, above } of levels) {
    const placeOf = (row: AdFigureRow) => JSON.stringify([...above.map(level => row[level]), row[name]]);
    const ids = new Map<string, string | null>();
    for (const row of known) {
      if (row[id] === row[name] || row[name] === '') continue;
      const place = placeOf(row);
      ids.set(place, ids.has(place) && ids.get(place) !== row[id] ? null : row[id]);
    }
    known = known.map(row =>
      row[id] === row[name] && row[name] !== '' ? { ...row, [id]: ids.get(placeOf(row)) ?? row[id] } : row,
    );
  }
  return known;
}
