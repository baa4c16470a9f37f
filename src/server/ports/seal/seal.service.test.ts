import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { createPdfPort } from '#server/ports/pdf/pdf-port.ts'
import { sampleSignedLease } from '#server/ports/pdf/testing/sample-lease.ts'
import { testDatabase } from '#server/testing/database.ts'
import { makeKey, openKey } from './identity.ts'
import { openSeal } from './open-seal.ts'
import { sealPdf } from './seal-pdf.ts'

const hasPdfsig = spawnSync('pdfsig', ['-v']).status === 0
const hasOpenssl = spawnSync('openssl', ['version']).status === 0
const folder = mkdtempSync(join(tmpdir(), 'ruen-seal-'))
const database = await testDatabase()
const AT = new Date('2026-11-26T08:06:44Z')
const port = (env: Record<string, string> = {}, now = AT) =>
  openSeal({
    config: readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', PUBLIC_URL: 'https://ruen.example', ...env }),
    log: createLog('silent'),
    owner: database.owner,
    now: () => now,
  })
const seal = port()

let paper: Uint8Array
let sealed: Uint8Array

beforeAll(async () => {
  const pdf = createPdfPort({ log: { warn: () => {} } })
  paper = await pdf.render('lease', sampleSignedLease)
  await pdf.close()
  sealed = await seal.seal(paper, { reason: 'K7QF-2MXA-9TPD', at: AT })
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pdfsig = (bytes: Uint8Array): string => {
  const file = join(folder, 'read.pdf')
  writeFileSync(file, bytes)
  return execFileSync('pdfsig', ['-nocert', file], { encoding: 'utf8' })
}

const flipped = (bytes: Uint8Array, at: number, bit = 1): Uint8Array => {
  const copy = Uint8Array.from(bytes)
  copy[at]! ^= bit
  return copy
}

describe('the seal of a paper', () => {
  it('leaves the paper as it was and reads as unchanged', async () => {
    expect(Buffer.from(sealed.subarray(0, paper.length)).equals(Buffer.from(paper))).toBe(true)
    expect(await seal.read(sealed)).toEqual({
      state: 'unchanged',
      isOurs: true,
      sealedAt: AT,
      subject: 'Ruen (ruen.example)',
      reason: 'K7QF-2MXA-9TPD',
    })
    expect(await seal.read(paper)).toEqual({ state: 'none' })
  })

  it.skipIf(!hasPdfsig)('is valid to poppler, in the form of PAdES', () => {
    const said = pdfsig(sealed)
    expect(said).toContain('Signature is Valid')
    expect(said).toContain('ETSI.CAdES.detached')
    expect(said).toContain('Total document signed')
    expect(said).toContain('Ruen (ruen.example)')
  })

  it('sees one flipped bit, whichever byte it is in', async () => {
    const gap = Buffer.from(sealed).lastIndexOf('/Contents')
    const places = new Set<number>()
    for (let at = 0; at < paper.length; at += 997) places.add(at)
    // Around the signature itself, where bytes exist that no signature covers: nearly each one.
    for (let at = paper.length; at < gap + 3_000; at += 3) places.add(at)
    for (let at = gap + 3_000; at < sealed.length; at += 41) places.add(at)
    const missed: number[] = []
    for (const at of places)
      for (const bit of [1, 32])
        if ((await seal.read(flipped(sealed, at, bit))).state === 'unchanged') missed.push(at)
    expect(places.size).toBeGreaterThan(1_000)
    expect(missed).toEqual([])
  })

  it('sees a byte too much and a byte too few', async () => {
    expect(await seal.read(Buffer.concat([sealed, Buffer.from('\n')]))).toMatchObject({ state: 'changed' })
    expect(await seal.read(sealed.subarray(0, -1))).toMatchObject({ state: 'changed' })
    expect(await seal.read(sealed.subarray(0, sealed.length / 2))).toEqual({ state: 'none' })
  })

  it('sees what was added to the file afterwards', async () => {
    const added = Buffer.concat([
      sealed,
      Buffer.from('999 0 obj\n<< /Type /Annot >>\nendobj\ntrailer\n<< /Prev 1 >>\nstartxref\n1\n%%EOF\n'),
    ])
    expect(await seal.read(added)).toMatchObject({ state: 'changed', isOurs: true, sealedAt: AT })
  })

  it('holds beside a second one, and a change to either shows', async () => {
    const twice = await seal.seal(sealed, { reason: 'again', at: new Date(AT.getTime() + 1_000) })
    expect(await seal.read(twice)).toMatchObject({ state: 'unchanged', isOurs: true, reason: 'again' })
    if (hasPdfsig) expect(pdfsig(twice).match(/Signature is Valid/g)).toHaveLength(2)
    for (const at of [10, paper.length + 400, sealed.length + 500])
      expect((await seal.read(flipped(twice, at))).state).not.toBe('unchanged')
  })

  it('knows a seal of another installation from its own', async () => {
    const other = await openKey(await makeKey('Ruen (elsewhere.example)', AT))
    const theirs = await sealPdf(other, paper, { reason: 'K7QF-2MXA-9TPD', at: AT })
    expect(await seal.read(theirs)).toMatchObject({
      state: 'unchanged',
      isOurs: false,
      subject: 'Ruen (elsewhere.example)',
    })
  })
})

describe('hostile files', () => {
  const hostile: [string, Uint8Array][] = [
    ['nothing', new Uint8Array()],
    ['no PDF', Buffer.from('hello')],
    ['a range beyond the file', Buffer.from('%PDF-1.7 /ByteRange [0 99999999 999999999 9999999999] <00>')],
    ['a range that is no number', Buffer.from('%PDF-1.7 /ByteRange [0 -1 5 NaN]')],
    ['an empty gap', Buffer.from('/ByteRange [0 28 30 0]      <>')],
    ['a length of 127 bytes', Buffer.from(`/ByteRange [0 28 37 0]      <30ff0000>`)],
    ['a length beyond the gap', Buffer.from(`/ByteRange [0 28 37 0]      <30847fff>`)],
    ['a thousand ranges', Buffer.from('/ByteRange [0 1 2 3] '.repeat(1_000))],
    ['many megabytes of nothing', Buffer.alloc(20_000_000, '/ByteRange')],
    ['a signature of nested lists', nested()],
  ]

  it.each(hostile)('%s is no proof and no fault', async (_, bytes) => {
    expect((await seal.read(bytes)).state).not.toBe('unchanged')
  })

  function nested(): Uint8Array {
    const hex = '3080'.repeat(10_000)
    const head = '/ByteRange [0 40 40043 0]'.padEnd(40)
    return Buffer.from(`${head}<${hex}>`.replace('40043', String(40 + hex.length + 2)))
  }
})

describe('the key', () => {
  it('is made once, also by two processes that start together, and stays over a restart', async () => {
    const { owner } = database
    await owner.query(`delete from site_settings where key = 'seal'`)
    const start = () =>
      openSeal({
        config: readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }),
        log: createLog('silent'),
        owner,
        now: () => AT,
      })
    const both = [start(), start(), start()]
    await Promise.all(both.map((one) => one.ready()))
    const later = start()
    for (const one of both) {
      const closed = await one.seal(paper, { reason: 'x', at: AT })
      expect(await later.read(closed)).toMatchObject({ state: 'unchanged', isOurs: true })
    }
    const { rows } = await owner.query(`select value from site_settings where key = 'seal'`)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows[0])).not.toContain('PRIVATE')
    expect(rows[0].value.chains).toHaveLength(1)
  })

  it('is made anew with another secret or after its years, and what it sealed stays ours', async () => {
    const later = new Date('2037-01-01T00:00:00Z')
    const before = await port().seal(paper, { reason: 'x', at: AT })
    for (const again of [port({ SESSION_SECRET: 'z'.repeat(40) }), port({}, later)]) {
      const closed = await again.seal(paper, { reason: 'x', at: AT })
      expect(await again.read(closed)).toMatchObject({ state: 'unchanged', isOurs: true })
      expect(await again.read(before)).toMatchObject({ state: 'unchanged', isOurs: true })
    }
    expect((await port({}, later).about()).until.getUTCFullYear()).toBe(2047)
  })

  describe.skipIf(!hasOpenssl)('of the operator', () => {
    const file = (days: string, key: string[]) => {
      const name = join(folder, `own-${days}-${key.length}`)
      execFileSync(
        'openssl',
        [
          ...['req', '-x509', '-newkey', ...key, '-nodes', '-subj', '/CN=Khram Seal', '-days', days],
          ...['-keyout', `${name}.key`, '-out', `${name}.crt`],
        ],
        { stdio: 'ignore' },
      )
      execFileSync('openssl', [
        ...['pkcs12', '-export', '-inkey', `${name}.key`, '-in', `${name}.crt`],
        ...['-passout', 'pass:right', '-out', `${name}.p12`],
      ])
      return `${name}.p12`
    }

    it.each([
      ['RSA', ['rsa:2048']],
      ['an elliptic curve', ['ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']],
    ])('seals with %s', async (_, key) => {
      const own = port({ SEAL_P12: file('30', key), SEAL_P12_PASSPHRASE: 'right' }, new Date())
      const closed = await own.seal(paper, { reason: 'x', at: new Date() })
      expect(await own.read(closed)).toMatchObject({
        state: 'unchanged',
        isOurs: true,
        subject: 'Khram Seal',
      })
      expect(await own.read(flipped(closed, closed.length - 9_000))).toMatchObject({ state: 'changed' })
      expect(await own.about()).toMatchObject({ subject: 'Khram Seal', isSelfMade: false })
      if (hasPdfsig) expect(pdfsig(closed)).toContain('Signature is Valid')
    })

    it('is refused in a sentence when it cannot be read, opened, or is not valid', async () => {
      const p12 = file('30', ['rsa:2048'])
      await expect(port({ SEAL_P12: '/nowhere.p12' }).ready()).rejects.toThrow(
        'SEAL_P12 /nowhere.p12 cannot be read',
      )
      await expect(port({ SEAL_P12: p12, SEAL_P12_PASSPHRASE: 'wrong' }).ready()).rejects.toThrow(
        'cannot be opened',
      )
      await expect(
        port({ SEAL_P12: p12, SEAL_P12_PASSPHRASE: 'right' }, new Date('2040-01-01')).ready(),
      ).rejects.toThrow(/Khram Seal that is valid from .* only/)
    })
  })
})
