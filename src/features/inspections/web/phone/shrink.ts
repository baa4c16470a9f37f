import { drawSmall } from './draw-small.ts'
// Within the script of the page: what a page keeps without a line, it keeps too, and it needs no address of its own.
import ShrinkWorker from './shrink-worker.ts?worker&inline'

/** So long a photo may take beside the page before the page does it itself. */
const WAIT_MS = 20_000

/**
 * A photo made smaller on the phone, turned as it was held; beside the page where the browser can, so that it stays quick.
 * What would not become smaller stays as it is. Null for what is no picture, or none that opens here.
 */
export async function shrink(file: Blob): Promise<Blob | null> {
  if (file.size === 0) return null
  const small = await besides(file)
  if (small) return small
  try {
    return await drawSmall(file, onPage)
  } catch {
    return (await opens(file)) ? file : null
  }
}

function besides(file: Blob): Promise<Blob | null> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return Promise.resolve(null)

  return new Promise<Blob | null>((resolve) => {
    const worker = new ShrinkWorker()
    const end = (small: Blob | null) => {
      clearTimeout(timer)
      worker.terminate()
      resolve(small)
    }
    const timer = setTimeout(end, WAIT_MS, null)
    worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => end(data))
    worker.addEventListener('error', () => end(null))
    worker.postMessage(file)
  }).catch(() => null)
}

function onPage(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height

  return {
    canvas,
    toBlob: ({ type, quality }: { type: string; quality: number }) =>
      new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality)),
  }
}

/** A photo is never lost for being too large to be drawn: what opens as a picture is one. */
async function opens(file: Blob): Promise<boolean> {
  const picture = new Image()
  picture.src = URL.createObjectURL(file)
  try {
    return await new Promise<boolean>((resolve) => {
      picture.onload = () => resolve(true)
      picture.onerror = () => resolve(false)
    })
  } finally {
    URL.revokeObjectURL(picture.src)
  }
}

/** Whether a file begins as a photo does: JPEG, PNG, WebP. */
export async function beginsAsPhoto(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  const start = String.fromCharCode(...bytes)

  return /^(?:\xff\xd8\xff|\x89PNG|RIFF[\s\S]{4}WEBP)/.test(start)
}
