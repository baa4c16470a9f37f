// Writes .br and .gz beside the built files, so that no request pays for compression.
import { readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { at, filesUnder } from '../kit.mjs'

const SMALLEST = 1_000

/** The last step takes three times as long for two bytes in a hundred: files this large (the map) go without it. */
const LARGE = 400_000

/** Drawings and data change rarely, but there are many of them: a quality that costs a tenth. */
const QUICK = 9

/** Compresses the text files of the build; several at a time, outside the main thread. */
export async function compressAssets(folder = 'build/client') {
  const files = filesUnder(folder).filter((file) => /\.(?:js|css|svg|json|txt)$/.test(file))
  await Promise.all(
    files.map(async (file) => {
      const text = readFileSync(at(file))
      if (text.length < SMALLEST) return
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: qualityFor(file, text.length),
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      }
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(text, { params }),
        promisify(gzip)(text, { level: 9 }),
      ])
      writeFileSync(at(`${file}.br`), br)
      writeFileSync(at(`${file}.gz`), gz)
    }),
  )
}

function qualityFor(file, length) {
  if (!file.includes('/assets/')) return QUICK
  return length < LARGE ? 11 : 10
}
