import type { humanChecks } from './human-checks.ts';

/** Content that is stored with a page as a check by a person. */
const found = (...kinds: (keyof typeof humanChecks)[]): string[] => kinds.map(kind => `human:${kind}`);

const media = found('audio-alternative', 'video-captions', 'video-description');
const forms = found('error-messages', 'label-instructions');
const controls = found('keyboard');
const focus = found('focus-visible');

/** Content that a criterion is about: rules whose findings show that it is there, and what may hide more of it. */
interface Content {
  shownBy: readonly string[];
  /** Where a page has none of these either, there is none of the content; undefined: its absence cannot be told. */
  hiddenIn?: readonly string[];
}

// Frames and plug-ins may hold a video that nobody sees from outside.
const ofMedia: Content = { shownBy: media, hiddenIn: found('keyboard-trap') };
const ofSound: Content = { ...ofMedia };

/** By criterion; `always`: every page has such content. The others are told by a person. */
export const testContent: Readonly<Record<string, Content | 'always'>> = {
  '1.1.1': { shownBy: found('alt-text', 'decorative-image', 'embedded-object') },
  '1.2.1': ofMedia,
  '1.2.2': ofMedia,
  '1.2.3': ofMedia,
  '1.2.4': ofMedia,
  '1.2.5': ofMedia,
  '1.2.6': ofMedia,
  '1.2.7': ofMedia,
  '1.2.8': ofMedia,
  '1.2.9': ofMedia,
  '1.3.1': 'always',
  '1.3.2': 'always',
  '1.3.4': 'always',
  '1.4.1': 'always',
  '1.4.2': ofSound,
  '1.4.3': 'always',
  '1.4.4': 'always',
  '1.4.5': { shownBy: found('image-of-text') },
  '1.4.6': 'always',
  '1.4.7': ofSound,
  '1.4.8': 'always',
  '1.4.9': { shownBy: found('image-of-text') },
  '1.4.10': 'always',
  '1.4.11': { shownBy: controls },
  '1.4.12': 'always',
  '2.1.1': { shownBy: controls },
  '2.1.3': { shownBy: controls },
  '2.4.2': 'always',
  '2.4.3': { shownBy: found('focus-order') },
  '2.4.4': { shownBy: found('link-purpose') },
  '2.4.6': { shownBy: found('heading-meaning') },
  '2.4.7': { shownBy: focus },
  '2.4.9': { shownBy: found('link-purpose') },
  '2.4.11': { shownBy: focus },
  '2.4.12': { shownBy: focus },
  '2.4.13': { shownBy: focus },
  '2.5.5': { shownBy: controls },
  '2.5.8': { shownBy: controls },
  '3.1.1': 'always',
  '3.2.1': { shownBy: found('focus-order') },
  '3.2.2': { shownBy: found('on-input') },
  '3.3.1': { shownBy: forms },
  '3.3.2': { shownBy: forms },
  '3.3.3': { shownBy: forms },
  '4.1.1': 'always',
  '4.1.2': { shownBy: found('keyboard', 'custom-control') },
};
