/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the file after the click returns; a second is plenty for a local address.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
