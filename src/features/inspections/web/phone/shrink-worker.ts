import { drawSmall } from './draw-small.ts'

// One photo beside the page: it is told the file, answers the small one, or nothing where it cannot be read here.
addEventListener('message', async ({ data: file }: MessageEvent<Blob>) => {
  const small = await drawSmall(file, (width, height) => {
    const canvas = new OffscreenCanvas(width, height)
    return { canvas, toBlob: (how) => canvas.convertToBlob(how) }
  }).catch(() => null)
  postMessage(small)
})
