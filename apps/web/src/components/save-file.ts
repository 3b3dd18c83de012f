/** Hands a file to the reader, as a link to it would. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
