/** Hands a document to the reader as a file. */
export function saveJson(name: string, document: string): void {
  const address = URL.createObjectURL(new Blob([document], { type: 'application/json' }));
  const link = window.document.createElement('a');
  link.href = address;
  link.download = `${name}.json`;
  link.click();
  URL.revokeObjectURL(address);
}
