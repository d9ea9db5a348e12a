import type { ReactNode } from 'react';
import { DocumentPage } from '../documents/document-page.tsx';
import { manualChapters } from './manual-messages.ts';

export default function UsersManualScreen(): ReactNode {
  return (
    <DocumentPage
      title={{ ja: 'ご利用マニュアル', en: 'User manual' }}
      lead={{
        ja: '点検 Tenken でできることと、その手順をまとめています。',
        en: 'What you can do with Tenken, and how to do it.',
      }}
      chapters={manualChapters}
      hasContents
    />
  );
}
