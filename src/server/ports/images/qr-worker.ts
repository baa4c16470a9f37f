import { parentPort } from 'node:worker_threads'
import jsQrModule from 'jsqr'
import type { QrAnswer, QrJob } from './qr-thread.ts'

// The package is CommonJS: its types promise the function itself, Node hands over the module around it.
const jsQr = ((jsQrModule as unknown as { default?: typeof jsQrModule }).default ??
  jsQrModule) as typeof jsQrModule

parentPort!.on('message', ({ id, grey, width, height, isInverted }: QrJob) => {
  const rgba = new Uint8ClampedArray(width * height * 4)
  const source = new Uint8Array(grey)
  for (let at = 0, to = 0; at < source.length; at++, to += 4) {
    rgba[to] = rgba[to + 1] = rgba[to + 2] = isInverted ? 255 - source[at]! : source[at]!
    rgba[to + 3] = 255
  }
  // Turned around above, because the reader's own option for it (`onlyInvert`) finds nothing.
  const code = readSafely(() => jsQr(rgba, width, height, { inversionAttempts: 'dontInvert' }))
  const answer: QrAnswer = { id, text: code?.data || null }
  parentPort!.postMessage(answer)
})

// The thread stands.
parentPort!.postMessage({ id: 0, text: null } satisfies QrAnswer)

/** Odd patterns can make the reader fail inside; then there is simply no code. */
function readSafely<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}
