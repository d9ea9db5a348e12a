import type { DownloadTicket, ExportWish } from '#api/exports.ts';
import type { Language } from '#language/message.ts';

/** What a file is to hold, as it is kept with its ticket. */
export type ExportOrder = ListOrder;

/** A list of a run's results. */
export interface ListOrder {
  content: 'list';
  wish: ExportWish;
  language: Language;
  /** Its links lead to the staff's screens. */
  isStaff: boolean;
}

/** What a person is told of a file that was made. */
export type ExportNotes = Partial<Pick<DownloadTicket, 'lostCharacters' | 'isPart'>>;
