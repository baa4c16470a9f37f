import { describe, expect, test } from 'vitest'
import { limitsFor, uploadLimits } from './limits.ts'
import { readMultipart } from './read-multipart.ts'
import { putOverHttp } from './testing/put-over-http.ts'
import { picture, pixelBomb } from './testing/sample-files.ts'

const png = await picture('png')
const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW'
const type = `multipart/form-data; boundary=${boundary}`
const part = (headers: string, body: Uint8Array | string) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`),
    Buffer.from(body as Uint8Array),
    Buffer.from('\r\n'),
  ])
const filePart = (body: Uint8Array | string, name = 'a.png', field = 'file') =>
  part(`Content-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/png`, body)
const textPart = (name: string, value: string) =>
  part(`Content-Disposition: form-data; name="${name}"`, value)
const closing = Buffer.from(`--${boundary}--\r\n`)
const form = (...parts: Buffer[]) => Buffer.concat([...parts, closing])

/** A request whose body is sent in pieces of `step` bytes and that counts what was taken from it. */
function send(
  body: Uint8Array,
  { step = body.length, headers = {} }: { step?: number; headers?: object } = {},
) {
  const taken = { bytes: 0, isCancelled: false }
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = body.subarray(taken.bytes, taken.bytes + step)
        taken.bytes += piece.length
        if (piece.length > 0) controller.enqueue(piece)
        else controller.close()
      },
      cancel() {
        taken.isCancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  const init = { method: 'PUT', body: stream, duplex: 'half', headers: { 'content-type': type, ...headers } }
  return { request: new Request('http://ruen.localhost/api/media/5/add', init as RequestInit), taken }
}

const read = (body: Uint8Array, options?: Parameters<typeof readMultipart>[1]) =>
  readMultipart(send(body).request, options)
const refusal = (body: Uint8Array, options?: Parameters<typeof readMultipart>[1]) =>
  read(body, options).then(
    () => 'accepted',
    (error) => [error.code, error.status, error.fileName],
  )

describe('what a form gives', () => {
  test('as a browser sends it', async () => {
    const data = new FormData()
    data.append('containerId', '2')
    data.append('file', new File([png], 'ห้องนอน ชั้น ๓ "มุม".png'))
    data.append('file', new File([await picture('jpeg')], 'C:\\รูป\\ครัว.JPEG'))
    const result = await readMultipart(new Request('http://ruen.localhost/', { method: 'PUT', body: data }))
    expect(result.containerId).toBe('2')
    expect(result.files).toMatchObject([
      { name: 'ห้องนอน ชั้น ๓ -มุม-.png', type: 'image/png', width: 60, height: 40 },
      { name: 'ครัว.JPEG', type: 'image/jpeg' },
    ])
    expect(Buffer.from(result.files[0]!.bytes).equals(png)).toBe(true)
  })

  test.each([1, 2, 3, 7, 64, 1000])(
    'the same whether it comes in pieces of %i bytes or at once',
    async (step) => {
      const body = form(
        textPart('containerId', '5'),
        filePart(png, 'ก.png'),
        textPart('note', ''),
        filePart(png),
      )
      const pieces = await readMultipart(send(body, { step }).request)
      expect(pieces).toEqual(await read(body))
      expect(pieces.files.map(({ name }) => name)).toEqual(['ก.png', 'a.png'])
      expect(pieces.fields).toEqual({ containerId: '5', note: '' })
    },
  )

  test('the same wherever the network cuts it in two', async () => {
    const body = form(textPart('containerId', '5'), filePart(png, 'ก.png'))
    const whole = await read(body)
    for (let cut = 1; cut < body.length; cut++) {
      async function* halves() {
        yield body.subarray(0, cut)
        yield body.subarray(cut)
      }
      const init = { method: 'PUT', body: halves(), duplex: 'half', headers: { 'content-type': type } }
      const request = new Request('http://ruen.localhost/', init as unknown as RequestInit)
      expect(await readMultipart(request), `cut after ${cut}`).toEqual(whole)
    }
  })

  test('a body full of almost-boundaries stays whole', async () => {
    const tricky = Buffer.concat([png, Buffer.from(`\r\n--${boundary.slice(0, -1)}\r\n--\r\n\r\n-`), png])
    for (const step of [1, 5, 100, 10_000]) {
      const { files } = await readMultipart(send(form(filePart(tricky)), { step }).request)
      expect(Buffer.from(files[0]!.bytes).equals(tricky)).toBe(true)
    }
  })

  test('the real ending, whatever the name and declared type say', async () => {
    const { files } = await read(
      form(filePart(await picture('webp'), 'สลิป.pdf'), filePart(png, 'run.png.exe')),
    )
    expect(files.map(({ name }) => name)).toEqual(['สลิป.webp', 'run.png.png'])
  })

  test('names in RFC 5987 form and in Windows-874', async () => {
    const extended = part(
      `Content-Disposition: form-data; name="file"; filename="x"; filename*=UTF-8''%E0%B8%81.png`,
      png,
    )
    const old = part('Content-Disposition: form-data; name="file"; filename="\u0001"', png)
    old[old.indexOf(1)] = 0xa1
    expect((await read(form(extended, old))).files.map(({ name }) => name)).toEqual(['ก.png', 'ก.png'])
  })

  test('an empty file field of a plain form is no file', async () => {
    expect((await read(form(filePart('', ''), filePart(png)))).files).toHaveLength(1)
  })

  test('blanks behind a boundary, as RFC 2046 allows', async () => {
    const body = form(
      Buffer.from(`--${boundary} \t\r\n`),
      textPart('note', 'x').subarray(boundary.length + 4),
    )
    expect((await read(body)).fields).toEqual({ note: 'x' })
  })

  test('names like __proto__ stay plain fields', async () => {
    const { fields } = await read(form(textPart('__proto__', 'x'), textPart('constructor', 'y')))
    expect(Object.keys(fields)).toEqual(['__proto__', 'constructor'])
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })
})

describe('what is refused', () => {
  test('by Content-Length before a byte is read', async () => {
    const { request, taken } = send(form(filePart(png)), { headers: { 'content-length': '99999999' } })
    await expect(readMultipart(request)).rejects.toMatchObject({ code: 'request_too_large', status: 413 })
    expect(taken).toEqual({ bytes: 0, isCancelled: true })
  })

  test('a file over 2 MB, after the rest was read and dropped, so that the answer arrives', async () => {
    const { request, taken } = send(form(filePart(Buffer.alloc(5_000_000))), { step: 64 * 1024 })
    await expect(readMultipart(request)).rejects.toMatchObject({ code: 'file_too_large' })
    expect(taken.isCancelled).toBe(false)
    expect(await putOverHttp({ body: form(filePart(Buffer.alloc(5_000_000), 'ใหญ่.png')), type })).toEqual([
      413,
      'file_too_large',
      'ใหญ่.png',
    ])
  })

  test('a longer body over HTTP by its declared length, with an answer', async () => {
    expect(await putOverHttp({ body: Buffer.alloc(20_000_000), type })).toEqual([
      413,
      'request_too_large',
      '',
    ])
  })

  test('a chunked file over 2 MB that does not end, where the request passes its limit', async () => {
    const body = form(filePart(Buffer.alloc(30_000_000), 'ใหญ่.png'))
    const { request, taken } = send(body, { step: 64 * 1024 })
    await expect(readMultipart(request)).rejects.toMatchObject({
      code: 'file_too_large',
      fileName: 'ใหญ่.png',
    })
    expect(taken.bytes).toBeLessThan(uploadLimits.requestBytes + 3 * 64 * 1024)
    expect(taken.isCancelled).toBe(true)
  })

  test('a chunked request where its total passes the limit', async () => {
    const body = Buffer.concat([Buffer.alloc(30_000_000, 'x'), form(filePart(png))])
    const { request, taken } = send(body, { step: 64 * 1024 })
    await expect(readMultipart(request)).rejects.toMatchObject({ code: 'request_too_large', status: 413 })
    expect(taken.bytes).toBeLessThan(uploadLimits.requestBytes + 3 * 64 * 1024)
  })

  test('one byte more than 2 MB; exactly 2 MB is judged by its content', async () => {
    const file = Buffer.concat([png, Buffer.alloc(uploadLimits.fileBytes - png.length)])
    expect((await read(form(filePart(file)))).files[0]!.bytes).toHaveLength(2 * 1024 * 1024)
    expect(await refusal(form(filePart(Buffer.concat([file, Buffer.alloc(1)]))))).toEqual([
      'file_too_large',
      413,
      'a.png',
    ])
  })

  test('a seventh file', async () => {
    expect((await read(form(...Array(6).fill(filePart(png))))).files).toHaveLength(6)
    expect(await refusal(form(...Array(7).fill(filePart(png))))).toEqual(['too_many_files', 413, undefined])
  })

  test('a second file where one is asked for', async () => {
    const limits = limitsFor({ fileBytes: 1000, files: 1 })
    expect(await refusal(form(filePart(png), filePart(png)), { limits })).toEqual([
      'one_file_only',
      413,
      undefined,
    ])
  })

  test('files by their content, with their names', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
    expect(await refusal(form(filePart(svg, '../../โลโก้\u202egnp.svg')))).toEqual([
      'file_type_invalid',
      415,
      'โลโก้gnp.svg',
    ])
    expect(await refusal(form(filePart(pixelBomb())))).toEqual(['image_too_many_pixels', 422, 'a.png'])
    expect(await refusal(form(filePart('')))).toEqual(['file_broken', 422, 'a.png'])
    expect(await refusal(form(filePart('%PDF-1.7 x')), { accept: ['document'] })).toEqual([
      'file_broken',
      422,
      'a.png',
    ])
  })

  test.each([
    ['no closing boundary', Buffer.concat([filePart(png)])],
    ['nothing', Buffer.alloc(0)],
    ['another boundary', Buffer.from('--x\r\n\r\n--x--')],
    ['a part without a disposition', form(part('Content-Type: text/plain', 'x'))],
    ['a part without a name', form(part('Content-Disposition: form-data; filename="a.png"', png))],
    ['a part without headers', form(part('', 'x'))],
    ['another disposition', form(part('Content-Disposition: attachment; name="file"', png))],
    ['an unknown file field', form(filePart(png, 'a.png', 'virus'))],
    ['headers without end', Buffer.from(`--${boundary}\r\nX: ${'y'.repeat(9000)}`)],
    ['a long text field', form(textPart('note', 'y'.repeat(4097)))],
    ['21 text fields', form(...Array(21).fill(textPart('note', 'y')))],
    ['rubbish behind a boundary', Buffer.concat([Buffer.from(`--${boundary}x\r\n`), filePart(png), closing])],
    [
      'a broken encoded name',
      form(part(`Content-Disposition: form-data; name="file"; filename*=UTF-8''%E0%Z`, png)),
    ],
  ])('a form with %s', async (_, body) => {
    expect(await refusal(body)).toEqual(['form_broken', 400, undefined])
  })

  test.each([
    'application/json',
    'multipart/form-data',
    `multipart/mixed; boundary=${boundary}`,
    'text/plain',
  ])('a body of type %s', async (contentType) => {
    const { request } = send(form(filePart(png)), { headers: { 'content-type': contentType } })
    await expect(readMultipart(request)).rejects.toMatchObject({ code: 'form_broken', status: 400 })
  })

  test('a connection that ends midway is an error of the connection', async () => {
    async function* half() {
      yield filePart(png).subarray(0, 150)
      throw new Error('socket closed')
    }
    const init = { method: 'PUT', body: half(), duplex: 'half', headers: { 'content-type': type } }
    const request = new Request('http://ruen.localhost/', init as unknown as RequestInit)
    await expect(readMultipart(request)).rejects.toThrow('socket closed')
  })
})
