/** A rule of the W3C's ACT list, by what the accessibility check judges it. */
export interface ActRule {
  /** In few words of ours. */
  about: string;
  /** Rules of axe-core (`axe:`), of our own (`tenken:`) and questions to a person (`human:`). */
  judgedBy: readonly string[];
}

const row = (about: string, judgedBy: string): ActRule => ({ about, judgedBy: judgedBy.split(' ') });

/** Rules whose cases were read while rules of ours were written or mended. */
export const readCases: ReadonlySet<string> = new Set(
  (
    '047fe0 0va7u6 24afc2 2t702h 36b590 46ca7f 59796f 5c01ea 5f99a7 6cfa84 7677a9 80af7b 97a4e1 9e45ec aaa1bf ' +
    'b33eff bc4a75 bf051a c249d5 c487ae cc0f0a d0f69e e7aa44 eac66b efbfc7 ffbc54 kb1m8s off6ek qt1vmo ye5d6e'
  ).split(' '),
);

/** Rules of whose cases the figures alone were read, apart from false findings, which were read one by one. */
export const unreadCases: ReadonlySet<string> = new Set(
  (
    '0ssw9k 1a02b0 2779a5 307n5z 3e12e1 4b1c6c 59br37 5effbb 6a7281 73f2c2 78fd32 80f0bf 9bd38c a1b64e aizyf1 ' +
    'b40fd1 bc659a bisz58 c3232f cae760 cf77f2 e086e5 e88epe ebe86a fd26cf ffd0e9 m6b1q3 oj04fd ucwvc8'
  ).split(' '),
);

/** All rules of the list, by their id. */
export const actRules: Readonly<Record<string, ActRule>> = {
  '5f99a7': row('ARIA attributes exist', 'axe:aria-valid-attr'),
  kb1m8s: row('ARIA attributes that a role forbids', 'tenken:name-prohibited'),
  ff89c9: row('roles stand where they may', 'axe:aria-required-parent'),
  bc4a75: row('roles hold what they need', 'axe:aria-required-children axe:list'),
  '6a7281': row('values of ARIA attributes', 'axe:aria-valid-attr-value'),
  '5c01ea': row('ARIA attributes that a role allows', 'axe:aria-allowed-attr axe:aria-conditional-attr'),
  '1a02b0': row('transcript of a video', 'tenken:video-without-full-text tenken:video-without-description'),
  e7aa44: row('text for sound', 'tenken:audio-without-text'),
  '2eb176': row('transcript of sound', 'tenken:audio-without-text'),
  afb423: row('sound that is an alternative for text', 'tenken:audio-without-text'),
  '80f0bf': row('sound that starts by itself', 'tenken:sound-starts tenken:film-starts'),
  '4c31df': row('sound that starts by itself can be stopped', 'tenken:sound-starts tenken:film-starts'),
  aaa1bf: row('sound that starts by itself is short', 'tenken:sound-starts tenken:film-starts'),
  '3e12e1': row('repeated blocks collapse', 'axe:bypass'),
  '97a4e1': row('name of a button', 'axe:button-name axe:aria-command-name'),
  cf77f2: row('repeated blocks are skipped', 'axe:bypass tenken:skip-link-late tenken:skip-link-hidden'),
  '9bd38c': row('words that refer by place or look', 'tenken:told-by-place'),
  '7677a9': row('controls for what motion does', 'tenken:motion-operated'),
  c249d5: row('motion can be turned off', 'tenken:motion-operated'),
  b40fd1: row('landmark for the content', 'axe:bypass axe:landmark-one-main'),
  ye5d6e: row('way to the content', 'axe:bypass axe:skip-link'),
  '047fe0': row('heading for the content', 'axe:bypass'),
  oj04fd: row('visible focus', 'tenken:focus-hidden tenken:focus-thrown-away'),
  '46ca7f': row('decoration is not exposed', 'tenken:decoration-exposed'),
  '6cfa84': row('hidden parts keep no focus', 'axe:aria-hidden-focus'),
  de46e4: row('valid language of a part', 'axe:valid-lang'),
  '307n5z': row('no control inside a control', 'axe:nested-interactive'),
  '4e8ab6': row('attributes that a role needs', 'axe:aria-required-attr'),
  '36b590': row('message of an error', 'tenken:error-not-named human:error-messages'),
  '80af7b': row('no keyboard trap', 'tenken:focus-held tenken:focus-held-by-script'),
  ebe86a: row('no keyboard trap, other keys', 'tenken:focus-held tenken:focus-held-by-script'),
  a1b64e: row('no keyboard trap, usual keys', 'tenken:focus-held tenken:focus-held-by-script'),
  e086e5: row('name of a field', 'axe:label axe:aria-input-field-name axe:aria-toggle-field-name axe:select-name'),
  cc0f0a: row('label that describes', 'tenken:label-vague tenken:labels-alike tenken:label-without-words'),
  off6ek: row('language of a part is right', 'tenken:part-language-wrong'),
  '0va7u6': row('no images of text', 'tenken:image-of-text human:image-of-text'),
  bf051a: row('valid language of the page', 'axe:html-lang-valid'),
  b5c3f8: row('language of the page', 'axe:html-has-lang'),
  '2779a5': row('title of the page', 'axe:document-title'),
  ucwvc8: row('language of the page is right', 'tenken:page-language-wrong'),
  c4a8a4: row('title that describes', 'tenken:title-generic tenken:title-unrelated'),
  a25f45: row('headers of cells', 'axe:td-headers-attr'),
  ffd0e9: row('name of a heading', 'axe:empty-heading'),
  b49b2e: row('heading that describes', 'tenken:heading-vague'),
  cae760: row('name of a frame', 'axe:frame-title'),
  '4b1c6c': row('frames of one name', 'tenken:frames-same-name axe:frame-title-unique'),
  akn7bn: row('frame that is left out of the focus order', 'axe:frame-focusable-content'),
  qt1vmo: row('name of an image that describes', 'tenken:image-file-name tenken:image-generic-name human:alt-text'),
  '59796f': row('name of an image button', 'axe:input-image-alt'),
  '23a2a8': row('name of an image', 'axe:image-alt axe:role-img-alt'),
  e88epe: row('images without a name are decoration', 'tenken:image-said-empty tenken:embedded-without-text'),
  '24afc2': row('letter spacing can be changed', 'axe:avoid-inline-spacing'),
  '78fd32': row('line height can be changed', 'tenken:line-height-fixed axe:avoid-inline-spacing'),
  '9e45ec': row('word spacing can be changed', 'axe:avoid-inline-spacing'),
  c487ae: row('name of a link', 'axe:link-name axe:area-alt'),
  '5effbb': row('link that describes, in its context', 'tenken:link-generic-alone tenken:link-generic'),
  aizyf1: row('link that describes', 'tenken:link-generic'),
  fd3a94: row('links of one name and context', 'tenken:links-told-alike axe:identical-links-same-purpose'),
  b20e66: row('links of one name', 'axe:identical-links-same-purpose'),
  m6b1q3: row('name of a menu item', 'axe:aria-command-name axe:button-name'),
  bc659a: row('no delayed refresh', 'axe:meta-refresh tenken:leaves-by-itself'),
  bisz58: row('no refresh at all', 'axe:meta-refresh-no-exceptions axe:meta-refresh'),
  b4f0c3: row('the page can be zoomed', 'axe:meta-viewport'),
  ffbc54: row('no shortcut of one character', 'tenken:single-key'),
  '8fc3b6': row('name of an object', 'axe:object-alt'),
  b33eff: row('orientation is not locked', 'tenken:orientation-locked'),
  '674b10': row('valid role', 'axe:aria-roles'),
  '7d6734': row('name of a drawing', 'axe:svg-img-alt'),
  '0ssw9k': row('scrolling part has the focus', 'axe:scrollable-region-focusable'),
  '2t702h': row('name of a summary', 'axe:summary-name'),
  d0f69e: row('header cells have cells', 'tenken:header-without-cells'),
  efbfc7: row('changing text can be stopped', 'tenken:text-changes tenken:text-moves axe:marquee'),
  '09o5cg': row('contrast of AAA', 'axe:color-contrast-enhanced'),
  afw4f7: row('contrast of AA', 'axe:color-contrast'),
  eac66b: row('text or captions of a video', 'tenken:video-without-captions'),
  f51b46: row('captions of a video', 'tenken:video-without-captions'),
  ab4d13: row(
    'video that is an alternative for text',
    'tenken:video-without-captions tenken:video-without-description',
  ),
  c5a4ea: row('pictures of a video are told', 'tenken:video-without-description tenken:video-without-full-text'),
  '1ea59c': row('audio description', 'tenken:video-without-description'),
  '1ec09b': row('audio description, strictly', 'tenken:video-without-description'),
  c3232f: row('silent video is told', 'tenken:silent-video-without-text'),
  d7ba54: row('silent video has a sound track', 'tenken:silent-video-without-text'),
  ee13b5: row('silent video has a transcript', 'tenken:silent-video-without-text'),
  fd26cf: row('silent video is an alternative for text', 'tenken:silent-video-without-text'),
  '2ee8b8': row('visible label is in the name', 'axe:label-content-name-mismatch'),
  '59br37': row('zoomed text is not cut', 'tenken:text-may-be-cut tenken:text-sized-by-window'),
  '73f2c2': row('valid autocomplete', 'axe:autocomplete-valid'),
};
