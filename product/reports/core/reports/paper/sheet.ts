import PDFDocument from 'pdfkit';
import type { Language } from '#language/message.ts';
import type { FontFace, FontWeight } from '#platform/fonts/japanese-font.ts';
import { breakLines, type PaperLine, spacingOf } from './line-breaks.ts';

export type PaperDoc = InstanceType<typeof PDFDocument>;
export type PaperElement = ReturnType<PaperDoc['struct']>;

/** A4 in points, and the column of text on it. */
export const page = { width: 595.28, height: 841.89, left: 56, right: 56, top: 74, bottom: 66 } as const;
export const column = page.width - page.left - page.right;

export const inks = {
  text: '#18202b',
  muted: '#566070',
  line: '#cfd6df',
  ground: '#f3f5f8',
  good: '#15803d',
  fair: '#b45309',
  poor: '#c5221f',
} as const;

export interface TextStyle {
  size?: number;
  weight?: FontWeight;
  color?: string;
  /** Height of a line in sizes. */
  leading?: number;
  align?: 'left' | 'right' | 'center';
  /** Lines of Japanese are made as wide as the column. */
  isJustified?: boolean;
  /** Of a heading: Japanese words are kept whole. */
  keepsWords?: boolean;
  /** Where the rest is cut off with an ellipsis. */
  mostLines?: number;
}

interface SheetOptions {
  title: string;
  author: string;
  language: Language;
  fonts: Readonly<Record<FontWeight, FontFace>>;
  now: Date;
}

/** A tagged PDF with bookmarks, written from top to bottom. Drawings are structure elements or decoration. */
export class Sheet {
  readonly doc: PaperDoc;
  readonly language: Language;
  y: number = page.top;
  private readonly advances = new Map<string, number>();
  private readonly root: PaperElement;
  private readonly finished: Promise<Uint8Array>;
  private section: PaperElement;

  constructor({ title, author, language, fonts, now }: SheetOptions) {
    this.language = language;
    this.doc = new PDFDocument({
      size: 'A4',
      // Ours is the only one that breaks pages.
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      lang: language === 'ja' ? 'ja-JP' : 'en-GB',
      displayTitle: true,
      bufferPages: true,
      info: { Title: title, Author: author, Creator: 'Tenken', CreationDate: now },
    });
    const chunks: Buffer[] = [];
    this.finished = new Promise((resolve, reject) => {
      this.doc.on('data', chunk => chunks.push(chunk as Buffer));
      this.doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
      this.doc.on('error', reject);
    });
    this.doc.registerFont('regular', fonts.regular.file, fonts.regular.name);
    this.doc.registerFont('bold', fonts.bold.file, fonts.bold.name);
    this.root = this.doc.struct('Document', { title });
    this.doc.addStructure(this.root);
    this.section = this.root;
  }

  /** Begins a part of the document. */
  beginSection(): void {
    this.endSection();
    this.section = this.doc.struct('Sect');
    this.root.add(this.section);
  }

  private endSection(): void {
    if (this.section !== this.root) this.section.end();
  }

  newPage(): void {
    this.doc.addPage({ size: 'A4', margin: 0 });
    this.y = page.top;
  }

  /** Room that is left on the page. */
  get room(): number {
    return page.height - page.bottom - this.y;
  }

  /** Goes to the next page where what comes has no room on this one. */
  need(height: number): void {
    if (height > this.room) this.newPage();
  }

  widthOf(text: string, { size = 10, weight = 'regular' }: TextStyle = {}): number {
    return Array.from(text).reduce((sum, letter) => sum + this.advanceOf(letter, weight), 0) * size;
  }

  private advanceOf(letter: string, weight: FontWeight): number {
    const key = `${weight} ${letter}`;
    const known = this.advances.get(key);
    if (known !== undefined) return known;
    const width = this.doc.font(weight).fontSize(100).widthOfString(letter) / 100;
    this.advances.set(key, width);
    return width;
  }

  linesOf(text: string, width: number, style: TextStyle = {}): PaperLine[] {
    const { size = 10, weight = 'regular', mostLines = Number.POSITIVE_INFINITY } = style;
    const measure = (letter: string) => this.advanceOf(letter, weight) * size;
    const lines = breakLines(text, width, measure, { keepsWords: style.keepsWords ?? false });
    if (lines.length <= mostLines) return lines;
    const kept = lines.slice(0, mostLines);
    const last = Array.from(kept.pop()?.text ?? '');
    while (last.length > 0 && this.widthOf(`${last.join('')}…`, style) > width) last.pop();
    const end = `${last.join('').trimEnd()}…`;
    return [...kept, { text: end, width: this.widthOf(end, style), isLast: true }];
  }

  heightOf(text: string, width: number, style: TextStyle = {}): number {
    return this.linesOf(text, width, style).length * lineHeight(style);
  }

  /** Draws lines from a point on; returns their height. */
  drawLines(lines: readonly PaperLine[], x: number, y: number, width: number, style: TextStyle = {}): number {
    const { size = 10, weight = 'regular', color = inks.text, align = 'left', isJustified = false } = style;
    const height = lineHeight(style);
    this.doc.font(weight).fontSize(size).fillColor(color);
    for (const [n, line] of lines.entries()) {
      if (line.text === '') continue;
      const spacing = isJustified ? spacingOf(line, width, size) : 0;
      const free = align === 'left' ? 0 : (width - line.width) / (align === 'right' ? 1 : 2);
      // The letters stand in the middle of their line.
      const top = y + n * height + (height - size * 1.448) / 2;
      this.doc.text(line.text, x + free, top, { lineBreak: false, characterSpacing: spacing });
    }
    return lines.length * height;
  }

  /** Draws an element of the structure: whatever `draw` writes belongs to it. */
  element(
    tag: string,
    draw: () => void,
    { alt, parent = this.section }: { alt?: string; parent?: PaperElement } = {},
  ): void {
    const element = this.doc.struct(tag, alt === undefined ? {} : { alt });
    parent.add(element);
    this.content(element, tag, draw);
    element.end();
  }

  /** A part of an element that is drawn on one page. */
  content(element: PaperElement, tag: string, draw: () => void): void {
    const content = this.doc.markStructureContent(tag);
    draw();
    this.doc.endMarkedContent();
    element.add(content);
  }

  /** An element that holds others; to be ended by whoever makes it. */
  container(tag: string, parent: PaperElement = this.section): PaperElement {
    const element = this.doc.struct(tag);
    parent.add(element);
    return element;
  }

  /** Draws what a reader of the structure passes over. */
  decoration(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  /** A paragraph in the whole column, over as many pages as it takes. */
  paragraph(text: string, { after = 6, x = page.left, width = column, ...style }: ParagraphStyle = {}): void {
    const given = { leading: 1.75, isJustified: true, ...style };
    const height = lineHeight(given);
    let lines = this.linesOf(text, width, given);
    const element = this.container('P');
    while (lines.length > 0) {
      // No line of a paragraph stands alone on a page.
      if (this.room < height * Math.min(2, lines.length)) this.newPage();
      const fit = Math.max(1, Math.floor(this.room / height));
      const now = lines.slice(0, lines.length - fit === 1 ? Math.max(1, fit - 1) : fit);
      this.content(element, 'P', () => this.drawLines(now, x, this.y, width, given));
      this.y += now.length * height;
      lines = lines.slice(now.length);
    }
    element.end();
    this.y += after;
  }

  /** Draws the foot or head of all pages but the first, and ends the document. */
  async end(eachPage: (doc: PaperDoc, number: number, of: number) => void): Promise<Uint8Array> {
    this.endSection();
    this.root.end();
    const { start, count } = this.doc.bufferedPageRange();
    for (let n = 1; n < count; n += 1) {
      this.doc.switchToPage(start + n);
      this.doc.markContent('Artifact', { type: 'Pagination' });
      eachPage(this.doc, n + 1, count);
      this.doc.endMarkedContent();
    }
    this.doc.end();
    return this.finished;
  }
}

interface ParagraphStyle extends TextStyle {
  /** Room below. */
  after?: number;
  x?: number;
  width?: number;
}

export const lineHeight = ({ size = 10, leading = 1.5 }: TextStyle): number => size * leading;
