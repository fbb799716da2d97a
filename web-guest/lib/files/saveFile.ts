/** Saves a file as a browser download. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Deferred: some browsers start to read after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
