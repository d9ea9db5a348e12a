const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as HTML, in an element or an attribute with quotation marks; its lines stay. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, sign => entities[sign] ?? sign).replaceAll('\n', '<br>\n');
