import { fill, type Language, messages } from '#language/message.ts';

const texts = messages({
  name: { ja: '点検スコア', en: 'Tenken score' },
  alt: {
    ja: '点検による自動検証の総合スコア {score}（{date} 検証）',
    en: 'Overall score of automatic checks by Tenken: {score} (verified on {date})',
  },
  none: { ja: '採点なし', en: 'not scored' },
});

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, sign => entities[sign] ?? sign);

/** Grounds on which white is read: the bands of scores, of which the best is for runs without errors of level A. */
const inkOf = (score: number | null, levelAErrors: number) =>
  score === null ? '#566070' : score >= 90 && levelAErrors === 0 ? '#15803d' : score >= 50 ? '#b45309' : '#c5221f';

const widthOf = (text: string) =>
  Array.from(text).reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0xff ? 11.5 : 6.8), 0);

/** What a badge shows of the newest ended run of its site. */
export interface BadgeFacts {
  score: number | null;
  levelAErrors: number;
  date: Date;
}

/** The badge of a site: its overall score and the day of its run, with the same as text. */
export function drawBadge({ score, levelAErrors, date }: BadgeFacts, language: Language): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(date);
  const value = score === null ? texts.none[language] : `${score} / 100`;
  const alt = escaped(fill(texts.alt, { score: value, date: day })[language]);
  const cells = [
    { text: texts.name[language], ink: '#3b4452' },
    { text: value, ink: inkOf(score, levelAErrors) },
    { text: day, ink: '#566070' },
  ].map(cell => ({ ...cell, width: Math.ceil(widthOf(cell.text)) + 16 }));
  const total = cells.reduce((sum, cell) => sum + cell.width, 0);
  let x = 0;
  const drawn = cells.map(({ text, ink, width }) => {
    const at = x;
    x += width;
    return `<rect x="${at}" width="${width}" height="24" fill="${ink}"/><text x="${at + width / 2}" y="16.5">${escaped(text)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${total}" height="24" viewBox="0 0 ${total} 24" role="img" aria-label="${alt}"><title>${alt}</title><clipPath id="c"><rect width="${total}" height="24" rx="4"/></clipPath><g clip-path="url(#c)" fill="#fff" font-family="'Noto Sans JP','Hiragino Sans',sans-serif" font-size="11.5" text-anchor="middle">${drawn.join('')}</g></svg>
`;
}
