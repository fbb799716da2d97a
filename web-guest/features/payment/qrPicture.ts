import { saveFile } from '../../lib/files.ts';

/* A QR as a PNG that a phone's gallery saves and a banking app reads. */

const side = 1080;
/** The QR contains its own quiet zone. */
const margin = 24;
const lineHeight = 84;

/** The SVG as an image URL, so that its scripts cannot run; data: works where the content security policy allows nothing else. */
export const svgUrl = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

const load = (url: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('The picture cannot be drawn'));
    image.src = url;
  });

/** The QR on white, as wide as the canvas, with its purpose below it. A drawn QR keeps its pixels square and sharp. */
export const drawQr = async (url: string, lines: string[]): Promise<Blob> => {
  const picture = await load(url);
  const width = side - 2 * margin;
  const height = (width * picture.naturalHeight) / picture.naturalWidth;
  const words = height + 2 * margin;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = words + lines.length * lineHeight;
  const paint = canvas.getContext('2d');
  if (!paint) throw new Error('There is no canvas');
  paint.fillStyle = '#ffffff';
  paint.fillRect(0, 0, canvas.width, canvas.height);
  paint.imageSmoothingEnabled = picture.naturalWidth > width; // a photograph that is scaled down
  paint.drawImage(picture, margin, margin, width, height);
  paint.fillStyle = '#14222a';
  paint.textAlign = 'center';
  lines.forEach((line, i) => {
    paint.font = `${i === 0 ? 600 : 400} ${i === 0 ? 60 : 44}px "IBM Plex Sans Thai", sans-serif`;
    paint.fillText(line, side / 2, words + lineHeight / 2 + i * lineHeight, side - 4 * margin);
  });
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The canvas gives no picture'))), 'image/png'),
  );
};

/** Only iOS does not save downloaded pictures to its gallery; its share sheet has "Save Image". */
const isIos = (): boolean => /iP(hone|ad|od)/.test(navigator.userAgent);

/** Saves the picture where a banking app can select it. @returns false when the guest cancelled */
export const savePicture = async (picture: Blob, name: string): Promise<boolean> => {
  const file = new File([picture], name, { type: picture.type });
  if (isIos() && navigator.canShare?.({ files: [file] })) {
    return navigator.share({ files: [file] }).then(
      () => true,
      () => false,
    );
  }
  saveFile(file, name);
  return true;
};
