/** Has the browser keep a file, as if a link to it had been followed. */
export function saveFile({ name, content }: { readonly name: string; readonly content: Blob }): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
