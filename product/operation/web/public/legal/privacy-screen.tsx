import type { ReactNode } from 'react';
import { DocumentPage } from '../documents/document-page.tsx';
import { privacyChapters } from './privacy-messages.ts';

/** The handling of personal data. */
export default function PrivacyScreen(): ReactNode {
  return (
    <DocumentPage
      title={{ ja: 'プライバシーポリシー', en: 'Privacy policy' }}
      lead={{
        ja: '本サービスでお預かりする個人情報の取り扱いについて説明します。',
        en: 'How we handle the personal data that you entrust to this service.',
      }}
      chapters={privacyChapters}
    />
  );
}
