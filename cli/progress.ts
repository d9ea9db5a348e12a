import { checkOfUnit, registry, type UnitId } from '#checks/registry.ts';
import { type Language, messages, say } from '#language/message.ts';
import type { VerifyProgress } from '#worker/verify/verify-report.ts';

const texts = messages({
  found: { ja: 'ページを収集中 {pages}件 {url}', en: 'collecting pages: {pages} {url}' },
  collected: { ja: '{pages}ページを検証します', en: '{pages} {pages#page|pages} to verify' },
  desktop: { ja: '（PC）', en: ' (desktop)' },
  mobile: { ja: '（スマートフォン）', en: ' (mobile)' },
});

export interface Progress {
  show(progress: VerifyProgress): void;
  end(): void;
}

/** Redrawn progress bars on a terminal, unless `redraw` is false; plain lines otherwise. Written to standard error. */
export function createProgress(
  stream: NodeJS.WriteStream,
  language: Language,
  { redraw }: { redraw: boolean },
): Progress {
  return redraw && stream.isTTY ? bars(stream, language) : lines(stream, language);
}

function nameOf(unit: UnitId, language: Language): string {
  const factor = unit.endsWith('Desktop')
    ? say(texts.desktop, language)
    : unit.endsWith('Mobile')
      ? say(texts.mobile, language)
      : '';
  return `${registry[checkOfUnit[unit]].name[language]}${factor}`;
}

function lines(stream: NodeJS.WriteStream, language: Language): Progress {
  let total = 0;
  return {
    show(progress) {
      if (progress.type === 'collected') {
        total = progress.pages;
        stream.write(`${say(texts.collected, language, { pages: total })}\n`);
      } else if (progress.type === 'unit') {
        const done = progress.done + progress.failed;
        stream.write(`${nameOf(progress.unit, language)} ${done}${total > 0 ? `/${total}` : ''} ${progress.url}\n`);
      }
    },
    end: () => {},
  };
}

const barWidth = 24;

function bars(stream: NodeJS.WriteStream, language: Language): Progress {
  const units = new Map<UnitId, number>();
  let pages = 0;
  let last = '';
  let drawn = 0;
  const draw = () => {
    const rows = [...units].map(([unit, done]) => {
      const filled = pages === 0 ? 0 : Math.round((Math.min(done, pages) / pages) * barWidth);
      return `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${done}/${pages} ${nameOf(unit, language)}`;
    });
    const all = [...rows, last.slice(0, Math.max(20, stream.columns - 1))];
    stream.write(`${drawn > 0 ? `\u001B[${drawn}A` : ''}${all.map(row => `\u001B[2K${row}\n`).join('')}`);
    drawn = all.length;
  };
  return {
    show(progress) {
      if (progress.type === 'unit') {
        units.set(progress.unit, progress.done + progress.failed);
        last = progress.url;
      } else {
        pages = progress.pages;
        last =
          progress.type === 'page'
            ? say(texts.found, language, { pages, url: progress.url })
            : say(texts.collected, language, { pages });
      }
      draw();
    },
    end: () => {},
  };
}
