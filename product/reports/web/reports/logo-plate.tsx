import type { ReactNode } from 'react';

/** A logo on white, where each can be seen, whatever the system's colours are. */
export function LogoPlate({ image, alt }: { image: string; alt: string }): ReactNode {
  return (
    <span className="inline-block max-w-full self-start rounded border border-line bg-(--logo-ground) p-3">
      <img src={image} alt={alt} className="max-h-16 max-w-full object-contain" />
    </span>
  );
}
