import type { OwnChecks, PageTools } from './page-tools.ts';

/** Checks of what stands for sound and film; self-contained, since its source text is sent to the page. */
export function mediaChecks(tools: PageTools): OwnChecks {
  const elsewhere =
    /transcript|text version|text alternative|captions?|subtitles?|書き起こし|文字起こし|テキスト版|全文|字幕|キャプション|台本/i;
  const longText = 120;
  /** Whether it has sound: unknown before its beginning is loaded, or where the file of another origin may not be read. */
  const hasSound = (media: HTMLMediaElement): boolean | undefined => {
    if (media.readyState < 1) return undefined;
    if (media instanceof HTMLAudioElement) return true;
    try {
      const { captureStream } = media as unknown as { captureStream?(): MediaStream };
      if (!captureStream) return undefined;
      if (captureStream.call(media).getAudioTracks().length === 0) return false;
      // A beginning that is silence compresses to nearly nothing, and tells nothing of the rest.
      const { webkitAudioDecodedByteCount: bytes = 0 } = media as unknown as { webkitAudioDecodedByteCount?: number };
      return media.currentTime > 0 && bytes > 0 && bytes / (media.currentTime + 1) < 1000 ? undefined : true;
    } catch {
      return undefined;
    }
  };
  const hasTrack = (media: HTMLMediaElement, kinds: string) =>
    [...media.querySelectorAll('track')].some(track => kinds.includes(track.kind) && track.getAttribute('src'));
  /** Whether a link or heading of the page says that there is such a text. */
  const saysSo = () =>
    [...document.querySelectorAll('a[href], summary, button, h1, h2, h3, h4, h5, h6')].some(
      link => elsewhere.test(link.textContent ?? '') && tools.exposed(link),
    );
  let isSaid: boolean | undefined;
  const passages = new WeakMap<Element, Element[]>();
  const passagesIn = (place: Element): Element[] => {
    const known = passages.get(place);
    if (known) return known;
    const found = [...place.querySelectorAll('p, li, dd, td, figcaption, pre, blockquote, div')].filter(
      block =>
        !block.querySelector('p, div') && (block.textContent ?? '').trim().length >= longText && tools.exposed(block),
    );
    passages.set(place, found);
    return found;
  };
  /** Text that people have in place of it: a passage before or after it, or a link that says so. */
  const hasText = (media: Element): boolean => {
    isSaid ??= saysSo();
    if (isSaid || elsewhere.test(media.getAttribute('aria-label') ?? '')) return true;
    if (media.hasAttribute('aria-describedby')) return true;
    const around = media.closest('figure, section, article, li, td, div, main, body') ?? media;
    return passagesIn(around).some(block => !block.contains(media));
  };
  const played = (media: HTMLMediaElement) => media.controls || media.autoplay;
  /** It has a file, even one that could not be loaded here. */
  const usable = (media: Element): media is HTMLMediaElement =>
    media instanceof HTMLMediaElement && (media.currentSrc !== '' || media.src !== '');
  return {
    'video-without-captions': media => {
      if (!usable(media) || !tools.seen(media) || !played(media)) return false;
      if (hasTrack(media, 'captions subtitles') || media.muted) return false;
      const sound = hasSound(media);
      if (sound === false) return false;
      return sound && !hasText(media) ? 'fault' : 'unsure';
    },
    'audio-without-text': media => {
      if (!usable(media) || !tools.seen(media) || !played(media)) return false;
      return media.readyState > 0 && !hasText(media) && !document.querySelector('video') ? 'fault' : 'unsure';
    },
    'silent-video-without-text': media => {
      if (!usable(media) || !tools.seen(media) || hasTrack(media, 'descriptions')) return false;
      const sound = hasSound(media);
      if (sound) return false;
      return sound === undefined || hasText(media) || tools.name(media) !== '' ? 'unsure' : 'fault';
    },
    'video-without-description': media => {
      if (!usable(media) || !tools.seen(media) || !played(media) || hasTrack(media, 'descriptions')) return false;
      // Without its sound known the check for silent ones asks the same.
      return hasSound(media) ? 'unsure' : false;
    },
    'video-without-full-text': media => {
      if (!usable(media) || !tools.seen(media) || !played(media)) return false;
      return hasSound(media) && !hasText(media) ? 'fault' : false;
    },
  };
}
