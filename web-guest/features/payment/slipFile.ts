/** Bytes, as specified. */
export const slipMaxBytes = 5 * 1024 * 1024;

export type SlipFileProblem = 'tooLarge' | 'wrongType' | 'heicFile' | 'emptyFile';

/** The error of a chosen file, before it is sent. The service checks the content itself. */
export const slipFileProblem = (file: { name: string; type: string; size: number }): SlipFileProblem | undefined => {
  const looksRight = file.type ? /^(image\/(jpeg|png)|application\/pdf)$/.test(file.type) : /\.(jpe?g|png|pdf)$/i.test(file.name);
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)) return 'heicFile';
  if (!looksRight) return 'wrongType';
  if (file.size === 0) return 'emptyFile';
  return file.size > slipMaxBytes ? 'tooLarge' : undefined;
};

/** 820 kB, 1.2 MB. */
export const fileSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** A picture of the file as a data: URI, which the content security policy allows; undefined for a PDF, whatever its name is. */
export const slipPreview = (file: File): Promise<string | undefined> =>
  new Promise(resolve => {
    if (!file.type.startsWith('image/')) return resolve(undefined);
    const reader = new FileReader();
    reader.onload = () => {
      const url = String(reader.result);
      const picture = new Image();
      picture.onload = () => resolve(url);
      picture.onerror = () => resolve(undefined);
      picture.src = url;
    };
    reader.onerror = () => resolve(undefined);
    reader.readAsDataURL(file);
  });
