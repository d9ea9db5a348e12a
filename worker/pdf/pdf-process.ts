import { serveTasks } from '../processes/serve-tasks.ts';
import type { PdfTasks } from './pdf-tasks.ts';
import { readPdf } from './read-pdf.ts';

/** A process that reads PDFs of other people's sites, one at a time, and has nothing else to lose. */
serveTasks<PdfTasks>({ handlers: { read: bytes => readPdf(bytes) } });
