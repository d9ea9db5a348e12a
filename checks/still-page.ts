/** Functions that run in the page (self-contained) before its picture is taken: they load lazy parts and stop what moves. */

/** Scrolls once, so that lazy parts load, waits for pictures and fonts (bounded), and returns to the top. */
export async function scrollThrough(limits: { height: number; milliseconds: number }): Promise<void> {
  const ends = performance.now() + limits.milliseconds;
  const next = () =>
    new Promise<void>(done => {
      const late = setTimeout(done, 100);
      requestAnimationFrame(() => {
        clearTimeout(late);
        setTimeout(done, 0);
      });
    });
  const within = (work: Promise<unknown>, most: number) => {
    const rest = Math.max(0, Math.min(most, ends - performance.now()));
    return Promise.race([work, new Promise(done => setTimeout(done, rest))]);
  };
  const pageHeight = () => Math.min(document.scrollingElement?.scrollHeight ?? 0, limits.height);
  for (let top = innerHeight; top < pageHeight() && performance.now() < ends; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' });
    await next();
  }
  const waiting = [...document.images].filter(image => !image.complete);
  const loaded = waiting.map(
    image => new Promise(done => ['load', 'error'].forEach(event => image.addEventListener(event, done))),
  );
  if (waiting.length > 0) await within(Promise.all(loaded), 5_000);
  scrollTo({ top: 0, left: 0, behavior: 'instant' });
  await within(document.fonts.ready, 10_000);
  await next();
}

interface CarouselElement extends Element {
  swiper?: { autoplay?: { stop?(): void }; slideTo?(index: number, speed: number): void };
  slick?: { slickPause?(): void; slickGoTo?(index: number, still: boolean): void };
}
interface CarouselWindow {
  bootstrap?: { Carousel?: { getInstance?(element: Element): { pause?(): void; to?(index: number): void } | null } };
  Flickity?: { data?(element: Element): { stopPlayer?(): void; select?(...args: unknown[]): void } | undefined };
  jQuery?: (element: Element) => { trigger(event: string, args?: unknown[]): void };
}

/** Stops the carousels of the common libraries and shows their first slide. Runs in the page's own world. */
export function rewindCarousels(): void {
  const own = globalThis as unknown as CarouselWindow;
  const each = (selector: string, act: (element: CarouselElement) => void) => {
    for (const element of [...document.querySelectorAll<CarouselElement>(selector)].slice(0, 200)) {
      try {
        act(element);
      } catch {
        // A carousel that cannot be rewound stays where it is.
      }
    }
  };
  each('.swiper, .swiper-container', ({ swiper }) => {
    swiper?.autoplay?.stop?.();
    swiper?.slideTo?.(0, 0);
  });
  each('.slick-slider', ({ slick }) => {
    slick?.slickPause?.();
    slick?.slickGoTo?.(0, true);
  });
  each('.carousel', element => {
    const carousel = own.bootstrap?.Carousel?.getInstance?.(element);
    carousel?.pause?.();
    carousel?.to?.(0);
  });
  each('.flickity-enabled', element => {
    const carousel = own.Flickity?.data?.(element);
    carousel?.stopPlayer?.();
    carousel?.select?.(0, false, true);
  });
  each('.owl-carousel', element => {
    const carousel = own.jQuery?.(element);
    carousel?.trigger('stop.owl.autoplay');
    carousel?.trigger('to.owl.carousel', [0, 0]);
  });
}

/** Stops animations, timers, frame callbacks and videos at their first frame, and hides the caret. */
export async function freezePage(): Promise<void> {
  const most = 100_000;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `*, ::before, ::after { animation-duration: 0s !important; animation-delay: 0s !important;
      transition: none !important; caret-color: transparent !important; scroll-behavior: auto !important }`,
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const lastTimer = Number(setTimeout(() => undefined, 0));
  for (let id = lastTimer; id > Math.max(0, lastTimer - most); id -= 1) clearTimeout(id);
  const lastFrame = requestAnimationFrame(() => undefined);
  for (let id = lastFrame; id > Math.max(0, lastFrame - most); id -= 1) cancelAnimationFrame(id);
  document.documentElement.getBoundingClientRect();
  for (const animation of document.getAnimations()) {
    try {
      if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel();
      else animation.finish();
    } catch {
      animation.pause();
    }
  }
  const rewound = [...document.querySelectorAll<HTMLMediaElement>('video, audio')].map(async media => {
    media.pause();
    if (media.readyState === 0 || media.currentTime === 0) return;
    const there = new Promise(done => media.addEventListener('seeked', done, { once: true }));
    media.currentTime = 0;
    await there;
  });
  await Promise.race([Promise.all(rewound), new Promise(done => setTimeout(done, 2_000))]);
  await new Promise<void>(done => {
    const late = setTimeout(done, 1_000);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(done, 0);
    });
  });
}
