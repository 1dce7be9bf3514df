/** Makes the browser save a file, as if the user had clicked a download link. */
export function saveFile({ name, content }: { readonly name: string; readonly content: Blob }): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // After a minute, the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
