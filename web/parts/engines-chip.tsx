import { Layers2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { checkOfUnit, hasFormFactors, type UnitId, visitOfUnit } from '#checks/registry.ts';
import { type Message, messages } from '#language/message.ts';
import { useLanguage } from '../i18n/language.tsx';
import { checkNames } from './function-chip.tsx';

const texts = messages({
  engines: { ja: '{n} エンジン', en: '{n} {n#engine|engines}' },
  unit: { ja: '{name}（{device}）', en: '{name} ({device})' },
  desktop: { ja: 'PC', en: 'desktop' },
  mobile: { ja: 'モバイル', en: 'mobile' },
});

/** The name of a unit: its function, with the form factor where it checks both. */
export function unitNameOf(unit: UnitId, t: (message: Message, values?: Record<string, string>) => string): string {
  const id = checkOfUnit[unit];
  const name = t(checkNames[id]);
  if (!hasFormFactors(id)) return name;
  return t(texts.unit, { name, device: t(visitOfUnit[unit] === 'mobile' ? texts.mobile : texts.desktop) });
}

/** The number of units that have found a defect, with their names for pointers and screen readers; nothing for one. */
export function EnginesChip({ blocks }: { blocks: readonly UnitId[] }): ReactNode {
  const { t, language } = useLanguage();
  if (blocks.length < 2) return null;
  const names = new Intl.ListFormat(language === 'ja' ? 'ja-JP' : 'en-GB').format(
    blocks.map(unit => unitNameOf(unit, t)),
  );
  return (
    <span className="chip-tag bg-accent-soft text-link" title={names}>
      <Layers2 aria-hidden="true" />
      {t(texts.engines, { n: blocks.length })}
      <span className="sr-only">: {names}</span>
    </span>
  );
}
