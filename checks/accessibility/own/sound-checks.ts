import type { OwnChecks, PageTools } from './page-tools.ts';

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
  const stop = /pause|stop|mute|停止|消音|ミュート|音を消す/i;
  const offersStop = () =>
    [...document.querySelectorAll('button, [role="button"], a[href], input[type="button"]')].some(
      button => stop.test(tools.name(button)) && tools.seen(button),
    );
  let canStop: boolean | undefined;
  return {
    'sound-starts': media => {
      if (
        !(media instanceof HTMLMediaElement) ||
        !(media.currentSrc || media.src) ||
        !media.autoplay ||
        media.muted ||
        media.defaultMuted
      )
        return false;
      if (isSilent(media) || (media.duration <= 3 && !media.loop)) return false;
      const period = /[#&]t=([\d.]*)(?:,([\d.]+))?/.exec(media.currentSrc);
      const end = period?.[2] ? Number(period[2]) : media.duration;
      if (period && end - Number(period[1] || 0) <= 3 && !media.loop) return false;
      if (media.controls && tools.seen(media)) return false;
      canStop ??= offersStop();
      if (canStop) return 'unsure';
      // The sound of a film may be silence.
      return Number.isNaN(media.duration) || media instanceof HTMLVideoElement ? 'unsure' : 'fault';
    },
  };
}
