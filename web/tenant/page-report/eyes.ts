import { messages } from '#language/message.ts';

const names = messages({
  normal: { ja: '通常の見え方', en: 'Normal sight' },
  blurred: { ja: 'ぼやけ（視力低下）', en: 'Blurred (low acuity)' },
  pale: { ja: 'かすみ（白内障）', en: 'Hazy (cataract)' },
  grey: { ja: '色の区別なし', en: 'Without colours' },
});

/** Vision types that the picture can imitate, as CSS filters. Rough hints, not a medical simulation. */
export const eyes = {
  normal: { name: names.normal, filter: 'none' },
  blurred: { name: names.blurred, filter: 'blur(1.5px)' },
  pale: { name: names.pale, filter: 'contrast(0.55) brightness(1.25) blur(0.6px)' },
  grey: { name: names.grey, filter: 'grayscale(1)' },
} as const;

export type Eye = keyof typeof eyes;
export const eyeIds = Object.keys(eyes) as readonly Eye[];
