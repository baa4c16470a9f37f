import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readZip } from './testing/read-zip.ts'
import { openZip } from './zip.ts'

const folder = mkdtempSync(join(tmpdir(), 'ruen-zip-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const hasUnzip = spawnSync('unzip', ['-v']).status === 0
const AT = new Date('2026-11-20T03:04:06Z')

async function pack(files: Record<string, Uint8Array[]>): Promise<Buffer> {
  const zip = openZip()
  const read = new Response(zip.readable).arrayBuffer()
  for (const [name, chunks] of Object.entries(files))
    await zip.add(name, AT, async (write) => {
      for (const chunk of chunks) await write(chunk)
    })
  await zip.close()

  return Buffer.from(await read)
}

const files = {
  'data.json': [Buffer.from('{"ชื่อ":'), Buffer.from('"สมหญิง"}')],
  'files/รูป ห้อง.jpg': [randomBytes(300_000), randomBytes(5)],
  'empty.txt': [],
}

describe('a ZIP archive', () => {
  it('is read back as it was written', async () => {
    const read = readZip(await pack(files))
    expect([...read.keys()]).toEqual(Object.keys(files))
    for (const [name, chunks] of Object.entries(files)) expect(read.get(name)).toEqual(Buffer.concat(chunks))
  })

  it.skipIf(!hasUnzip)('passes the test of the usual tool', async () => {
    const file = join(folder, 'a.zip')
    writeFileSync(file, await pack(files))
    expect(execFileSync('unzip', ['-tq', file], { encoding: 'utf8' })).toContain('No errors detected')
    expect(execFileSync('unzip', ['-p', file, 'data.json'], { encoding: 'utf8' })).toBe('{"ชื่อ":"สมหญิง"}')
  })

  it('makes nothing faster than it is read', async () => {
    const zip = openZip()
    const reader = zip.readable.getReader()
    let written = 0
    const adding = zip.add('big', AT, async (write) => {
      for (; written < 200; written++) await write(randomBytes(65_536))
    })
    await reader.read()
    await new Promise((done) => setTimeout(done, 200))
    expect(written).toBeLessThan(20)
    for (let done = false; !done; ) {
      const next = await Promise.race([reader.read(), adding.then(() => ({ done: true }))])
      done = next.done
    }
    expect(written).toBe(200)
  })

  it('tells the writer when nobody reads any more', async () => {
    const zip = openZip()
    const reader = zip.readable.getReader()
    const adding = zip.add('big', AT, async (write) => {
      for (let n = 0; n < 500; n++) await write(randomBytes(65_536))
    })
    await reader.read()
    await reader.cancel(new Error('the disk is full'))
    await expect(adding).rejects.toThrow()
  })

  it('tells the reader when it is given up', async () => {
    const zip = openZip()
    const read = new Response(zip.readable).arrayBuffer()
    await zip.abort(new Error('the database went away'))
    await expect(read).rejects.toThrow()
  })

  it('says when a file was made by the clock of Bangkok', async () => {
    const archive = await pack({ 'a.txt': [] })
    const entry = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]))
    const [time, date] = [archive.readUInt16LE(entry + 12), archive.readUInt16LE(entry + 14)]
    expect([1980 + (date >> 9), (date >> 5) & 15, date & 31]).toEqual([2026, 11, 20])
    expect([time >> 11, (time >> 5) & 63, (time & 31) * 2]).toEqual([10, 4, 6])
  })

  it('marks names as UTF-8, as programs on Windows need for Thai', async () => {
    const archive = await pack(files)
    expect(archive.readUInt16LE(6) & 0x0800).toBe(0x0800)
    expect(archive.readUInt16LE(archive.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 8) & 0x0800).toBe(0x0800)
  })
})
