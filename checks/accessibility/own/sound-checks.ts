import type { OwnCheck, OwnChecks, PageTools } from './page-tools.ts';

/** Checks of sound that starts by itself; self-contained, since its source text is sent to the page. */
export function soundChecks(tools: PageTools): OwnChecks {
  const isSilent = (media: HTMLMediaElement): boolean => {
    if (media.readyState < 1 || media instanceof HTMLAudioElement) return false;
    try {
      const { captureStream } = media as unknown as { captureStream?(): MediaStream };
      return captureStream?.call(media).getAudioTracks().length === 0;
    } catch {
      // The file of another origin may not be read.
      return false;
    }
  };
  /** What has been played so far is silence, which compresses to nearly nothing. The rest may not be. */
  const beginsSilent = (media: HTMLMediaElement): boolean => {
    const { webkitAudioDecodedByteCount: bytes = 0 } = media as unknown as { webkitAudioDecodedByteCount?: number };
    return media.currentTime > 0 && bytes > 0 && bytes / (media.currentTime + 1) < 1000;
  };
  const stop = /pause|stop|mute|停止|消音|ミュート|音を消す/i;
  const offersStop = () =>
    [...document.querySelectorAll('button, [role="button"], a[href], input[type="button"]')].some(
      button => stop.test(tools.name(button)) && tools.seen(button),
    );
  let canStop: boolean | undefined;
  const startsUnstopped: OwnCheck = media => {
    if (!(media instanceof HTMLMediaElement) || !(media.currentSrc || media.src)) return false;
    if (!media.autoplay || media.muted || media.defaultMuted || isSilent(media)) return false;
    if (media.duration <= 3 && !media.loop) return false;
    const period = /[#&]t=([\d.]*)(?:,([\d.]+))?/.exec(media.currentSrc);
    const end = period?.[2] ? Number(period[2]) : media.duration;
    if (period && end - Number(period[1] || 0) <= 3 && !media.loop) return false;
    if (media.controls && tools.seen(media)) return false;
    canStop ??= offersStop();
    return canStop || Number.isNaN(media.duration) || beginsSilent(media) ? 'unsure' : 'fault';
  };
  return { 'sound-starts': startsUnstopped, 'film-starts': startsUnstopped };
}
