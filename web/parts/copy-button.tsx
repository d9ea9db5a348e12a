import { Button } from '@heroui/react/button';
import { Check, Copy } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '../i18n/language.tsx';

const texts = messages({ copied: { ja: 'コピーしました', en: 'Copied' } });

/** A button that puts a text on the clipboard, and says so as long as the text is the same. */
export function CopyButton({
  text,
  label,
  size = 'sm',
  className = '',
}: {
  text: string;
  label: string;
  size?: NonNullable<ComponentProps<typeof Button>['size']>;
  className?: string;
}): ReactNode {
  const { t } = useLanguage();
  const [copied, setCopied] = useState<string>();
  async function copy() {
    await navigator.clipboard.writeText(text);
    setCopied(text);
  }
  const isCopied = copied === text;
  return (
    <Button size={size} variant="outline" className={className} onPress={() => void copy()}>
      {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span aria-live="polite">{isCopied ? t(texts.copied) : label}</span>
    </Button>
  );
}
