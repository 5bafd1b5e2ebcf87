/** A drawing of ours on its way out of the browser: nothing is fetched, nothing is uploaded. */
import { HEIGHT, WIDTH } from './picture';

/** How much finer than its own numbers the picture is, for sharp screens. */
const FINER = 2;

/** Draws an SVG into a PNG. */
export async function asPng(svg: string, name: string): Promise<File> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image(WIDTH, HEIGHT);
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = WIDTH * FINER;
    canvas.height = HEIGHT * FINER;
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('no canvas');
    brush.drawImage(image, 0, 0, canvas.width, canvas.height);
    const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (!png) throw new Error('no picture');
    return new File([png], name, { type: 'image/png' });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Hands a file to the device's way of sharing; where there is none, or it is refused, the file is saved. */
export async function hand(file: File, text: string): Promise<void> {
  const shared = { files: [file], text };
  if (typeof navigator.canShare === 'function' && navigator.canShare(shared))
    try {
      return await navigator.share(shared);
    } catch (error) {
      // Somebody thought better of it: that is no reason to save anything.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  const address = URL.createObjectURL(file);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = file.name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
