import { tokensOf } from './html-space.ts';
import type { LinkReference, ReferenceKind } from './link-targets.ts';

const ofElement: Readonly<Record<string, ReferenceKind>> = {
  a: 'anchor',
  area: 'anchor',
  img: 'image',
  image: 'image',
  use: 'image',
  input: 'image',
  body: 'image',
  table: 'image',
  td: 'image',
  th: 'image',
  script: 'script',
  video: 'media',
  audio: 'media',
  track: 'media',
  embed: 'media',
  object: 'media',
  iframe: 'frame',
  frame: 'frame',
  form: 'form',
  button: 'form',
};

export function referenceKind({
  element,
  attribute,
  rel,
}: Pick<LinkReference, 'element' | 'attribute' | 'rel'>): ReferenceKind {
  if (attribute === '@import') return 'stylesheet';
  if (attribute === 'url()' || attribute === 'style') return 'image';
  if (attribute === 'poster' || attribute === 'srcset' || attribute === 'imagesrcset') return 'image';
  if (attribute === 'formaction') return 'form';
  if (element === 'script' && attribute !== 'src') return 'file';
  if (element === 'source') return 'media';
  if (element === 'link') {
    const words = tokensOf((rel ?? '').toLowerCase());
    return words.includes('stylesheet') ? 'stylesheet' : words.some(word => word.includes('icon')) ? 'image' : 'file';
  }
  return ofElement[element] ?? 'file';
}
