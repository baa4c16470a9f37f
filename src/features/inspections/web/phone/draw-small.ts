/** Long side of what is sent: enough to see a scratch on paper. */
const LONG_SIDE = 2_048
const QUALITY = 0.82
/** What the server keeps as it is; anything else becomes JPEG, however small it is. */
const KEPT = ['image/jpeg', 'image/png', 'image/webp']

type Paper = {
  canvas: OffscreenCanvas | HTMLCanvasElement
  toBlob: (how: { type: string; quality: number }) => Promise<Blob | null>
}

/** The picture upright and small; the file itself where that is no gain. @throws where it cannot be read */
export async function drawSmall(
  file: Blob,
  paperOf: (width: number, height: number) => Paper,
): Promise<Blob> {
  const whole = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, LONG_SIDE / Math.max(whole.width, whole.height))
  const { canvas, toBlob } = paperOf(Math.round(whole.width * scale), Math.round(whole.height * scale))
  const drawn = canvas.getContext('2d') as CanvasRenderingContext2D | null
  drawn!.drawImage(whole, 0, 0, canvas.width, canvas.height)
  whole.close()
  const small = await toBlob({ type: 'image/jpeg', quality: QUALITY })
  const isGain = scale < 1 || !KEPT.includes(file.type) || (small?.size ?? 0) < file.size

  return small && small.size > 0 && isGain ? small : file
}
