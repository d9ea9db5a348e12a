export function saveCsv({ fileName, csv }: { fileName: string; csv: string }): void {
  saveFile({ name: fileName, blob: new Blob([csv], { type: 'text/csv;charset=utf-8' }) }, fileName);
}

/** Offers a downloaded file under its name, or under another where it has none. */
export function saveFile({ name, blob }: { name: string | null; blob: Blob }, otherwise: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name ?? otherwise;
  link.click();
  URL.revokeObjectURL(url);
}
