/** Hands a file to the browser as a download. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: some browsers begin to read after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
