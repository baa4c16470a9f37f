import { createHash } from 'node:crypto'
import { PDF } from '@libpdf/core'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { openSession } from '#features/accounts/server/session.ts'
import { storeFile } from '#features/media/server/service.ts'
import { buildPayoutBusiness } from '#features/payouts/testing/business.ts'
import { readFileBytes } from '#server/ports/files/files-port.ts'
import { testApp } from '#testing/app.ts'
import { buildUser, linkUser } from '#testing/people.ts'
import { photoOf } from '#testing/photos.ts'
import { bindPacket } from './bind.ts'

const app = await testApp()

/** An owner with a portal, whose November was issued, with a repair that has its receipt. */
async function issued({ receipt = true } = {}) {
  const one = await buildPayoutBusiness(app)
  const user = await buildUser(app, { role: 'Owner' })
  await linkUser(app, user.id, 'owner', one.workspaceId, one.ownerId)
  app.setNow('2026-12-05T03:00:00Z')
  await one.spend(one.bill, '2026-12-05')
  if (receipt) {
    const file = await one.inside((tx) =>
      photoOf(1).then((bytes) =>
        storeFile(tx, app.kit, {
          ...{ workspaceId: one.workspaceId, uploadedBy: one.by, containerId: 3, name: 'bill.jpg', bytes },
        }),
      ),
    )
    await one.inside((tx) =>
      tx.execute(
        sql`update expenses set receipt_file_id = ${file.id} where workspace_id = ${one.workspaceId}`,
      ),
    )
  }
  app.setNow('2027-01-03T03:00:00Z')
  await one.receive(one.bill, 200_000n, '2026-12-20')
  await one.issue(one.ownerId, '2026-12')
  const own = async (method: string, path: string, userId = user.id) =>
    app.call(method, `/owner/dashboard${path}?ownerId=${one.ownerId}`, {
      token: (await openSession(app.kit, userId, 'test')).token,
      ...(method === 'POST' && { body: { ownerId: one.ownerId } }),
    })
  const packet = async () => (await own('GET', '/reports/2026-12/packet')).body.data

  return { ...one, user, own, packet }
}

const fileOf = async (sha256: string) => {
  const { rows } = await app.kit.database.owner.query('select key from files where sha256 = $1', [sha256])
  return readFileBytes((await app.kit.ports.files.get(rows[0].key))!)
}

describe('a statement with its vouchers', () => {
  it('is made by itself once its month is issued: sealed, known by code and hash, without a name', async () => {
    const one = await issued()
    await app.runJobs()
    const { versions, mayMake } = await one.packet()
    expect(mayMake).toBe(false)
    expect(versions).toMatchObject([
      {
        ...{ version: 1, state: 'ready', isOlder: false, differs: [] },
        parts: [
          { kind: 'statement', page: 2 },
          { kind: 'receipt', title: expect.stringContaining('RC-') },
          { kind: 'expense', title: expect.stringContaining('ล้างแอร์') },
        ],
      },
    ])
    const [made] = versions
    const bytes = await fileOf(made.sha256)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(made.sha256)
    expect((await PDF.load(bytes)).getPageCount()).toBe(made.pages)
    const { body } = await app.call('GET', `/verify/code?code=${made.code}`)
    expect(body.data).toMatchObject({
      outcome: 'kept',
      paper: { titleTh: 'ชุดรายงานพร้อมหลักฐาน เดือนธันวาคม 2569', sha256: made.sha256, isSigned: false },
    })
    expect(JSON.stringify(body)).not.toMatch(/สุรชัย|owner@example/)
  })

  it('stays one version until something of it changes, and says then what differs', async () => {
    const one = await issued()
    await app.runJobs()
    const before = (await one.packet()).versions[0]
    const ask = () => one.own('POST', '/reports/2026-12/packet')
    expect((await ask()).body.data.versions).toHaveLength(1)
    await one.first('POST', `/owners/${one.ownerId}/statements/2026-12/payout`, { reference: 'KB-9' })
    await app.runJobs()
    const { versions } = await one.packet()
    expect(versions).toMatchObject([
      { version: 2, state: 'ready', differs: ['payout'], isOlder: false },
      { version: 1, state: 'ready', isOlder: true, sha256: before.sha256 },
    ])
    const old = await app.call('GET', `/verify/code?code=${before.code}`)
    expect(old.body.data.paper).toMatchObject({ isReplaced: true, version: 1 })
  })

  it('opens by a link until its days are over, and by no other', async () => {
    const one = await issued({ receipt: false })
    expect((await one.own('POST', '/reports/2026-12/packet/link')).body.code).toBe('packet_not_ready')
    await app.runJobs()
    const { body } = await one.own('POST', '/reports/2026-12/packet/link')
    const token = body.data.url.split('/').at(-1)
    const open = (secret: string) => app.call('GET', `/shared-packet/${secret}`)
    expect((await open(token)).body.data).toMatchObject({ period: '2026-12', isOlder: false })
    for (const wrong of [`${token}x`, token.slice(0, -4), 'v1.abc'])
      expect((await open(wrong)).status).toBe(404)
    app.setNow('2027-01-17T03:00:01Z')
    expect((await open(token)).body.code).toBe('packet_link_over')
  })

  it('opens no more once its links are taken back, and by a new one given since', async () => {
    const one = await issued({ receipt: false })
    await app.runJobs()
    const give = async () =>
      (await one.own('POST', '/reports/2026-12/packet/link')).body.data.url.split('/').at(-1) as string
    const status = async (token: string) => (await app.call('GET', `/shared-packet/${token}`)).status
    const first = await give()
    expect(await one.packet()).toMatchObject({ linkUntil: '2027-01-17T03:00:00.000Z' })
    expect((await one.own('DELETE', '/reports/2026-12/packet/link')).body.data.linkUntil).toBeNull()
    expect(await status(first)).toBe(404)
    app.setNow('2027-01-03T03:00:05Z')
    const second = await give()
    expect([await status(first), await status(second)]).toEqual([404, 200])
  })

  it('is nobody else’s', async () => {
    const one = await issued({ receipt: false })
    await app.runJobs()
    const stranger = await buildUser(app, { role: 'Owner' })
    for (const [method, path] of [
      ['GET', '/reports/2026-12/packet'],
      ['POST', '/reports/2026-12/packet'],
      ['POST', '/reports/2026-12/packet/link'],
      ['DELETE', '/reports/2026-12/packet/link'],
    ] as const)
      expect([403, 404]).toContain((await one.own(method, path, stranger.id)).status)
    const other = await buildPayoutBusiness(app)
    const theirs = await other.first('GET', `/owners/${one.ownerId}/statements/2026-12/packet`)
    expect(theirs.body.data ?? { versions: [] }).toMatchObject({ versions: [] })
  })

  it('of a month that was not issued is not made', async () => {
    const one = await issued({ receipt: false })
    const { body } = await one.own('GET', '/reports/2027-01/packet')
    expect(body.data).toEqual({ versions: [], isIssued: false, mayMake: false, linkUntil: null })
    expect((await one.own('POST', '/reports/2027-01/packet')).body.code).toBe('statement_not_issued')
  })
})

describe('two hundred vouchers', () => {
  it('are bound one after the other, and what cannot be set is named', async () => {
    const one = await issued()
    const photo = await photoOf(1)
    const fileIds = await one.inside(async (tx) => {
      const kept = []
      for (let nth = 0; nth < 5; nth += 1)
        kept.push(
          await storeFile(tx, app.kit, {
            ...{
              workspaceId: one.workspaceId,
              uploadedBy: one.by,
              containerId: 3,
              name: `${nth}.jpg`,
              bytes: photo,
            },
          }),
        )
      return kept.map(({ id }) => id)
    })
    const vouchers = Array.from({ length: 200 }, (_, nth) => ({
      ...{ kind: 'expense' as const, key: `file:${nth}`, title: `งานที่ ${nth}` },
      fileId: nth === 7 ? newId() : fileIds[nth % 5]!,
    }))
    const told: number[] = []
    const bound = await bindPacket(app.kit, {
      ...{ workspaceId: one.workspaceId, ownerId: one.ownerId, period: '2026-12', locale: 'th', version: 1 },
      ...{ vouchers, tell: async (percent: number) => void told.push(percent) },
      seal: {
        ...{ code: 'K7QF-2MXA-9TPD', url: 'http://localhost/verify/K7QF', at: '2027-01-03T03:00:00Z' },
        certificate: { ...(await app.kit.ports.seal.about()), until: '2036-01-01' },
      },
    })
    expect(bound.parts).toHaveLength(201)
    expect(bound.parts.filter(({ kind }) => kind === 'missing')).toMatchObject([
      { title: 'งานที่ 7', page: null },
    ])
    expect(told.at(-1)).toBe(90)
    expect(told).toEqual(told.toSorted((a, b) => a - b))
    expect((await PDF.load(bound.bytes)).getPageCount()).toBe(bound.pages)
    const last = bound.parts.at(-1)!
    expect(last.page).toBe(bound.pages)
    const pages = (await PDF.load(bound.bytes)).getPages()
    const numberOf = (page: number) =>
      pages[page]!.extractText().lines.map(({ text }) => text.match(/\d+ \/ \d+/)?.[0])
    expect(
      [numberOf(0), numberOf(last.page! - 1)].map((found) =>
        found.find((one) => one?.endsWith(` ${bound.pages}`)),
      ),
    ).toEqual([`1 / ${bound.pages}`, `${bound.pages} / ${bound.pages}`])
  }, 60_000)
})
