import type { ReactNode } from 'react';
import { getFaqForEdit } from '#api/faq.ts';
import { useApi } from '../../queries.ts';
import { FaqForm } from './faq-form.tsx';
import { StoredList } from './stored-list.tsx';

/** The editor of the frequently asked questions. */
export function Faq(): ReactNode {
  const faq = useApi(getFaqForEdit, {}, { staleTime: 0 });
  return <StoredList query={faq}>{(stored, reload) => <FaqForm stored={stored} reload={reload} />}</StoredList>;
}
