/** Downloads a file, as a link to it would. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers start to read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
