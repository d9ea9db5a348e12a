import type { Language } from '#language/message.ts';

/** The last part of the addresses at which a success criterion is explained, by its number. */
const understandingNames: Readonly<Record<string, string>> = {
  '1.1.1': 'non-text-content',
  '1.2.1': 'audio-only-and-video-only-prerecorded',
  '1.2.2': 'captions-prerecorded',
  '1.2.3': 'audio-description-or-media-alternative-prerecorded',
  '1.2.4': 'captions-live',
  '1.2.5': 'audio-description-prerecorded',
  '1.2.6': 'sign-language-prerecorded',
  '1.2.7': 'extended-audio-description-prerecorded',
  '1.2.8': 'media-alternative-prerecorded',
  '1.2.9': 'audio-only-live',
  '1.3.1': 'info-and-relationships',
  '1.3.2': 'meaningful-sequence',
  '1.3.3': 'sensory-characteristics',
  '1.3.4': 'orientation',
  '1.3.5': 'identify-input-purpose',
  '1.3.6': 'identify-purpose',
  '1.4.1': 'use-of-color',
  '1.4.2': 'audio-control',
  '1.4.3': 'contrast-minimum',
  '1.4.4': 'resize-text',
  '1.4.5': 'images-of-text',
  '1.4.6': 'contrast-enhanced',
  '1.4.7': 'low-or-no-background-audio',
  '1.4.8': 'visual-presentation',
  '1.4.9': 'images-of-text-no-exception',
  '1.4.10': 'reflow',
  '1.4.11': 'non-text-contrast',
  '1.4.12': 'text-spacing',
  '1.4.13': 'content-on-hover-or-focus',
  '2.1.1': 'keyboard',
  '2.1.2': 'no-keyboard-trap',
  '2.1.3': 'keyboard-no-exception',
  '2.1.4': 'character-key-shortcuts',
  '2.2.1': 'timing-adjustable',
  '2.2.2': 'pause-stop-hide',
  '2.2.3': 'no-timing',
  '2.2.4': 'interruptions',
  '2.2.5': 're-authenticating',
  '2.2.6': 'timeouts',
  '2.3.1': 'three-flashes-or-below-threshold',
  '2.3.2': 'three-flashes',
  '2.3.3': 'animation-from-interactions',
  '2.4.1': 'bypass-blocks',
  '2.4.2': 'page-titled',
  '2.4.3': 'focus-order',
  '2.4.4': 'link-purpose-in-context',
  '2.4.5': 'multiple-ways',
  '2.4.6': 'headings-and-labels',
  '2.4.7': 'focus-visible',
  '2.4.8': 'location',
  '2.4.9': 'link-purpose-link-only',
  '2.4.10': 'section-headings',
  '2.4.11': 'focus-not-obscured-minimum',
  '2.4.12': 'focus-not-obscured-enhanced',
  '2.4.13': 'focus-appearance',
  '2.5.1': 'pointer-gestures',
  '2.5.2': 'pointer-cancellation',
  '2.5.3': 'label-in-name',
  '2.5.4': 'motion-actuation',
  '2.5.5': 'target-size-enhanced',
  '2.5.6': 'concurrent-input-mechanisms',
  '2.5.7': 'dragging-movements',
  '2.5.8': 'target-size-minimum',
  '3.1.1': 'language-of-page',
  '3.1.2': 'language-of-parts',
  '3.1.3': 'unusual-words',
  '3.1.4': 'abbreviations',
  '3.1.5': 'reading-level',
  '3.1.6': 'pronunciation',
  '3.2.1': 'on-focus',
  '3.2.2': 'on-input',
  '3.2.3': 'consistent-navigation',
  '3.2.4': 'consistent-identification',
  '3.2.5': 'change-on-request',
  '3.2.6': 'consistent-help',
  '3.3.1': 'error-identification',
  '3.3.2': 'labels-or-instructions',
  '3.3.3': 'error-suggestion',
  '3.3.4': 'error-prevention-legal-financial-data',
  '3.3.5': 'help',
  '3.3.6': 'error-prevention-all',
  '3.3.7': 'redundant-entry',
  '3.3.8': 'accessible-authentication-minimum',
  '3.3.9': 'accessible-authentication-enhanced',
  '4.1.1': 'parsing',
  '4.1.2': 'name-role-value',
  '4.1.3': 'status-messages',
};

/** The families of techniques with their folders, and the numbers that WAIC has translated. */
const families: Readonly<Record<string, { folder: string; translated: string }>> = {
  G: {
    folder: 'general',
    translated:
      '1 4 10 11 13 14 15 17 18 19 21 53 57 80 83 88 89 91 94 95 96 100 101 102 103 105 107 108 110 111 112' +
      ' ' +
      '115 117 120 121 123 124 125 126 127 128 130 131 133 134 135 136 138 139 140 141 142 143 144 145 146' +
      ' ' +
      '148 149 150 151 152 153 155 156 157 158 159 160 161 162 163 164 165 166 167 168 169 170 171 172 173' +
      ' ' +
      '174 175 176 177 178 179 180 181 182 183 184 185 186 187 188 189 190 191 192 193 194 195 196 197 198' +
      ' ' +
      '199 200 201 202 203 204 211',
  },
  H: {
    folder: 'html',
    translated:
      '2 4 24 25 28 30 32 33 34 35 36 37 39 40 42 43 44 45 46 48 49 51 53 54 56 57 58 59 60 62 63 64 65 67' +
      ' ' +
      '69 70 71 73 74 75 76 77 78 79 80 81 83 84 85 86 88 89 90 91 93 94 95 96 97 98 99 100 101 102',
  },
  C: {
    folder: 'css',
    translated: '6 7 8 9 12 13 14 15 17 18 19 20 21 22 23 24 25 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 45',
  },
  F: {
    folder: 'failures',
    translated:
      '1 2 3 4 7 8 9 10 12 13 14 15 16 19 20 22 23 24 25 26 30 31 32 33 34 36 37 38 39 40 41 42 43 44 46 47' +
      ' ' +
      '48 49 50 52 54 55 58 59 60 61 63 65 66 67 68 69 70 71 72 73 74 75 77 78 79 80 81 82 83 84 85 86 87' +
      ' ' +
      '88 89 90 91 92 93 94 95 96 97 98 99 100 101 102 103 104 105 106 107 108 109 110 111 112',
  },
  ARIA: { folder: 'aria', translated: '1 2 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24' },
  SCR: {
    folder: 'client-side-script',
    translated: '1 2 14 16 18 19 20 21 22 24 26 27 28 29 30 31 32 33 34 35 36 37 38 39',
  },
  SM: { folder: 'smil', translated: '' },
  SVR: { folder: 'server-side-script', translated: '' },
  T: { folder: 'text', translated: '' },
  PDF: { folder: 'pdf', translated: '' },
};

/** WCAG 2.2 and its techniques, by W3C and in the translation of WAIC (ウェブアクセシビリティ基盤委員会). */
const w3c = 'https://www.w3.org/WAI/WCAG22';
const waic = 'https://waic.jp/translations/WCAG22';

/** A page about a criterion or a technique, in the person's language where there is one. */
export interface WcagPage {
  url: string;
  language: Language;
}

/** The page that explains a success criterion such as `1.4.3`; null for what is none. */
export function understandingPage(criterion: string, language: Language): WcagPage | null {
  const name = understandingNames[criterion];
  if (name === undefined) return null;
  return { url: `${language === 'ja' ? waic : w3c}/Understanding/${name}`, language };
}

/** The page of a technique such as `H37`, or of a failure such as `F65`; null for what is none. */
export function techniquePage(code: string, language: Language): WcagPage | null {
  const [, family = '', number = ''] = /^([A-Z]+)(\d+)$/.exec(code) ?? [];
  const known = families[family];
  if (known === undefined) return null;
  const isTranslated = language === 'ja' && known.translated.split(' ').includes(number);
  return {
    url: `${isTranslated ? waic : w3c}/Techniques/${known.folder}/${code}`,
    language: isTranslated ? 'ja' : 'en',
  };
}
