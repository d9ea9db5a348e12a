import { type ReactNode, type SyntheticEvent, useMemo } from 'react';

/** A mail's HTML in a frame that runs nothing and leads nowhere. Its styles are set one by one, since pages may bring none. */
export function MailPreview({ html, title }: { html: string; title: string }): ReactNode {
  const inert = useMemo(() => html.replaceAll(' style="', ' data-style="'), [html]);
  function draw({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): void {
    const inside = frame.contentDocument;
    for (const element of inside?.querySelectorAll<HTMLElement>('[data-style]') ?? [])
      element.style.cssText = element.dataset.style ?? '';
    for (const link of inside?.querySelectorAll('a[href]') ?? []) link.removeAttribute('href');
    frame.style.height = `${inside?.documentElement.scrollHeight ?? 0}px`;
  }
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin"
      srcDoc={inert}
      onLoad={draw}
      className="min-h-96 w-full rounded border border-line bg-(--logo-ground)"
    />
  );
}
