import { invitationPicture } from '@canopy/contract/catalog/invitation-picture.ts';
import { chosenLanguage } from '@canopy/ui/language/language.ts';

/** The white that a code needs around it, within the square. */
const margin = 28;

/** Where the server has the picture, in the language of the page. */
export const pictureAddress = (): string => invitationPicture.path(chosenLanguage());

/** The picture with a code in it, as a file. */
export async function drawPicture(code: CanvasImageSource, name: string): Promise<File> {
  const image = new Image();
  image.src = pictureAddress();
  await image.decode();
  const { width, height, square } = invitationPicture;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw.');
  pen.drawImage(image, 0, 0, width, height);
  const [x, y, side] = [square.x + margin, square.y + margin, square.size - 2 * margin];
  pen.fillStyle = '#ffffff';
  pen.fillRect(x, y, side, side);
  pen.imageSmoothingEnabled = false;
  pen.drawImage(code, x, y, side, side);
  const content = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!content) throw new Error('The picture could not be drawn.');
  return new File([content], name, { type: 'image/png' });
}
