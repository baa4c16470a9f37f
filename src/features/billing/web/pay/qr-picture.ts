import type { QrShape } from '#web/ui/qr-block.tsx'

const SCALE = 16
const QUIET = 4
const LINE = 56

/**
 * Draws a code with its words below as a PNG and hands it to the browser as a download. Bank apps read it from the
 * phone's pictures, so it is dark on white whatever the theme.
 */
export async function saveQrPicture({
  shape,
  words,
  name,
}: {
  shape: QrShape
  words: string[]
  name: string
}) {
  const side = (shape.size + 2 * QUIET) * SCALE
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side + words.length * LINE + LINE / 2
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = 'black'
  pen.save()
  pen.scale(SCALE, SCALE)
  pen.translate(QUIET, QUIET)
  pen.fill(new Path2D(shape.path))
  pen.restore()
  pen.textAlign = 'center'
  pen.font = `600 ${LINE * 0.62}px ${getComputedStyle(document.body).fontFamily}`
  for (const [index, text] of words.entries())
    pen.fillText(text, side / 2, side + (index + 0.6) * LINE, side - LINE)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) return
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
