import type { BrowserId } from '#checks/browsers.ts';
import type { Language } from '#language/message.ts';
import type { DownloadTicket, ExportRequest, GroupExportRequest, PictureFormat } from '#product/reports/api/exports.ts';

/** What a file is to hold, as it is kept with its ticket. */
export type ExportOrder = ListOrder | GroupListOrder | PicturesOrder | InspectionOrder;

/** A list of a run's results. */
export interface ListOrder {
  content: 'list';
  request: ExportRequest;
  language: Language;
  /** Its links lead to the staff's screens, and people are named as to staff. */
  isStaff: boolean;
  /** Asked for by the specification's calls, whose lists of link targets do not tell what is ignored. */
  isFixed?: true;
  /** Findings that are left out besides those that were excluded by decision; undefined: none are left out. */
  without?: LeftOut[];
}

export interface GroupListOrder {
  content: 'group-list';
  request: GroupExportRequest;
  language: Language;
  /** Its links lead to the staff's screens. */
  isStaff: boolean;
}

/** Findings by all that is named. */
export interface LeftOut {
  rule?: string | undefined;
  urlId?: number | undefined;
  fingerprint?: string | undefined;
}

/** The pictures of a browser for the pages of these numbers. */
export interface PicturesOrder {
  content: 'pictures';
  browser: BrowserId;
  /** Undefined: as they are stored. */
  format?: PictureFormat | undefined;
  from: number;
  to: number;
}

export interface InspectionOrder {
  content: 'inspection';
  managementId: string;
  language: Language;
}

/** Notes shown with a file. */
export type ExportNotes = Partial<Pick<DownloadTicket, 'lostCharacters' | 'isPart'>>;
