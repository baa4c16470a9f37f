import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { storePaper } from '#features/media/server/service.ts'
import { readFileBytes } from '#server/ports/files/files-port.ts'
import { sampleSignedLease } from '#server/ports/pdf/testing/sample-lease.ts'
import { testApp } from '#testing/app.ts'
import { besideEachOther } from '#testing/held-up.ts'
import { buildManager } from '#testing/people.ts'
import { sealPaper } from './service.ts'

const app = await testApp()
const { kit } = app
const { workspaceId } = await buildManager(app)
const owner = kit.database.owner

type ToSeal = Parameters<typeof sealPaper>[1]

const paper = (recordId: string, change: Partial<ToSeal> = {}): ToSeal => ({
  workspaceId,
  kind: 'lease',
  recordId,
  version: 1,
  no: 'LS-2026-0025',
  titleTh: 'สัญญาเช่าที่พักอาศัย',
  titleEn: 'Residential lease',
  textHash: 'a'.repeat(64),
  signers: [
    {
      name: 'นายปกรณ์ ดาวสมมติ',
      roleTh: 'ผู้เช่า',
      roleEn: 'Tenant',
      at: '2026-11-20T02:00:00Z',
      how: 'emailCode',
    },
    {
      name: '<b>Eve</b> "Hostile',
      roleTh: 'ผู้ให้เช่า',
      roleEn: 'Landlord',
      at: '2026-11-20T02:30:00Z',
      how: 'signedIn',
    },
  ],
  render: (seal) => kit.ports.pdf.render('lease', { ...sampleSignedLease, seal }),
  keep: async (tx, bytes) => {
    const { id: fileId } = await storePaper(tx, kit, { workspaceId, name: 'LS.pdf', ending: 'pdf', bytes })
    return { fileId }
  },
  ...change,
})

async function rowOf(recordId: string, version = 1) {
  const { rows } = await owner.query('select * from seals where record_id = $1 and version = $2', [
    recordId,
    version,
  ])
  return rows[0]
}

async function fileOf(recordId: string, version = 1): Promise<Uint8Array> {
  const { file_id: fileId } = await rowOf(recordId, version)
  const { rows } = await owner.query('select key from files where id = $1', [fileId])
  return readFileBytes((await kit.ports.files.get(rows[0].key))!)
}

async function sealed(change: Partial<ToSeal> = {}) {
  const recordId = randomUUID()
  await sealPaper(kit, paper(recordId, change))
  return { recordId, row: await rowOf(recordId), bytes: await fileOf(recordId) }
}

const byCode = (code: string) => app.call('GET', `/verify/code?code=${encodeURIComponent(code)}`)
function byFile(bytes: Uint8Array, name = 'paper.pdf') {
  const form = new FormData()
  form.set('file', new File([Uint8Array.from(bytes)], name, { type: 'application/pdf' }))
  return fetch(`${app.url}/api/verify/file`, { method: 'POST', body: form }).then(async (answer) => ({
    status: answer.status,
    body: await answer.json(),
  }))
}

/** Each test is a visitor of another half minute. */
let minute = 0
const later = () => {
  minute += 1
  app.setNow(new Date(Date.UTC(2026, 10, 20, 3, minute)))
}

describe('a sealed paper', () => {
  it('is known by its code, however it is typed, with covered names', async () => {
    later()
    const { row } = await sealed()
    const typed = `${row.code.slice(0, 4).toLowerCase()} ${row.code.slice(4, 8)}-${row.code.slice(8)}`
    const { body } = await byCode(typed)
    expect(body.data).toMatchObject({
      outcome: 'kept',
      paper: { no: 'LS-2026-0025', version: 1, isReplaced: false, titleTh: 'สัญญาเช่าที่พักอาศัย' },
    })
    expect(body.data.paper.signers.map((one: { name: string }) => one.name)).toEqual([
      'นายปกรณ์ ด•••••••',
      '<b>Eve</b> "•••••••',
    ])
    expect(JSON.stringify(body)).not.toContain('ดาวสมมติ')
  })

  it('is known by its file, and one changed byte is said', async () => {
    later()
    const { bytes, row } = await sealed()
    const right = await byFile(bytes)
    expect(right.body.data).toMatchObject({ outcome: 'unchanged', paper: { sha256: row.sha256 } })
    const wrong = Uint8Array.from(bytes)
    wrong[2_000]! ^= 1
    const { body } = await byFile(wrong)
    expect(body.data).toMatchObject({
      outcome: 'changed',
      paper: { no: 'LS-2026-0025', signers: [], sha256: null },
    })
    expect((await byFile(Buffer.concat([bytes, Buffer.from('%')]))).body.data.outcome).toBe('changed')
  })

  it('is told apart from what this place has never sealed', async () => {
    later()
    const plain = await kit.ports.pdf.render('lease', sampleSignedLease)
    expect((await byFile(plain)).body.data).toEqual({ outcome: 'unknown' })
    for (const code of ['K7QF-2MXA-9TPD', 'สวัสดี', "' or 1=1 --", '0'])
      expect((await byCode(code)).body.data).toEqual({ outcome: 'unknown' })
  })

  it('stays ours where its row is gone', async () => {
    later()
    const { bytes, recordId } = await sealed()
    await owner.query('delete from seals where record_id = $1', [recordId])
    expect((await byFile(bytes)).body.data).toMatchObject({ outcome: 'unchanged' })
    expect((await byFile(bytes)).body.data.paper).toBeUndefined()
    expect((await byFile(Buffer.concat([bytes, Buffer.from('%')]))).body.data.outcome).toBe('changed')
  })

  it('says so when a later version is sealed', async () => {
    later()
    const { recordId, row } = await sealed()
    await sealPaper(kit, paper(recordId, { version: 2 }))
    expect((await byCode(row.code)).body.data.paper).toMatchObject({ version: 1, isReplaced: true })
    expect((await byCode((await rowOf(recordId, 2)).code)).body.data.paper).toMatchObject({
      isReplaced: false,
    })
  })

  it('prints its code in the paper', async () => {
    const codes: string[] = []
    const { row } = await sealed({
      render: (seal) => {
        codes.push(seal.code, seal.url)
        return kit.ports.pdf.render('lease', { ...sampleSignedLease, seal })
      },
    })
    expect(codes[0]!.replaceAll('-', '')).toBe(row.code)
    expect(codes[1]).toBe(`http://localhost:3000/verify/${codes[0]}`)
  })
})

describe('what is handed in', () => {
  it.each([
    ['no PDF', Buffer.from('<script>alert(1)</script>'), 'seals_not_pdf'],
    ['an empty file', Buffer.alloc(0), 'seals_not_pdf'],
    ['a locked PDF', Buffer.from('%PDF-1.7\ntrailer << /Encrypt 5 0 R >>'), 'seals_locked'],
    ['more than 20 MB', Buffer.alloc(20 * 1024 * 1024 + 1, '%PDF-'), 'seals_too_large'],
  ])('%s is refused in its own words', async (_, bytes, code) => {
    later()
    const answer = await byFile(bytes)
    expect([answer.status, answer.body.code]).toEqual([422, code])
    expect(answer.body.fields.file).toBeTruthy()
  })

  it('is not kept', async () => {
    later()
    const { bytes } = await sealed()
    const count = async () => (await owner.query('select count(*)::int as n from files')).rows[0].n
    const before = await count()
    await byFile(bytes)
    expect(await count()).toBe(before)
  })

  it('waits its turn after many tries, and is told how long', async () => {
    later()
    const answers = []
    for (let turn = 0; turn < 11; turn += 1) answers.push(await byCode('K7QF-2MXA-9TPD'))
    expect(answers.slice(0, 10).every((one) => one.status === 200)).toBe(true)
    expect(answers[10]).toMatchObject({ status: 429, body: { code: 'seals_wait' } })
    expect(answers[10]!.body.message).toContain('30')
  })
})

describe('a crash between signature and seal', () => {
  it('is made good by the next try, with the same code and one file', async () => {
    const recordId = randomUUID()
    const files: string[] = []
    const ends = { at: 'render' }
    const dying = paper(recordId, {
      render: async (seal) => {
        if (ends.at === 'render') throw new Error('killed while the paper was set')
        return kit.ports.pdf.render('lease', { ...sampleSignedLease, seal })
      },
      keep: async (tx, bytes) => {
        const { id: fileId } = await storePaper(tx, kit, {
          workspaceId,
          name: 'LS.pdf',
          ending: 'pdf',
          bytes,
        })
        if (ends.at === 'keep') throw new Error('killed while the paper was kept')
        files.push(fileId)
        return { fileId }
      },
    })
    await expect(sealPaper(kit, dying)).rejects.toThrow('set')
    const { code } = await rowOf(recordId)
    later()
    expect((await byCode(code)).body.data).toEqual({ outcome: 'waiting' })
    ends.at = 'keep'
    await expect(sealPaper(kit, dying)).rejects.toThrow('kept')
    expect(await rowOf(recordId)).toMatchObject({ state: 'waiting', file_id: null })
    ends.at = ''
    for (const _ of [1, 2]) await sealPaper(kit, dying)
    expect(await rowOf(recordId)).toMatchObject({ state: 'sealed', code, file_id: files[0] })
    expect(files).toHaveLength(1)
  })

  it('and two that seal at once make one file', async () => {
    const recordId = randomUUID()
    const kept: string[] = []
    const one = paper(recordId, {
      keep: async (tx, bytes) => {
        const { id: fileId } = await storePaper(tx, kit, {
          workspaceId,
          name: 'LS.pdf',
          ending: 'pdf',
          bytes,
        })
        kept.push(fileId)
        return { fileId }
      },
    })
    const ends = await besideEachOther(app, ['seals'], [() => sealPaper(kit, one), () => sealPaper(kit, one)])
    expect(ends.map((end) => end.status)).toEqual(['fulfilled', 'fulfilled'])
    expect(kept).toHaveLength(1)
    expect(await rowOf(recordId)).toMatchObject({ state: 'sealed', file_id: kept[0] })
  })
})
