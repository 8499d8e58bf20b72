/** Long enough for every browser to have begun to read the file. */
const KEEP_MS = 30_000;

/** A title as the name of a file, or `otherwise` for one without letters and digits. */
export function fileNameOf(title: string, otherwise: string): string {
  return title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || otherwise;
}

/** Hands a file to the browser, to be saved under `name`. */
export function downloadFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}
